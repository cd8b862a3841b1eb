import type { Note } from '@vitrine/contract/entities/table.ts';
import { type LinkedInCalls, openLinkedIn } from '../families/linkedin/linkedin-client.ts';
import { type CatalogueMetric, entriesOfReport } from '../kit/catalogue/read-metrics.ts';
import { noteRecentPosts } from '../kit/query/recent-posts.ts';
import { defineReports, type Report } from '../kit/reports.ts';
import { todayIn } from '../kit/table/dates.ts';
import {
  dimensions,
  facetCounts,
  metrics,
  type PageDimension,
  peopleCounts,
} from './linkedin-social.catalogue.ts';
import { fetchFacet } from './linkedin-social.facets.ts';
import { fetchPosts } from './linkedin-social.posts.ts';
import {
  checkRequest,
  type FetchRows,
  includesField,
  type PageRequest,
  pageRequest,
  type ReportType,
} from './linkedin-social.request.ts';
import { fetchSeries } from './linkedin-social.series.ts';
import { fetchViewRows } from './linkedin-social.views.ts';

export const reports = [
  report('shares', 'Posts and engagement'),
  report('followers', 'Followers'),
  report('pageViews', 'Page views'),
];

/** Calls don't depend on the metrics, so widgets of one page and range share them. */
export const linkedInSocialReports = defineReports({
  provider: 'LinkedIn pages',
  reports,
  open: openLinkedIn,
  frame: ({ session }, { metrics: requested, dimension, endDate }) => {
    const today = todayIn('UTC', session.nowMs());
    const frame = { timezone: 'UTC', until: today };
    if (dimension?.kind === 'facet') return { ...frame, metrics: requested.map(ofAllTime) };
    if (dimension?.kind !== 'post') return frame;
    return { ...frame, ...noteRecentPosts(requested, { endDate, today }) };
  },
});

const fetchers: Record<PageDimension['kind'], FetchRows> = {
  time: fetchSeries,
  post: fetchPosts,
  facet: fetchFacet,
  view: fetchViewRows,
};

function report(id: ReportType, name: string): Report<LinkedInCalls, CatalogueMetric, PageDimension> {
  return {
    id,
    name,
    metrics: entriesOfReport(metrics, id),
    dimensions: entriesOfReport(dimensions, id),
    check: (request) => checkRequest(id, request),
    async fetch(calls, plain) {
      const request = pageRequest(id, calls.session, plain);
      const kind = request.dimension?.kind ?? 'time';
      const { whole, ...fetched } = await fetchers[kind](calls, request);
      // Neither people nor followers are sums of the rows that a filter leaves.
      const unknown = [...peopleCounts, ...(kind === 'facet' ? facetCounts : ['followers'])];
      return {
        ...fetched,
        whole:
          request.rowFilters.length > 0 ? Object.fromEntries(unknown.map((count) => [count, null])) : whole,
        notes: notesOf(request),
      };
    },
  };
}

/**
 * Counts of all time are compared with nothing. Views of all time are shown beside those of the range, so they have another
 * name.
 */
function ofAllTime(metric: CatalogueMetric): CatalogueMetric {
  const label = metric.id === 'pageViews' ? `${metric.label}, all time` : metric.label;
  return { ...metric, label, uncompared: true };
}

function notesOf(request: PageRequest): Note[] {
  const {
    dimension,
    report: id,
    metrics: requested,
    historyStart,
    until,
    today,
    startDate,
    endDate,
  } = request;
  const note = (text: string, code: Note['code'] = 'partial'): Note => ({ code, text });
  if (dimension?.kind === 'facet') {
    return [
      note(
        'LinkedIn has demographics for all time only: the dates do not apply. Members without this information are in no row.',
        'as_of',
      ),
    ];
  }
  if (dimension?.kind === 'post')
    return [note('Posts of the period with all their results since.', 'method')];
  const needsDays = !requested.every((metric) => metric.id === 'posts');
  return [
    ...(needsDays && startDate < historyStart
      ? [note(`LinkedIn stores the last twelve months: no data before ${historyStart}.`, 'history')]
      : []),
    ...(id === 'followers' && endDate > until && startDate <= today
      ? [note(`LinkedIn publishes new followers some days later: up to ${until}.`, 'late')]
      : []),
    ...(includesField(request, 'followers') && startDate < today
      ? [note('Followers of past days are today’s number minus later gains.', 'method')]
      : []),
    ...(includesField(request, ...peopleCounts) && dimension?.type !== 'date'
      ? [note('LinkedIn counts people once by day and by month; over other periods their number is unknown.')]
      : []),
  ];
}
