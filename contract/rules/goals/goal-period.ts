import type { Goal } from '../../entities/goals/goal.ts';
import { addDays, type DateRange, type Day, earlier, later, lengthInDays } from '../dates/calendar-day.ts';
import { resolveRange } from '../dates/range-types.ts';

/** The parts of a goal that say when it counts. */
export type GoalDays = Pick<Goal, 'period' | 'startDate' | 'endDate'>;

/** The whole period of a goal that contains this day; of a goal with period `once`, its own days whatever the day. */
export function periodOf({ period, startDate, endDate }: GoalDays, day: Day): DateRange {
  if (period === 'once') return { startDate: startDate ?? day, endDate: endDate ?? startDate ?? day };
  const types = { month: 'thisMonth', quarter: 'thisQuarter', year: 'thisYear' } as const;
  return resolveRange(types[period], day);
}

/**
 * The part of a goal's target that falls on some days, each day of a period counting the same: all of it on a whole period. Null
 * where none of the days belongs to the goal.
 */
export function targetOn(goal: GoalDays & Pick<Goal, 'target'>, range: DateRange): number | null {
  let target = 0;
  let isCounted = false;
  for (let day = range.startDate; day <= range.endDate; ) {
    const period = periodOf(goal, day);
    const startDate = later(day, period.startDate);
    const endDate = earlier(range.endDate, period.endDate);
    if (startDate <= endDate) {
      isCounted = true;
      target += (goal.target * lengthInDays({ startDate, endDate })) / lengthInDays(period);
    }
    if (goal.period === 'once') break;
    day = addDays(period.endDate, 1);
  }
  return isCounted ? target : null;
}
