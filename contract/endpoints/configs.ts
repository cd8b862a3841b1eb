import { z } from 'zod';
import { listedTemplateSchema, sourceTypeSchema, widgetCatalogueSchema } from '../entities/catalogue.ts';
import { endpoint } from './endpoint.ts';

export const configEndpoints = {
  sourceTypes: endpoint({
    method: 'GET',
    path: '/api/configs/source-types',
    access: 'signed-in',
    summary: 'List source types',
  }).output(z.object({ data: z.array(sourceTypeSchema) })),
  templates: endpoint({
    method: 'GET',
    path: '/api/configs/templates',
    access: 'signed-in',
    summary: 'Widget templates of all source types',
  }).output(z.object({ data: z.array(listedTemplateSchema) })),
  widgets: endpoint({
    method: 'GET',
    path: '/api/configs/widgets/{type}',
    access: 'signed-in',
    summary: 'Metrics, dimensions and parameters of a source type',
  })
    .input(z.object({ type: z.string() }))
    .output(z.object({ data: widgetCatalogueSchema })),
};
