import type { DateRange } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { withComparison } from '@vitrine/contract/rules/dates/date-range.ts';
import { resolveRange } from '@vitrine/contract/rules/dates/range-types.ts';
import { DateRangeButton } from '../../features/date-range/index.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import { todayIn } from '../../platform/text/today-in.ts';

type DueDaysProps = { days: DateRange | null; onChange: (days: DateRange | null) => void };

/** Date filter on due days; any time by default, and again after Clear. */
export function DueDays({ days, onChange }: DueDaysProps) {
  const today = todayIn(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <DateRangeButton
      rangeType="custom"
      dates={withComparison(days ?? resolveRange('lastMonth', today), null)}
      empty={days ? undefined : 'Any time'}
      today={today}
      locale={browserLocale}
      weekStartsOn={1}
      withComparison={false}
      onApply={({ startDate, endDate }) => onChange({ startDate, endDate })}
      onClear={() => onChange(null)}
    />
  );
}
