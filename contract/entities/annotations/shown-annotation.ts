import { z } from 'zod';
import { calendarDateSchema } from '../query.ts';

/** What an annotation belongs to: it is shown on that dashboard, on all of the client's, or in all charts of the source. */
export const annotationScopeSchema = z.enum(['dashboard', 'client', 'source']);
export type AnnotationScope = z.infer<typeof annotationScopeSchema>;

/** The origin of an annotation that nobody wrote: its source failed or was connected again, or an alert was open. */
const automaticKindSchema = z.enum(['outage', 'connection', 'alert']);

/** Who sees the automatic annotations of a dashboard. */
export const automaticAnnotationsSchema = z.enum(['off', 'team', 'viewers']);
export type AutomaticAnnotations = z.infer<typeof automaticAnnotationsSchema>;

const fields = {
  id: z.string(),
  scope: annotationScopeSchema,
  /** In charts of this source only; null for all. */
  sourceId: z.string().nullable(),
  /** Calendar days, both included; equal for a single day. */
  startDate: calendarDateSchema,
  endDate: calendarDateSchema,
  text: z.string(),
  /** #rrggbb; null for the neutral colour. */
  color: z.string().nullable(),
  /** An http or https address. */
  link: z.string().nullable(),
  /** The id of a metric: only charts that show it have the annotation; null for all. */
  metric: z.string().nullable(),
  visibleToViewers: z.boolean(),
};

/** An annotation as a dashboard shows it. */
export const shownAnnotationSchema = z.object({
  ...fields,
  /** Null if a person wrote it. */
  automatic: automaticKindSchema.nullable(),
});
export type ShownAnnotation = z.infer<typeof shownAnnotationSchema>;
