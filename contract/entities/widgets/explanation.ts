import { z } from 'zod';
import { columnSchema } from '../table.ts';

/** Of a change of a ratio: by the ratios of the parts, and by their weights in the whole. */
const effectsSchema = z.object({ rate: z.number(), mix: z.number() });

/** A part of a metric, such as one channel of all sessions. */
export const explainedPartSchema = z.object({
  label: z.string(),
  /** Its value in the comparison period; null where it has none. */
  from: z.number().nullable(),
  /** Its value now; null where it has none. */
  to: z.number().nullable(),
  /** What it contributes to the change of the whole, in the metric's unit. */
  change: z.number(),
  /** `change` as a fraction of the whole's change; null if the whole did not change. */
  share: z.number().nullable(),
  /** Of a ratio: the contributions of its own ratio, and of its weight in the whole. They add up to `change`. */
  effects: effectsSchema.optional(),
});
export type ExplainedPart = z.infer<typeof explainedPartSchema>;

/** An unusual day of the range: beyond what its weekday's history makes likely. */
export const unusualDaySchema = z.object({ day: z.string(), value: z.number(), expected: z.number() });
export type UnusualDay = z.infer<typeof unusualDaySchema>;

const namedSchema = z.object({ id: z.string(), label: z.string() });

/** How a change is split: as a sum, as people, who count once in all parts, as a ratio of two sums, or not at all. */
export const changeKindSchema = z.enum(['sum', 'overlap', 'ratio', 'whole']);

const withinSchema = z.object({
  /** The part, as `parts` has it. */
  label: z.string(),
  dimension: namedSchema,
  parts: z.array(explainedPartSchema),
  /** With the changes of `parts` it adds up to the change of the part. */
  rest: z.number(),
});
export type ChangeWithin = z.infer<typeof withinSchema>;

/** Why a metric changed between two periods. The changes of `parts` and `rest` add up to `change`. */
const changeSchema = z.object({
  /** Key of its column. */
  metric: z.string(),
  kind: changeKindSchema,
  from: z.number(),
  to: z.number(),
  change: z.number(),
  /** The dimension that it is split by; null where it isn't. */
  dimension: namedSchema.nullable(),
  /** The largest contributions first. */
  parts: z.array(explainedPartSchema),
  /** What is not in `parts`: smaller ones, what the source doesn't list, and overlaps of values that don't add up. */
  rest: z.number(),
  /** Of a ratio: the effects of all parts, also of those in `rest` that the source lists. */
  effects: effectsSchema.optional(),
  /** The change of the leading part, split by a second dimension; its shares are those of that part. */
  within: withinSchema.optional(),
  unusualDays: z.array(unusualDaySchema),
});
export type Change = z.infer<typeof changeSchema>;

/** The change of one metric of a widget. */
export const highlightSchema = changeSchema;
export type Highlight = Change;

export const explanationSchema = changeSchema.extend({
  /** How its values are formatted. */
  column: columnSchema,
  dimension: namedSchema,
  /** All that the caller may ask for, in the order of preference. */
  dimensions: z.array(namedSchema),
  /** The same in words. */
  sentences: z.array(z.string()),
});
export type Explanation = z.infer<typeof explanationSchema>;
