import type { Group } from '@vitrine/contract/entities/group.ts';
import { addDays } from '@vitrine/contract/rules/calendar-day.ts';
import { withComparison } from '@vitrine/contract/rules/date-range.ts';
import { weekStartOf } from '@vitrine/contract/rules/week-start.ts';
import { DateRangeButton } from '../../features/date-range/index.ts';
import type { TableView } from '../../features/group-table/index.ts';
import { browserLocale } from '../../platform/locale.ts';
import { todayIn } from '../../platform/today-in.ts';

type GroupCalendarProps = {
  group: Group;
  view: TableView;
  onView: (part: Partial<TableView>) => void;
};

/** Days of one's own choice, compared with as many before. */
export function GroupCalendar({ group, view, onView }: GroupCalendarProps) {
  const today = todayIn(group.timezone);
  const days = view.period === '30' ? 30 : 7;
  const startDate = view.startDate ?? addDays(today, -days);
  const endDate = view.endDate ?? addDays(today, -1);
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
