import type { Goal } from '../../entities/goals/goal.ts';
import { addDays, lengthInDays } from '../dates/calendar-day.ts';

/** As many days as a daily trend has. */
export const MAX_GOAL_DAYS = 366;

type Checked = Pick<Goal, 'period' | 'startDate' | 'endDate' | 'aim' | 'target'>;

/** What is wrong with the fields of a goal together, by field; empty if nothing is. Used by form and server. */
export function goalProblems({ period, startDate, endDate, aim, target }: Checked): Record<string, string[]> {
  if (aim !== 'lower' && target === 0) return { target: ['Please enter a number above 0.'] };
  if (period !== 'once') return {};
  if (!startDate) return { startDate: ['Please select the first day.'] };
  if (!endDate) return { endDate: ['Please select the last day.'] };
  if (endDate < startDate) return { endDate: ['The last day is before the first.'] };
  if (lengthInDays({ startDate, endDate }) > MAX_GOAL_DAYS)
    return {
      endDate: [
        `Select a day until ${addDays(startDate, MAX_GOAL_DAYS - 1)}: at most ${MAX_GOAL_DAYS} days.`,
      ],
    };
  return {};
}
