import { z } from 'zod';

/** The type of a value; decides how it is formatted, added up and compared. */
export const metricTypeSchema = z.enum([
  'numeric',
  'numeric:money',
  'numeric:percent',
  'numeric:time',
  'average',
  'average:money',
  'average:percent',
  'average:time',
]);
export type MetricType = z.infer<typeof metricTypeSchema>;

export const timeUnitSchema = z.enum(['milliseconds', 'seconds', 'minutes', 'hours']);
export type TimeUnit = z.infer<typeof timeUnitSchema>;

/** What a label is: `date` is YYYY-MM-DD, `month` YYYY-MM, `week` the Monday it starts on, `hour` YYYY-MM-DDTHH, `minute` YYYY-MM-DDTHH:MM. */
export const dimensionTypeSchema = z.enum(['text', 'date', 'week', 'month', 'hour', 'minute']);
export type DimensionType = z.infer<typeof dimensionTypeSchema>;

/** The direction of improvement: a lower cost per click is good, so it is `down`. */
export const directionSchema = z.enum(['up', 'down', 'none']);
export type Direction = z.infer<typeof directionSchema>;

/**
 * Key of a row's cell with the picture of what its dimension names: an address, null for none. A picture whose address
 * changes has a name in its fragment: see `namedPicture`.
 */
export const PICTURE_KEY = 'picture';

export const columnSchema = z.object({
  key: z.string(),
  label: z.string(),
  role: z.enum(['dimension', 'metric']),
  type: z.union([metricTypeSchema, dimensionTypeSchema]),
  unit: timeUnitSchema.optional(),
  /** ISO 4217; only on money. */
  currency: z.string().optional(),
  instanceId: z.string().optional(),
  direction: directionSchema.optional(),
  /** A current value whatever the dates, or a difference already: not compared. */
  uncompared: z.literal(true).optional(),
  /** Changes are shown as differences in the column's unit; those of other columns as a fraction of the previous value. */
  changesBy: z.literal('difference').optional(),
  /** On a dimension: rows have pictures, in their cell `picture`. */
  pictures: z.literal(true).optional(),
  /** Its values may be added up: visits may, users, rates and averages may not. */
  additive: z.literal(true).optional(),
  /** Of a breakdown: the metric that this is a part of, and the value that the part has, `Other` for the rest. */
  metric: z.string().optional(),
  part: z.string().optional(),
  /** Of a breakdown: the part that sums up all values without one of their own. */
  rest: z.literal(true).optional(),
  /** Of a breakdown: all parts together. */
  whole: z.literal(true).optional(),
  /** Calculated by us from other columns: missing values could not be evaluated. */
  calculated: z.literal(true).optional(),
});
export type Column = z.infer<typeof columnSchema>;

/** Money in whole currency units, percent as a fraction, time in the column's unit, missing as null and never 0. */
export const cellSchema = z.union([z.string(), z.number(), z.null()]);
export type Cell = z.infer<typeof cellSchema>;

export const rowSchema = z.record(z.string(), cellSchema);
export type Row = z.infer<typeof rowSchema>;

/** The subject of a note. The first seven warn; the others inform. */
export const noteCodeSchema = z.enum([
  'sampled',
  'thresholded',
  'truncated',
  'partial',
  /** A range goes back further than the source keeps values. */
  'history',
  'stale',
  'currency',
  /** The source's newest days are late and left out. */
  'late',
  /** What was published lately still gathers values. */
  'growing',
  /** Current values, whatever the range. */
  'as_of',
  /** Rows of the comparison that are not in this range. */
  'gone',
  /** The comparison has more days or fewer. */
  'unequal',
  /** Values without a comparison, and why. */
  'uncompared',
  'other_row',
  /** Names of joined sources that only one of them has. */
  'unmatched',
  /** The dashboard's filters don't apply to it. */
  'unfiltered',
  /** How people, rates or returns are counted. */
  'method',
]);

/**
 * What a viewer must know to trust the values; shown beside them. Days in the text are `YYYY-MM-DD`, ranges of them
 * `YYYY-MM-DD/YYYY-MM-DD`: the view formats them for its viewer.
 */
export const noteSchema = z.object({
  code: noteCodeSchema,
  text: z.string(),
  /** Of interest only where a comparison is shown. */
  about: z.literal('comparison').optional(),
});
export type Note = z.infer<typeof noteSchema>;

/** The table that every connector returns. */
export const tableSchema = z.object({
  columns: z.array(columnSchema),
  rows: z.array(rowSchema),
  /** Metric key -> value over the whole range; null if the provider gives none. Never a sum of ratios. */
  totals: z.record(z.string(), z.number().nullable()),
  notes: z.array(noteSchema),
  /** How many rows the provider has; larger than `rows.length` when capped. */
  rowCount: z.number().int(),
  /** IANA name of the zone in which the provider counted days. */
  timezone: z.string().optional(),
});
export type Table = z.infer<typeof tableSchema>;
