import { z } from 'zod';
import { calendarDateSchema, timezoneSchema } from '../query.ts';
import { columnSchema, noteSchema } from '../table.ts';
import { nameSchema } from '../text-fields.ts';
import { inputsSchema } from '../widget.ts';

/** More would make lists of goals unreadable. */
export const MAX_GOALS = 1000;

/** Characters: goals are listed with their inputs, many at once. */
const MAX_GOAL_INPUTS = 20_000;

/** What is good: a value at or above the target, one at or below it, or to spend just as much in the period. */
export const goalAimSchema = z.enum(['higher', 'lower', 'budget']);
export type GoalAim = z.infer<typeof goalAimSchema>;

/** How often a goal starts anew, in calendar periods; `once` has days of its own. */
export const goalPeriodSchema = z.enum(['month', 'quarter', 'year', 'once']);
export type GoalPeriod = z.infer<typeof goalPeriodSchema>;

/**
 * `ahead` and `behind` of the value expected by now, in the direction of the goal; for a budget, more or less spent than expected.
 * `in_progress`: the values of days don't add up, so nothing can be expected of a part of the period. `reached` and `missed` are
 * final, `upcoming` has not started, `no_data` has no value of a complete day.
 */
export const goalStatusSchema = z.enum([
  'ahead',
  'on_track',
  'behind',
  'in_progress',
  'reached',
  'missed',
  'upcoming',
  'no_data',
]);
export type GoalStatus = z.infer<typeof goalStatusSchema>;

/** What a source returned for a goal's period. Missing values are null, never 0. */
export const goalMeasurementSchema = z.object({
  /** The period, both ends inclusive. */
  startDate: calendarDateSchema,
  endDate: calendarDateSchema,
  /** The last complete day with data; null where the period has none yet. */
  through: calendarDateSchema.nullable(),
  /** Of the days until then; null if the source has none. */
  value: z.number().nullable(),
  /** The metric as the source describes it; null until it has answered once. */
  column: columnSchema.nullable(),
  /** Mean value by weekday, from Sunday, of the last twelve weeks; null where the history is too short or unknown. */
  weekdays: z.array(z.number()).length(7).nullable(),
  /** Days until `through` without a value. */
  missingDays: z.array(calendarDateSchema),
  notes: z.array(noteSchema),
  /** Why the source returned nothing; the values are older then, or missing. */
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** When the values were fetched. */
  measuredAt: z.iso.datetime(),
});
export type GoalMeasurement = z.infer<typeof goalMeasurementSchema>;

export const goalProgressSchema = goalMeasurementSchema.omit({ weekdays: true }).extend({
  status: goalStatusSchema,
  /** Fraction of the target; null without a value, and where the target is 0. */
  share: z.number().nullable(),
  /** The value expected by `through`, by the weekdays of the metric; null where nothing can be expected. */
  expected: z.number().nullable(),
  /** What the period will end with at the pace so far; null where it can't be projected. */
  projected: z.number().nullable(),
  /** Whether the expected value follows the weekdays; otherwise all days count the same. */
  byWeekday: z.boolean(),
  /** Whether it is still of a period that has passed since. */
  outdated: z.boolean(),
});
export type GoalProgress = z.infer<typeof goalProgressSchema>;

/** One metric of one source, as an instance of a widget queries it. */
const measured = {
  /** The source type. */
  type: z.string().max(60),
  sourceId: z.string().max(60),
  metric: z.string().min(1, 'Please select a metric.').max(300),
  /** What else its source is asked: property, report, filters. */
  inputs: inputsSchema.omit({ metrics: true }),
  /** The currency to show money in; null for the source's own. */
  currency: z.string().length(3).nullable(),
};

/** A target for a metric of a dashboard or of a client. */
export const goalSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Exactly one of these is set. */
  dashboardId: z.string().nullable(),
  clientId: z.string().nullable(),
  ...measured,
  target: z.number(),
  aim: goalAimSchema,
  period: goalPeriodSchema,
  /** Only of goals with period `once`. */
  startDate: calendarDateSchema.nullable(),
  endDate: calendarDateSchema.nullable(),
  /** Its days are counted in this zone. */
  timezone: z.string(),
  /** Null until it has been measured for the first time. */
  progress: goalProgressSchema.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Goal = z.infer<typeof goalSchema>;

/** A goal with the link to its dashboard; null for a goal of a client. */
export const placedGoalSchema = goalSchema.extend({
  dashboard: z.object({ name: z.string(), permalink: z.string() }).nullable(),
});
export type PlacedGoal = z.infer<typeof placedGoalSchema>;

/** What is saved of a goal; dates are required by period `once`, and the timezone is UTC unless it is given. */
export const goalFieldsSchema = z.object({
  name: nameSchema('Please enter a name.'),
  ...measured,
  inputs: measured.inputs
    .refine(
      (inputs) => JSON.stringify(inputs).length <= MAX_GOAL_INPUTS,
      'The filters of this metric are too long for a goal.',
    )
    .optional(),
  currency: measured.currency.optional(),
  target: z.number('Please enter a number.').min(0, 'Please enter a number of at least 0.').max(1e15),
  aim: goalAimSchema,
  period: goalPeriodSchema,
  startDate: calendarDateSchema.nullable().optional(),
  endDate: calendarDateSchema.nullable().optional(),
  timezone: timezoneSchema.optional(),
});
export type GoalFields = z.infer<typeof goalFieldsSchema>;
