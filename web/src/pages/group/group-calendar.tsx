import type { Group } from '@vitrine/contract/entities/group.ts';
import type { GroupTableRow } from '@vitrine/contract/entities/group-table.ts';
import { addDays } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { withComparison } from '@vitrine/contract/rules/dates/date-range.ts';
import { DateRangeButton } from '../../features/date-range/index.ts';
import type { TableView } from '../../features/group-table/index.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import { todayIn } from '../../platform/text/today-in.ts';
import { weekStartOf } from '../../platform/text/week-start.ts';

type GroupCalendarProps = {
  group: Group;
  rows: readonly GroupTableRow[];
  view: TableView;
  onView: (part: Partial<TableView>) => void;
};

/** A custom period, compared with the same number of days before. */
export function GroupCalendar({ group, rows, view, onView }: GroupCalendarProps) {
  const today = todayIn(group.timezone);
  const days = view.period === '30' ? 30 : 7;
  const endDate = view.endDate ?? newestDay(group, rows) ?? addDays(today, -1);
  const startDate = view.startDate ?? addDays(endDate, 1 - days);
  return (
    <DateRangeButton
      rangeType="custom"
      dates={withComparison({ startDate, endDate }, null)}
      today={today}
      locale={browserLocale}
      weekStartsOn={weekStartOf(browserLocale)}
      withComparison={false}
      onApply={(chosen) => onView({ period: 'custom', startDate: chosen.startDate, endDate: chosen.endDate })}
    />
  );
}

/** The newest day with data from any source: the last 7 and 30 days end with it, not with yesterday. */
function newestDay({ metrics }: Group, rows: readonly GroupTableRow[]): string | null {
  const ids = metrics.filter(({ kind }) => kind === 'source').map(({ id }) => id);
  const days = rows.flatMap(({ cells }) => ids.flatMap((id) => cells[id]?.latestDay ?? []));
  return days.toSorted().at(-1) ?? null;
}
