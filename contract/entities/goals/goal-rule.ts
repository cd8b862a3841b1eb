import { z } from 'zod';

/** A watched domain that measures the metric of a goal. */
export const goalRulePlaceSchema = z.object({
  groupId: z.string(),
  groupName: z.string(),
  domainId: z.string(),
  host: z.string(),
  /** The group's metric. */
  metricId: z.string(),
  /** Whether it has an alert rule that follows the goal. */
  isSet: z.boolean(),
});
export type GoalRulePlace = z.infer<typeof goalRulePlaceSchema>;

/** An alert rule that follows a goal. */
export const goalRuleSchema = z.object({
  goalId: z.string(),
  groupId: z.string(),
  groupName: z.string(),
  host: z.string(),
});
export type GoalRule = z.infer<typeof goalRuleSchema>;
