import { z } from 'zod';
import { widgetSchema } from '../entities/widget.ts';
import { MAX_WIDGETS } from '../rules/widgets/widget-limits.ts';

/** Widgets as they are sent to be saved, each under an id of its own. */
export const widgetListSchema = z
  .array(widgetSchema)
  .max(MAX_WIDGETS)
  .refine((widgets) => new Set(widgets.map(({ id }) => id)).size === widgets.length, {
    error: 'Two of these widgets have the same id.',
  });
