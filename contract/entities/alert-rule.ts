import { z } from 'zod';
import { goalAimSchema, goalPeriodSchema } from './goals/goal.ts';
import { ownIdSchema } from './text-fields.ts';

/** The days that a value is evaluated over: the latest value, a week or thirty days. */
const ruleDaysSchema = z.union([z.literal(1), z.literal(7), z.literal(30)]);

export const movementSchema = z.enum(['drop', 'rise', 'either']);
export type Movement = z.infer<typeof movementSchema>;

export const sensitivitySchema = z.enum(['low', 'medium', 'high']);
export type Sensitivity = z.infer<typeof sensitivitySchema>;

/** Identifies a rule among those of a metric; stays when it is edited. */
const id = ownIdSchema;
const finite = z.number('Please enter a number.').refine(Number.isFinite, 'Please enter a number.');

/** When a value of a watched domain is bad. */
export const alertRuleSchema = z.discriminatedUnion('kind', [
  /** Beyond an absolute bound. */
  z.object({
    id,
    kind: z.literal('threshold'),
    days: ruleDaysSchema,
    side: z.enum(['above', 'below']),
    bound: finite,
  }),
  /** Compared with the previous period. `minimum`: the previous value has to reach it, so that tiny values cause no alerts. */
  z.object({
    id,
    kind: z.literal('change'),
    days: z.union([z.literal(7), z.literal(30)]),
    movement: movementSchema,
    percent: finite.positive('Enter more than 0 %.').max(10_000, 'That is too much.'),
    minimum: finite.nonnegative().nullable().default(null),
  }),
  /** Compared with the usual value of this weekday. */
  z.object({ id, kind: z.literal('anomaly'), movement: movementSchema, sensitivity: sensitivitySchema }),
  /** No data for this many days. */
  z.object({ id, kind: z.literal('no_data'), days: z.number().int().min(1).max(30) }),
  /** Off the pace that a target for the calendar period needs, by the weekdays of the metric. */
  z.object({
    id,
    kind: z.literal('off_pace'),
    aim: goalAimSchema,
    period: goalPeriodSchema.exclude(['once']),
    target: finite.positive('Please enter a number above 0.'),
    /** The goal that it follows: the rest changes with the goal. */
    goalId: z.string().max(60).optional(),
  }),
  /** Data source disconnected. */
  z.object({ id, kind: z.literal('source_broken') }),
  /** A built-in check fails, and the failure is confirmed. */
  z.object({ id, kind: z.literal('failing') }),
]);
export type AlertRule = z.infer<typeof alertRuleSchema>;
export type AlertRuleKind = AlertRule['kind'];

/** Rules of one metric. */
export const MAX_RULES = 6;

export const alertRulesSchema = z
  .array(alertRuleSchema)
  .max(MAX_RULES, `A metric has at most ${MAX_RULES} rules.`)
  .refine((rules) => new Set(rules.map((rule) => rule.id)).size === rules.length, 'Two rules are the same.');
