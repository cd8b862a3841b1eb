import type { SourceType } from '@vitrine/contract/entities/catalogue.ts';
import { monthDayOf, type ReportDetail, type ReportFields } from '@vitrine/contract/entities/report.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { lengthInDays } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { nextDates, nextDueDay, type ReportedCalendar } from '../next-report.ts';
import { detailOptions } from '../report-options.ts';

type Schedule = Pick<ReportFields, 'period' | 'detail' | 'hour' | 'minute' | 'timezone' | 'date_range'>;

/** A source whose values of a day are final some days later. */
export type Settling = Pick<SourceType, 'label'> & { settleDays: number };

/** That a report is sent before its values are final, and the day on which they are. */
export type UnsettledHint = { text: string; detail: ReportDetail; action: string };

/** The sources of a dashboard whose values settle, each type once. */
export function settlingSources(widgets: readonly Widget[], types: readonly SourceType[]): Settling[] {
  const used = new Set(
    widgets.flatMap((widget) =>
      widget.nature === 'interactive' && !widget.realTime ? widget.instances.map(({ type }) => type) : [],
    ),
  );
  return types.flatMap(({ type, label, settleDays }) =>
    used.has(type) && settleDays !== null ? [{ label, settleDays }] : [],
  );
}

/** Those that end as many days before the report each time: the last week ends on another day of each month. */
const rangesByPeriod: Record<ReportFields['period'], ReportFields['date_range'][]> = {
  MONTH: ['LAST_MONTH', 'LAST_QUARTER', 'LAST_YEAR'],
  WEEK: ['LAST_WEEK'],
};

/**
 * Null where the values of the whole period are final when it is sent, and where no later day waits for them: a range that moves with
 * the day never settles, and an ad account counts conversions of a month ago.
 */
export function unsettledHint(
  schedule: Schedule,
  now: Date,
  { dashboard, sources }: { dashboard: ReportedCalendar; sources: readonly Settling[] },
): UnsettledHint | null {
  if (!rangesByPeriod[schedule.period].includes(schedule.date_range)) return null;
  const later = detailOptions[schedule.period]
    .filter(({ value }) => schedule.period === 'WEEK' || monthDayOf(value) !== null)
    .map(({ value, label }) => ({
      detail: value,
      label,
      lag: lagOf({ ...schedule, detail: value }, now, dashboard),
    }))
    .filter(({ lag }) => lag !== null && lag <= longestLag[schedule.period])
    .map(({ detail, label, lag }) => ({ detail, label, lag: lag ?? 0 }))
    .sort((a, b) => a.lag - b.lag);
  const current = lagOf(schedule, now, dashboard);
  const longest = later.at(-1)?.lag ?? 0;
  const unsettled = sources
    .map(({ label, settleDays }) => ({ label, days: settleDays + 1 - (current ?? 0), settleDays }))
    .filter(({ days, settleDays }) => days > 0 && settleDays < longest);
  if (current === null || unsettled.length === 0) return null;
  const needed = Math.max(...unsettled.map(({ settleDays }) => settleDays + 1));
  const found = later.find(({ lag }) => lag >= needed);
  if (!found) return null;
  const on = schedule.period === 'MONTH' ? found.label.toLowerCase() : found.label;
  return { text: textOf(unsettled, on), detail: found.detail, action: `Send on ${on}` };
}

/** A period is not reported much later than it ended. */
const longestLag: Record<ReportFields['period'], number> = { MONTH: 10, WEEK: 7 };

/** Days from the last reported one to the one on which it is sent; null where that is in the range, or before its end. */
function lagOf(schedule: Schedule, now: Date, dashboard: ReportedCalendar): number | null {
  const lastDay = nextDates(schedule, now, dashboard).endDate;
  const dueDay = nextDueDay(schedule, now);
  return dueDay > lastDay ? lengthInDays({ startDate: lastDay, endDate: dueDay }) - 1 : null;
}

function textOf(unsettled: readonly { label: string; days: number }[], on: string): string {
  const from = new Intl.ListFormat('en-GB').format(new Set(unsettled.map(({ label }) => label)));
  const days = Math.max(...unsettled.map((each) => each.days));
  const [which, are] = days === 1 ? ['the last day', 'It is'] : [`the last ${days} days`, 'They are'];
  return `When this report is sent, data from ${from} for ${which} can still change. ${are} final on ${on}.`;
}
