import type { Provenance, WidgetResult } from '../../entities/result.ts';
import { type DateRange, earlier, later } from '../dates/calendar-day.ts';
import { formatDateRange } from '../numbers/number-format.ts';

/** `Data from Google Ads for 1–30 Nov and from Search Console for 27–30 Nov can still change.` Null where all values are final. */
export function unsettledDataText(results: Iterable<WidgetResult>, locale: string): string | null {
  const days = new Map<string, DateRange>();
  for (const result of results) {
    for (const made of result.status === 'ok' ? result.provenance : []) {
      const own = unsettledDays(made);
      if (own) days.set(made.sourceName, together(days.get(made.sourceName) ?? own, own));
    }
  }
  if (days.size === 0) return null;
  const sources = new Map<string, string[]>();
  for (const [name, { startDate, endDate }] of days) {
    const span = formatDateRange(startDate, endDate, locale);
    sources.set(span, [...(sources.get(span) ?? []), name]);
  }
  const parts = [...sources].map(([span, names]) => `from ${listOf(names.sort())} for ${span}`);
  return `Data ${listOf(parts)} can still change.`;
}

/** The days that the source may still change; null for none. */
export function unsettledDays({ unsettledFrom, endDate }: Provenance): DateRange | null {
  return unsettledFrom === undefined ? null : { startDate: unsettledFrom, endDate };
}

function together(a: DateRange, b: DateRange): DateRange {
  return { startDate: earlier(a.startDate, b.startDate), endDate: later(a.endDate, b.endDate) };
}

function listOf(parts: string[]): string {
  return new Intl.ListFormat('en-GB').format(parts);
}
