import { type DeliveryStatus, deliveryStatusSchema } from '@vitrine/contract/entities/report.ts';
import type { DateRange } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { isDay } from '@vitrine/contract/rules/dates/calendar-day.ts';

/** The history's filter in the page's address. `delivery` is the open one. */
export type HistoryQuery = {
  dashboard: string | null;
  report: string | null;
  status: DeliveryStatus | null;
  /** Due days, both inclusive; null for any time. */
  days: DateRange | null;
  delivery: string | null;
};

export const nothingChosen: HistoryQuery = {
  dashboard: null,
  report: null,
  status: null,
  days: null,
  delivery: null,
};

/** Parses the URL parameters; invalid ones are left out. */
export function readHistoryQuery(search: Record<string, unknown>): HistoryQuery {
  const text = (name: string) => (typeof search[name] === 'string' && search[name] ? search[name] : null);
  const status = deliveryStatusSchema.safeParse(search.status);
  return {
    dashboard: text('dashboard'),
    report: text('report'),
    status: status.success ? status.data : null,
    days: daysOf(text('from'), text('to')),
    delivery: text('delivery'),
  };
}

/** The URL parameters, without defaults. */
export function writeHistoryQuery({ days, ...query }: HistoryQuery): Record<string, string> {
  const written = { ...query, from: days?.startDate ?? null, to: days?.endDate ?? null };
  return Object.fromEntries(Object.entries(written).filter(([, value]) => value !== null)) as Record<
    string,
    string
  >;
}

function daysOf(from: string | null, to: string | null): DateRange | null {
  if (from === null || to === null || !isDay(from) || !isDay(to)) return null;
  return from <= to ? { startDate: from, endDate: to } : { startDate: to, endDate: from };
}

/** The filter as API parameters. */
export function filterOf({ dashboard, report, status, days }: HistoryQuery) {
  return {
    ...(dashboard ? { dashboard_id: dashboard } : {}),
    ...(report ? { report_id: report } : {}),
    ...(status ? { status } : {}),
    ...(days ? { start_date: days.startDate, end_date: days.endDate } : {}),
  };
}
