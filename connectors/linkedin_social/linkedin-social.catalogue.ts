import type { DimensionDefinition, MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { dimensionDefinition, metricDefinition } from '../kit/definitions.ts';
import { ratioOf, sumOf } from '../kit/table/metric-values.ts';
import type { Parts } from './linkedin-social.statistics.ts';

export const reportTypes = [
  { id: 'shares', name: 'Posts and engagement' },
  { id: 'followers', name: 'Followers' },
  { id: 'pageViews', name: 'Page views' },
] as const;
export type ReportType = (typeof reportTypes)[number]['id'];

/** A metric with the report that has it and the parts it is made of. */
export type PageMetric = MetricDefinition & { report: ReportType; of(parts: Parts): number | null };

type Kind = Pick<MetricDefinition, 'type' | 'additive'>;

const count: Kind = { type: 'numeric', additive: true };
/** People are counted once over a range, so days never add up; and a state is no sum. */
const standing: Kind = { type: 'numeric', additive: false };
const percent: Kind = { type: 'average:percent', additive: false };

type Line = [id: string, label: string, kind?: Kind, direction?: MetricDefinition['direction']];

const plain = (report: ReportType, group: string, lines: Line[]): PageMetric[] =>
  lines.map(([id, label, kind = count, direction = 'up']) => ({
    ...{ id, label, ...kind, direction, group, report },
    of: (parts) => parts[id] ?? null,
  }));

const engaged = ['clicks', 'reactions', 'comments', 'reposts'];

/** Unknown where one of its parts is. */
function engagements(parts: Parts): number | null {
  const values = engaged.map((id) => parts[id] ?? null);
  return values.includes(null) ? null : sumOf(values);
}

export const pageMetrics: PageMetric[] = [
  ...plain('shares', 'Posts', [
    ['impressions', 'Impressions'],
    ['uniqueImpressions', 'Unique impressions', standing],
    ['clicks', 'Clicks'],
    ['reactions', 'Reactions'],
    ['comments', 'Comments'],
    ['reposts', 'Reposts'],
  ]),
  {
    ...{
      id: 'engagements',
      label: 'Engagements',
      ...count,
      direction: 'up',
      group: 'Posts',
      report: 'shares',
    },
    of: engagements,
  },
  {
    ...{
      id: 'engagementRate',
      label: 'Engagement rate',
      ...percent,
      direction: 'up',
      group: 'Posts',
      report: 'shares',
    },
    of: (parts) => ratioOf(engagements(parts), parts.impressions),
  },
  {
    ...{ id: 'ctr', label: 'CTR', ...percent, direction: 'up', group: 'Posts', report: 'shares' },
    of: (parts) => ratioOf(parts.clicks, parts.impressions),
  },
  ...plain('shares', 'Posts', [
    ['shareMentions', 'Mentions in posts'],
    ['commentMentions', 'Mentions in comments'],
    ['posts', 'Posts', count, 'none'],
  ]),
  ...plain('followers', 'Followers', [
    ['followers', 'Followers', standing],
    ['newFollowers', 'New followers (net)'],
    ['organicFollowerGain', 'Organic followers gained'],
    ['paidFollowerGain', 'Paid followers gained'],
    ['organicFollowers', 'Organic followers', standing],
    ['paidFollowers', 'Paid followers', standing],
  ]),
  ...plain('pageViews', 'Page views', [
    ['pageViews', 'Page views'],
    ['uniqueVisitors', 'Unique visitors', standing],
    ['desktopPageViews', 'Desktop page views', count, 'none'],
    ['mobilePageViews', 'Mobile page views', count, 'none'],
    ['overviewPageViews', 'Overview page views'],
    ['aboutPageViews', 'About page views'],
    ['careersPageViews', 'Careers page views'],
    ['jobsPageViews', 'Jobs page views'],
    ['lifeAtPageViews', 'Life page views'],
    ['peoplePageViews', 'People page views'],
    ['productsPageViews', 'Products page views'],
    ['insightsPageViews', 'Insights page views'],
    ['customButtonClicks', 'Custom button clicks'],
    ['careersJobClicks', 'Career job clicks'],
  ]),
];

export const metrics: MetricDefinition[] = pageMetrics.map(metricDefinition);

/** Parts that count people: known for one day or one month, never for anything else. */
export const peopleParts = ['uniqueImpressions', 'uniqueVisitors'];

/** `kind`: where its rows come from. */
export type PageDimension = DimensionDefinition & {
  kind: 'time' | 'post' | 'facet' | 'view';
  reports: ReportType[];
};

const time = (id: string, label: string, type: DimensionDefinition['type']): PageDimension => ({
  ...{ id, label, type, group: 'Time', kind: 'time' },
  reports: ['shares', 'followers', 'pageViews'],
});
const facet = (
  id: string,
  label: string,
  reports: ReportType[] = ['followers', 'pageViews'],
): PageDimension => ({
  ...{ id, label, type: 'text', group: 'People (of all time)', kind: 'facet', reports },
});

export const pageDimensions: PageDimension[] = [
  time('date', 'Day', 'date'),
  time('week', 'Week', 'week'),
  time('month', 'Month', 'month'),
  { id: 'post', label: 'Post', type: 'text', group: 'Posts', kind: 'post', reports: ['shares'] },
  { id: 'section', label: 'Page section', type: 'text', group: 'Page', kind: 'view', reports: ['pageViews'] },
  { id: 'device', label: 'Device', type: 'text', group: 'Page', kind: 'view', reports: ['pageViews'] },
  facet('seniority', 'Seniority'),
  facet('jobFunction', 'Job function'),
  facet('industry', 'Industry'),
  facet('companySize', 'Company size'),
  facet('country', 'Country'),
  facet('region', 'Region'),
  facet('association', 'Association', ['followers']),
];

export const dimensions: DimensionDefinition[] = pageDimensions.map(dimensionDefinition);

const facetMetrics = ['followers', 'organicFollowers', 'paidFollowers', 'pageViews'];
const viewMetrics = ['pageViews', 'uniqueVisitors'];
const facetOnly = ['organicFollowers', 'paidFollowers'];

/** Whether a metric is known by a dimension; without one all but those of facets are. */
export function fits(metricId: string, dimension: PageDimension | null): boolean {
  if (dimension?.kind === 'facet') return facetMetrics.includes(metricId);
  if (dimension?.kind === 'view') return viewMetrics.includes(metricId);
  if (dimension?.type === 'week' && peopleParts.includes(metricId)) return false;
  return !facetOnly.includes(metricId);
}
