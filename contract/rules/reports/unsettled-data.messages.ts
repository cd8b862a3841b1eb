import type { Dashboard } from '../../entities/dashboard.ts';
import type { Provenance, WidgetResult } from '../../entities/result.ts';
import type { Widget } from '../../entities/widget.ts';
import { hasPages, widgetsOfPage } from '../dashboards/pages.ts';
import { type DateRange, earlier, later } from '../dates/calendar-day.ts';
import { formatDateRange } from '../numbers/number-format.ts';
import { isHidden, sectionsOf } from '../widgets/sections.ts';
import { widgetsOfSet } from '../widgets/widget-sets.ts';

/**
 * `Data from Google Ads for 1–30 Nov and from Search Console for 27–30 Nov can still change.` Null where all values are final. Of what readers
 * of the dashboard don't see, no source is named.
 */
export function unsettledDataText(
  dashboard: Pick<Dashboard, 'widgets' | 'pages'>,
  results: Iterable<WidgetResult>,
  locale: string,
): string | null {
  const days = new Map<string, DateRange>();
  const byId = Object.fromEntries([...results].map((result) => [result.widgetId, result]));
  for (const { id } of visibleWidgets(dashboard, byId)) {
    const result = byId[id];
    for (const made of result?.status === 'ok' ? result.provenance : []) {
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

/** Of all pages, without sections that hide themselves. */
function visibleWidgets(
  { widgets, pages }: Pick<Dashboard, 'widgets' | 'pages'>,
  results: Readonly<Record<string, WidgetResult>>,
): Widget[] {
  const inOrder = widgetsOfSet(widgets, false).sort((one, other) => one.order - other.order);
  const ids = hasPages(pages) ? pages.map(({ id }) => id) : [null];
  return ids
    .flatMap((id) => sectionsOf(widgetsOfPage(inOrder, pages, id)))
    .flatMap((section) => (isHidden(section, results) ? [] : section.widgets));
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
