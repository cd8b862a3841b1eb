import type { Counts } from '../kit/catalogue/formula.ts';
import type { DateRange } from '../kit/table/dates.ts';
import { peopleCounts } from './linkedin-social.catalogue.ts';
import { type FetchRows, includesField } from './linkedin-social.request.ts';
import { monthsWithin } from './linkedin-social.series.ts';
import { fetchViews } from './linkedin-social.statistics.ts';

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
export const fetchViewRows: FetchRows = async (calls, request) => {
  const { property, known, dimension, startDate, endDate } = request;
  if (!known) return { rows: [], whole: {} };
  const months = includesField(request, ...peopleCounts) ? monthsWithin(request) : null;
  const [days, monthly] = await Promise.all([
    fetchViews(calls, property, { ...known, type: 'DAY' }),
    months ? fetchViews(calls, property, { ...months, type: 'MONTH' }) : [],
  ]);
  const isDay = known.startDate === known.endDate && startDate === endDate;
  const isMonth = monthly.length === 1 && isWholeMonth(request);
  const people = isDay ? days[0] : isMonth ? monthly[0] : undefined;
  const countsOf = (view: string): Counts => ({
    pageViews: days.reduce((sum, { views }) => sum + (views[view]?.pageViews ?? 0), 0),
    uniqueVisitors: people?.views[view]?.uniquePageViews ?? null,
  });
  const rows = (rowsOf[dimension?.id ?? ''] ?? []).map(([view, label]) => ({
    label,
    counts: countsOf(view),
  }));
  return { rows, whole: countsOf('allPageViews') };
};

function isWholeMonth({ startDate, endDate }: DateRange): boolean {
  const first = Temporal.PlainDate.from(startDate);
  return first.day === 1 && first.add({ months: 1 }).subtract({ days: 1 }).toString() === endDate;
}
