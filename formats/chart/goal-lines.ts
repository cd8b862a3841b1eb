import type { GoalMark } from '@vitrine/contract/entities/goals/goal-mark.ts';
import type { Cell, Column } from '@vitrine/contract/entities/table.ts';
import { addDays, type DateRange, lastOfMonth } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { accumulationOf } from '@vitrine/contract/rules/goals/goal-pace.ts';
import { periodOf, targetOn } from '@vitrine/contract/rules/goals/goal-period.ts';

/** The target of a series at each cell of the axis. */
export type GoalLine = { key: string; name: string; column: Column; values: (number | null)[] };

/** What of a goal falls on each day, week or month; of a rate its target everywhere. Without a line there is none. */
export function goalLines(
  marks: readonly GoalMark[],
  columns: readonly Column[],
  { dimension, cells }: { dimension: Column | undefined; cells: readonly Cell[] },
): GoalLine[] {
  return marks.flatMap(({ goal, key }) => {
    const column = columns.find((one) => one.key === key);
    if (!column) return [];
    const accumulation = accumulationOf(goal.progress?.column ?? column);
    const values = cells.map((cell) => {
      if (accumulation === 'level') return goal.target;
      const range = rangeOf(cell, dimension);
      if (!range) return null;
      if (accumulation === 'sum') return targetOn(goal, range);
      const { startDate, endDate } = periodOf(goal, range.startDate);
      return startDate === range.startDate && endDate === range.endDate ? goal.target : null;
    });
    return values.some((value) => value !== null) ? [{ key, name: goal.name, column, values }] : [];
  });
}

/** The days of a cell of the axis; null for hours and names. */
function rangeOf(cell: Cell, dimension: Column | undefined): DateRange | null {
  if (typeof cell !== 'string' || !dimension) return null;
  if (dimension.type === 'date') return { startDate: cell, endDate: cell };
  if (dimension.type === 'week') return { startDate: cell, endDate: addDays(cell, 6) };
  if (dimension.type === 'month') return { startDate: `${cell}-01`, endDate: lastOfMonth(`${cell}-01`) };
  return null;
}
