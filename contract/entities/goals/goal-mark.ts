import type { WidgetData } from '../result.ts';
import type { Goal } from './goal.ts';

/** A goal beside the values of a widget. */
export type GoalMark = {
  goal: Goal;
  /** The column it is about; empty in a list of goals. */
  key: string;
  /** The part of its target that falls on the shown days; null where none does. */
  target: number | null;
};

/** A widget's data with the goals of what it shows, where its dashboard has some. */
export type DataWithGoals = WidgetData & { goals?: readonly GoalMark[] };
