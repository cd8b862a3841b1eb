import type { DimensionDefinition, MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { dimensionDefinition, metricDefinition } from '../kit/definitions.ts';
import type { ApiDimension, ApiFilter } from './google-webmasters.api.ts';

export const searchTypes = [
  { id: 'web', name: 'Web' },
  { id: 'image', name: 'Images' },
  { id: 'video', name: 'Videos' },
  { id: 'news', name: 'News tab of Search' },
  { id: 'discover', name: 'Discover' },
  { id: 'googleNews', name: 'Google News' },
];

/** Types of search that know neither what was searched for nor a place among results. */
export const feedTypes = ['discover', 'googleNews'];

/** What has to be asked for a metric; metrics of one slice come with the same answer. */
export type Slice = {
  id: string;
  type?: string;
  filter?: ApiFilter;
  /** Keep searches for the brand, or leave them out. */
  brand?: 'only' | 'without';
  /** The figure is a number of rows: of queries or pages. */
  counted?: 'query' | 'page';
};

export type Figure = 'clicks' | 'impressions' | 'ctr' | 'position' | { rowsUpTo: number };

/** A metric as the product knows it, with where it comes from. */
export type SearchMetric = MetricDefinition & { slice: Slice; figure: Figure };

type Kind = Pick<MetricDefinition, 'type' | 'direction' | 'additive' | 'changesBy'>;
const count: Kind = { type: 'numeric', direction: 'up', additive: true };
const distinct: Kind = { type: 'numeric', direction: 'up', additive: false };

const all: Slice = { id: 'all' };
const brand: Slice = { id: 'brand', brand: 'only' };
const other: Slice = { id: 'other', brand: 'without' };
const queries: Slice = { id: 'queries', counted: 'query' };
const pages: Slice = { id: 'pages', counted: 'page' };
const device = (name: string): Slice => ({
  id: name,
  filter: { dimension: 'device', operator: 'equals', expression: name.toUpperCase() },
});
const mobile = device('mobile');
const desktop = device('desktop');
const tablet = device('tablet');

type Line = [id: string, label: string, kind: Kind, slice: Slice, figure: Figure];

const lines: Record<string, Line[]> = {
  Performance: [
    ['clicks', 'Clicks', count, all, 'clicks'],
    ['impressions', 'Impressions', count, all, 'impressions'],
    ['ctr', 'CTR', { type: 'average:percent', direction: 'up', additive: false }, all, 'ctr'],
    [
      'position',
      'Average position',
      { type: 'average', direction: 'down', additive: false, changesBy: 'difference' },
      all,
      'position',
    ],
  ],
  Rankings: [
    ['queriesCount', 'Ranking queries', distinct, queries, { rowsUpTo: Number.POSITIVE_INFINITY }],
    ['top3Queries', 'Queries in the top 3', distinct, queries, { rowsUpTo: 3 }],
    ['top10Queries', 'Queries in the top 10', distinct, queries, { rowsUpTo: 10 }],
    ['top20Queries', 'Queries in the top 20', distinct, queries, { rowsUpTo: 20 }],
    ['pagesCount', 'Pages with impressions', distinct, pages, { rowsUpTo: Number.POSITIVE_INFINITY }],
  ],
  Brand: [
    ['brandClicks', 'Brand clicks', count, brand, 'clicks'],
    ['brandImpressions', 'Brand impressions', count, brand, 'impressions'],
    ['nonBrandClicks', 'Non-brand clicks', count, other, 'clicks'],
    ['nonBrandImpressions', 'Non-brand impressions', count, other, 'impressions'],
  ],
  Devices: [
    ['clicksMobile', 'Clicks on mobile', count, mobile, 'clicks'],
    ['clicksDesktop', 'Clicks on desktop', count, desktop, 'clicks'],
    ['clicksTablet', 'Clicks on tablet', count, tablet, 'clicks'],
    ['impressionsMobile', 'Impressions on mobile', count, mobile, 'impressions'],
    ['impressionsDesktop', 'Impressions on desktop', count, desktop, 'impressions'],
    ['impressionsTablet', 'Impressions on tablet', count, tablet, 'impressions'],
  ],
  'Other kinds of search': [
    ['clicksImage', 'Clicks from image search', count, { id: 'image', type: 'image' }, 'clicks'],
    ['clicksVideo', 'Clicks from video search', count, { id: 'video', type: 'video' }, 'clicks'],
    ['clicksNews', 'Clicks from the News tab', count, { id: 'news', type: 'news' }, 'clicks'],
    ['clicksDiscover', 'Clicks from Discover', count, { id: 'discover', type: 'discover' }, 'clicks'],
  ],
};

/** The four figures of the API, and what can be made of them by asking for a part. */
export const searchMetrics: SearchMetric[] = Object.entries(lines).flatMap(([group, ofGroup]) =>
  ofGroup.map(([id, label, kind, slice, figure]) => ({ id, label, ...kind, group, slice, figure })),
);

export const metrics: MetricDefinition[] = searchMetrics.map(metricDefinition);

/** A dimension with the one it is asked by: weeks are made of days, directories of pages; null needs a question per label. */
export type SearchDimension = DimensionDefinition & { by: ApiDimension | null };

export const searchDimensions: SearchDimension[] = [
  { id: 'date', label: 'Date', type: 'date', group: 'Time', by: 'date' },
  { id: 'week', label: 'Week', type: 'week', group: 'Time', by: 'date' },
  { id: 'month', label: 'Month', type: 'month', group: 'Time', by: 'date' },
  { id: 'dayOfWeek', label: 'Day of the week', type: 'text', group: 'Time', by: 'date' },
  { id: 'hour', label: 'Hour (last 10 days)', type: 'hour', group: 'Time', by: 'hour' },
  { id: 'query', label: 'Query', type: 'text', group: 'Search', by: 'query' },
  {
    id: 'searchAppearance',
    label: 'Search appearance',
    type: 'text',
    group: 'Search',
    by: 'searchAppearance',
  },
  { id: 'searchType', label: 'Kind of search', type: 'text', group: 'Search', by: null },
  { id: 'page', label: 'Page', type: 'text', group: 'Pages', by: 'page' },
  { id: 'directory', label: 'Directory', type: 'text', group: 'Pages', by: 'page' },
  { id: 'subdomain', label: 'Host', type: 'text', group: 'Pages', by: 'page' },
  { id: 'country', label: 'Country', type: 'text', group: 'People', by: 'country' },
  { id: 'device', label: 'Device', type: 'text', group: 'People', by: 'device' },
];

export const dimensions: DimensionDefinition[] = searchDimensions.map(dimensionDefinition);

/** What Google can filter by. */
export const filterFields = ['query', 'page', 'country', 'device', 'searchAppearance'] as const;
