import type { Plan } from './linkedin-social.plan.ts';
import type { Findings } from './linkedin-social.series.ts';
import type { Parts, ViewFigures } from './linkedin-social.statistics.ts';

/** Sections and kinds of devices, by the names of LinkedIn's views. */
const rowsOf: Record<string, [view: string, label: string][]> = {
  section: [
    ['overviewPageViews', 'Overview'],
    ['aboutPageViews', 'About'],
    ['peoplePageViews', 'People'],
    ['jobsPageViews', 'Jobs'],
    ['careersPageViews', 'Careers'],
    ['lifeAtPageViews', 'Life'],
    ['productsPageViews', 'Products'],
    ['insightsPageViews', 'Insights'],
  ],
  device: [
    ['allDesktopPageViews', 'Desktop'],
    ['allMobilePageViews', 'Mobile'],
  ],
};

/** Views of each section or device. Visitors are known where the range is one day or one month. */
export function viewRows(plan: Plan, days: ViewFigures[], months: ViewFigures[]): Findings {
  const { known, query } = plan;
  const isDay = known?.startDate === known?.endDate && query.startDate === query.endDate;
  const isMonth = months.length === 1 && isWholeMonth(query);
  const people = isDay ? days[0] : isMonth ? months[0] : undefined;
  const partsOf = (view: string): Parts => ({
    pageViews: days.reduce((sum, { views }) => sum + (views[view]?.pageViews ?? 0), 0),
    uniqueVisitors: people?.views[view]?.uniquePageViews ?? null,
  });
  const rows = (rowsOf[plan.dimension?.id ?? ''] ?? []).map(([view, label]) => ({
    label,
    parts: partsOf(view),
  }));
  return { rows, totals: partsOf('allPageViews') };
}

function isWholeMonth({ startDate, endDate }: { startDate: string; endDate: string }): boolean {
  const first = Temporal.PlainDate.from(startDate);
  return first.day === 1 && first.add({ months: 1 }).subtract({ days: 1 }).toString() === endDate;
}
