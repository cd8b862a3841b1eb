import { addDays, type Day } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { dateFormat } from '@vitrine/contract/rules/dates/date-text.ts';
import { type KeyboardEvent, useMemo } from 'react';
import styles from './calendar.module.css';
import { type DaySelection, weeksOfMonth } from './calendar-days.ts';

type MonthGridProps = {
  /** Its first day. */
  month: Day;
  focused: Day;
  today: Day;
  locale: string;
  weekStartsOn: number;
  isAllowed: (day: Day) => boolean;
  marks: (day: Day) => DaySelection;
  onMove: (event: KeyboardEvent) => void;
  onPoint: (day: Day | null) => void;
  onPick: (day: Day) => void;
};

/** 2023 began on a Sunday. */
const aSunday = '2023-01-01';

export function MonthGrid({ month, locale, weekStartsOn, ...cell }: MonthGridProps) {
  const dayFormats = useMemo(() => formats(locale), [locale]);
  const weekdays = Array.from({ length: 7 }, (_, index) =>
    Date.parse(addDays(aSunday, (weekStartsOn + index) % 7)),
  );
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table to walk through with arrow keys
      role="grid"
      className={styles.grid}
      aria-label={dayFormats.month.format(Date.parse(month))}
      onPointerLeave={() => cell.onPoint(null)}
    >
      <thead>
        <tr>
          {weekdays.map((at) => (
            <th key={at} scope="col" abbr={dayFormats.weekdayLong.format(at)}>
              {dayFormats.weekday.format(at)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="tabular">
        {weeksOfMonth(month, weekStartsOn).map((week, index) => (
          <tr key={week.find((day) => day !== null) ?? index}>
            {week.map((day, column) =>
              day === null ? (
                <td key={`gap ${weekdays[column]}`} />
              ) : (
                <DayCell key={day} {...cell} day={day} label={dayFormats.day.format(Date.parse(day))} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayCellProps = Omit<MonthGridProps, 'month' | 'locale' | 'weekStartsOn'> & { day: Day; label: string };

function DayCell({ day, label, focused, today, isAllowed, marks, onMove, onPoint, onPick }: DayCellProps) {
  const { range, comparison, preview } = marks(day);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid a cell of a table is a gridcell, which has it
    <td
      aria-selected={range !== null || comparison !== null}
      data-range={range ?? undefined}
      data-comparison={comparison ?? undefined}
      data-preview={preview || undefined}
    >
      <button
        type="button"
        data-day={day}
        tabIndex={day === focused ? 0 : -1}
        // Not `disabled`: the arrow keys must be able to reach it.
        aria-disabled={isAllowed(day) ? undefined : true}
        aria-current={day === today ? 'date' : undefined}
        aria-label={[label, ...selectionText({ range, comparison })].join(', ')}
        onClick={() => isAllowed(day) && onPick(day)}
        onPointerEnter={() => onPoint(day)}
        onKeyDown={onMove}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
}

function selectionText({ range, comparison }: Pick<DaySelection, 'range' | 'comparison'>): string[] {
  const descriptions: string[] = [];
  if (range !== null && range !== 'middle') descriptions.push(range === 'end' ? 'last day' : 'first day');
  if (comparison !== null && comparison !== 'middle')
    descriptions.push(comparison === 'end' ? 'last day of the comparison' : 'first day of the comparison');
  return descriptions;
}

function formats(locale: string) {
  const of = (options: Intl.DateTimeFormatOptions) => dateFormat(locale, { ...options, timeZone: 'UTC' });
  return {
    month: of({ month: 'long', year: 'numeric' }),
    weekday: of({ weekday: 'narrow' }),
    weekdayLong: of({ weekday: 'long' }),
    day: of({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  };
}
