import { z } from 'zod';
import { goalSchema } from './goal.ts';

/** A goal beside the values of a widget. */
export const goalMarkSchema = z.object({
  goal: goalSchema,
  /** The column it is about; empty in a list of goals. */
  key: z.string(),
  /** The part of its target that falls on the shown days; null where none does. */
  target: z.number().nullable(),
});
export type GoalMark = z.infer<typeof goalMarkSchema>;
