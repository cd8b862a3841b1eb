import type { DimensionDefinition, MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { histories, snapshots } from './ahrefs-v3.endpoints.ts';
import { listReports } from './ahrefs-v3.lists.ts';
import { type AhrefsMetric, metric } from './ahrefs-v3.metric.ts';

export type SnapshotMetric = AhrefsMetric & { from: keyof typeof snapshots };
export type HistoryMetric = AhrefsMetric & { from: keyof typeof histories };

const at = <From extends string>(from: From, ahrefsMetrics: AhrefsMetric[]) =>
  ahrefsMetrics.map((one) => ({ ...one, from }));

const ofSearch = [
  metric('org_keywords', 'Organic keywords', 'numeric', 'up', 'Organic search'),
  metric('org_keywords_1_3', 'Keywords in the top 3', 'numeric', 'up', 'Organic search'),
  metric('org_traffic', 'Organic traffic', 'numeric', 'up', 'Organic search'),
  metric('org_cost', 'Value of organic traffic', 'numeric:money', 'up', 'Organic search'),
  metric('paid_keywords', 'Paid keywords', 'numeric', 'none', 'Paid search'),
  metric('paid_traffic', 'Paid traffic', 'numeric', 'none', 'Paid search'),
  metric('paid_cost', 'Cost of paid traffic', 'numeric:money', 'none', 'Paid search'),
  metric('paid_pages', 'Paid pages', 'numeric', 'none', 'Paid search'),
];

const rating = metric('domain_rating', 'Domain Rating', 'average', 'up', 'Authority');
const liveDomains = metric('live_refdomains', 'Referring domains', 'numeric', 'up', 'Backlinks');

/** Ahrefs has no past of it. */
const asOfNow = { uncompared: true } as const;

/** The state of a target. States don't add up over days: a range shows the last one. */
export const overviewMetrics: SnapshotMetric[] = [
  ...at('rating' as const, [rating, metric('ahrefs_rank', 'Ahrefs Rank', 'numeric', 'down', 'Authority')]),
  ...at('links' as const, [
    metric('live', 'Backlinks', 'numeric', 'up', 'Backlinks'),
    metric('all_time', 'Backlinks of all time', 'numeric', 'up', 'Backlinks'),
    liveDomains,
    metric('all_time_refdomains', 'Referring domains of all time', 'numeric', 'up', 'Backlinks'),
  ]),
  ...at('search' as const, ofSearch),
  ...at('outgoing' as const, [
    metric('outgoing_links', 'Outgoing links', 'numeric', 'none', 'Outgoing links', asOfNow),
    metric(
      'outgoing_links_dofollow',
      'Outgoing dofollow links',
      'numeric',
      'none',
      'Outgoing links',
      asOfNow,
    ),
    metric('linked_domains', 'Linked domains', 'numeric', 'none', 'Outgoing links', asOfNow),
    metric(
      'linked_domains_dofollow',
      'Dofollow linked domains',
      'numeric',
      'none',
      'Outgoing links',
      asOfNow,
    ),
  ]),
];

/** Values by country; the total needs a request without a country. */
export const countryMetrics: SnapshotMetric[] = at('search', ofSearch);

/** Pages by their traffic. */
export const bandMetrics: SnapshotMetric[] = at('bands', [
  metric('band_pages', 'Pages', 'numeric', 'none', 'Pages by traffic', asOfNow),
  metric('band_traffic', 'Traffic of these pages', 'numeric', 'up', 'Pages by traffic', asOfNow),
]);

const named = (id: string, from: readonly AhrefsMetric[], field: string): AhrefsMetric[] =>
  from.filter((one) => one.id === id).map((one) => ({ ...one, field }));

export const historyMetrics: HistoryMetric[] = [
  ...at('rating' as const, [rating]),
  ...at('urlRating' as const, [metric('url_rating', 'URL Rating', 'average', 'up', 'Authority')]),
  ...at('refdomains' as const, [{ ...liveDomains, field: 'refdomains' }]),
  ...at('traffic' as const, [
    ...named('org_traffic', ofSearch, 'org_traffic'),
    ...named('org_cost', ofSearch, 'org_cost'),
    ...named('paid_traffic', ofSearch, 'paid_traffic'),
    ...named('paid_cost', ofSearch, 'paid_cost'),
  ]),
  ...at('keywords' as const, [
    ...named('org_keywords_1_3', ofSearch, 'top3'),
    metric('top4_10', 'Keywords on 4 to 10', 'numeric', 'up', 'Organic search'),
    metric('top11_20', 'Keywords on 11 to 20', 'numeric', 'up', 'Organic search'),
    metric('top21_50', 'Keywords on 21 to 50', 'numeric', 'none', 'Organic search'),
    metric('top51_plus', 'Keywords beyond 50', 'numeric', 'none', 'Organic search'),
  ]),
  ...at('pages' as const, [
    metric('ranking_pages', 'Ranking pages', 'numeric', 'up', 'Organic search', { field: 'pages' }),
  ]),
  ...at('volume' as const, [
    metric('total_search_volume', 'Search volume reached', 'numeric', 'up', 'Organic search'),
  ]),
];

export const timeDimensions: DimensionDefinition[] = [
  { id: 'date', label: 'Day', type: 'date' },
  { id: 'week', label: 'Week', type: 'week' },
  { id: 'month', label: 'Month', type: 'month' },
];
const country: DimensionDefinition = { id: 'country', label: 'Country', type: 'text' };
const band: DimensionDefinition = { id: 'traffic_band', label: 'Traffic band', type: 'text' };

const metricReports = {
  overview: { name: 'Overview', ahrefsMetrics: overviewMetrics, dimensions: [] },
  history: { name: 'History', ahrefsMetrics: historyMetrics, dimensions: timeDimensions },
  countries: { name: 'Countries', ahrefsMetrics: countryMetrics, dimensions: [country] },
  traffic_bands: { name: 'Pages by traffic', ahrefsMetrics: bandMetrics, dimensions: [band] },
} satisfies Record<
  string,
  { name: string; ahrefsMetrics: AhrefsMetric[]; dimensions: DimensionDefinition[] }
>;

export type MetricReport = keyof typeof metricReports;
export type ListReportId = keyof typeof listReports;
export type ReportType = MetricReport | ListReportId;

/** The metrics and dimensions of each report. */
export const reports: Record<
  ReportType,
  { name: string; ahrefsMetrics: AhrefsMetric[]; dimensions: DimensionDefinition[] }
> = {
  ...metricReports,
  ...listReports,
};

export const reportTypes = Object.entries(reports).map(([id, { name }]) => ({ id, name }));

/** Reports about a Rank Tracker project instead of a typed target. */
export const trackerReports: ReportType[] = ['rank_tracker', 'tracked_competitors'];

export function reportOf(value: unknown): ReportType {
  return typeof value === 'string' && Object.hasOwn(reports, value) ? (value as ReportType) : 'overview';
}

export function isListReport(report: ReportType): report is ListReportId {
  return Object.hasOwn(listReports, report);
}

export const metrics: MetricDefinition[] = uniqueById(
  Object.values(reports).flatMap(({ ahrefsMetrics }) =>
    ahrefsMetrics.map(({ id, label, type, direction, additive, uncompared, group }) => ({
      id,
      label,
      type,
      direction,
      additive,
      ...(uncompared ? { uncompared } : {}),
      ...(group ? { group } : {}),
    })),
  ),
);

export const dimensions: DimensionDefinition[] = uniqueById(
  Object.values(reports).flatMap((report) =>
    report.dimensions.map(({ id, label, type }) => ({ id, label, type })),
  ),
);

function uniqueById<Item extends { id: string }>(items: Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
