import { z } from 'zod';
import { widgetResultSchema } from '../entities/result.ts';
import { widgetSchema } from '../entities/widget.ts';
import { dataRequestSchema } from './dashboards.ts';
import { endpoint } from './endpoint.ts';

export const widgetEndpoints = {
  preview: endpoint({
    method: 'POST',
    path: '/api/widgets/preview',
    access: 'editor',
    stores: false,
    summary: 'Preview an unsaved widget; nothing is stored',
  })
    .input(
      dataRequestSchema
        .omit({ widgets: true, retry: true, realTime: true, filters: true })
        .extend({ widget: widgetSchema }),
    )
    .output(z.object({ data: widgetResultSchema })),
};
