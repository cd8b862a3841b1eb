import { z } from 'zod';

/** The most filters of a dashboard at once. */
export const MAX_FILTERS = 5;

/** Letters of a filter's value. */
export const MAX_FILTER_VALUE = 300;

/** One value of a widget's dimension, by which the other widgets are filtered. */
export const dashboardFilterSchema = z.object({
  /** The id of the widget that shows the value. */
  widget: z.string().min(1).max(40),
  value: z.string().min(1).max(MAX_FILTER_VALUE),
});
export type DashboardFilter = z.infer<typeof dashboardFilterSchema>;

/** At most one of each widget. */
export const dashboardFiltersSchema = z
  .array(dashboardFilterSchema)
  .max(MAX_FILTERS, `Select at most ${MAX_FILTERS} filters.`)
  .refine(
    (filters) => new Set(filters.map(({ widget }) => widget)).size === filters.length,
    'Select one value of each widget.',
  );

/** How a widget follows the filters, by the ids of the widgets that they are values of. */
export const filteringSchema = z.object({
  applied: z.array(z.string()),
  /** Its source can't filter by these. */
  ignored: z.array(z.string()),
});
export type Filtering = z.infer<typeof filteringSchema>;
