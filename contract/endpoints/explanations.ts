import { z } from 'zod';
import { calendarDateSchema, timezoneSchema } from '../entities/query.ts';
import { dashboardFiltersSchema } from '../entities/widgets/dashboard-filter.ts';
import { explanationSchema } from '../entities/widgets/explanation.ts';
import { endpoint } from './endpoint.ts';

export const explanationRequestSchema = z.object({
  permalink: z.string(),
  widgetId: z.string().max(40),
  /** Id of the metric; of merged sources the key of its column. */
  metric: z.string().max(300),
  /** Without it, the one of the widget, else the first of the source that splits it well. */
  dimension: z.string().max(300).optional(),
  startDate: calendarDateSchema,
  endDate: calendarDateSchema,
  compareStartDate: calendarDateSchema,
  compareEndDate: calendarDateSchema,
  /** As in the data call; days are counted in the dashboard's timezone. */
  timezone: timezoneSchema,
  /** The dashboard's filters, as in the data call. */
  filters: dashboardFiltersSchema.default([]),
});
export type ExplanationRequest = z.infer<typeof explanationRequestSchema>;

/** Why the values of a widget changed. */
export const explanationEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/api/dashboards/{permalink}/explanations',
    access: 'viewer',
    stores: false,
    summary: 'Explain the change of a metric by the contributions of its parts',
  })
    .input(explanationRequestSchema)
    .output(z.object({ data: explanationSchema })),
};
