import { z } from 'zod';
import { rangeTypeSchema, styleChangesSchema } from '../entities/dashboard.ts';
import { jsonTextOf } from '../entities/json-text.ts';
import { calendarDateSchema } from '../entities/query.ts';
import { dashboardSettingsSchema } from './dashboards.ts';
import { widgetListSchema } from './widget-list.ts';

/** The images of a brand, by their field in `POST /api/dashboards/{id}`: the style that names them and the kind they are kept as. */
export const imageFields = {
  logo_image: { style: 'logoImage', kind: 'logo' },
  background_image: { style: 'backgroundImage', kind: 'background' },
  client_image: { style: 'clientImage', kind: 'client' },
} as const;
export type ImageField = keyof typeof imageFields;

const day = z
  .literal('')
  .transform(() => null)
  .or(calendarDateSchema);

/**
 * The texts of `POST /api/dashboards/{id}`, which also carries the files of `imageFields`. `styles` and `widgets` are JSON, an
 * empty comparison day takes the comparison away. With `category=files` only the files count.
 */
export const dashboardFormSchema = z.object({
  category: z.literal('files').optional(),
  name: dashboardSettingsSchema.shape.name,
  footer: dashboardSettingsSchema.shape.footer,
  domain: dashboardSettingsSchema.shape.domain,
  hidden_date_selector: z.stringbool().optional(),
  range_type: rangeTypeSchema.optional(),
  start: calendarDateSchema.optional(),
  end: calendarDateSchema.optional(),
  compare_start: day.optional(),
  compare_end: day.optional(),
  styles: jsonTextOf(styleChangesSchema).optional(),
  widgets: jsonTextOf(widgetListSchema).optional(),
  version: z.coerce.number().int().optional(),
});
export type DashboardForm = z.infer<typeof dashboardFormSchema>;
