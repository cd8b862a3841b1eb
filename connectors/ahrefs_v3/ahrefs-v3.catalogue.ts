import type { DimensionDefinition, MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { histories, snapshots } from './ahrefs-v3.endpoints.ts';
import { type Figure, figure } from './ahrefs-v3.figure.ts';
import { listReports } from './ahrefs-v3.lists.ts';

export type SnapshotFigure = Figure & { from: keyof typeof snapshots };
export type HistoryFigure = Figure & { from: keyof typeof histories };

const at = <From extends string>(from: From, figures: Figure[]) => figures.map((one) => ({ ...one, from }));

const ofSearch = [
  figure('org_keywords', 'Organic keywords', 'numeric', 'up', 'Organic search'),
  figure('org_keywords_1_3', 'Keywords in the top 3', 'numeric', 'up', 'Organic search'),
  figure('org_traffic', 'Organic traffic', 'numeric', 'up', 'Organic search'),
  figure('org_cost', 'Value of organic traffic', 'numeric:money', 'up', 'Organic search'),
  figure('paid_keywords', 'Paid keywords', 'numeric', 'none', 'Paid search'),
  figure('paid_traffic', 'Paid traffic', 'numeric', 'none', 'Paid search'),
  figure('paid_cost', 'Cost of paid traffic', 'numeric:money', 'none', 'Paid search'),
  figure('paid_pages', 'Paid pages', 'numeric', 'none', 'Paid search'),
];

const rating = figure('domain_rating', 'Domain Rating', 'average', 'up', 'Authority');
const liveDomains = figure('live_refdomains', 'Referring domains', 'numeric', 'up', 'Backlinks');

/** Ahrefs has no past of it. */
const asOfNow = { uncompared: true } as const;

/** Where a target stands. Nothing of it adds up over days: a range shows its end. */
export const overviewFigures: SnapshotFigure[] = [
  ...at('rating' as const, [rating, figure('ahrefs_rank', 'Ahrefs Rank', 'numeric', 'down', 'Authority')]),
  ...at('links' as const, [
    figure('live', 'Backlinks', 'numeric', 'up', 'Backlinks'),
    figure('all_time', 'Backlinks of all time', 'numeric', 'up', 'Backlinks'),
    liveDomains,
    figure('all_time_refdomains', 'Referring domains of all time', 'numeric', 'up', 'Backlinks'),
  ]),
  ...at('search' as const, ofSearch),
  ...at('outgoing' as const, [
    figure('outgoing_links', 'Outgoing links', 'numeric', 'none', 'Outgoing links', asOfNow),
    figure(
      'outgoing_links_dofollow',
      'Outgoing dofollow links',
      'numeric',
      'none',
      'Outgoing links',
      asOfNow,
    ),
    figure('linked_domains', 'Linked domains', 'numeric', 'none', 'Outgoing links', asOfNow),
    figure(
      'linked_domains_dofollow',
      'Dofollow linked domains',
      'numeric',
      'none',
      'Outgoing links',
      asOfNow,
    ),
  ]),
];

/** Of each country; the whole is asked for without. */
export const countryFigures: SnapshotFigure[] = at('search', ofSearch);

/** Pages by how much traffic they bring. */
export const bandFigures: SnapshotFigure[] = at('bands', [
  figure('band_pages', 'Pages', 'numeric', 'none', 'Pages by traffic', asOfNow),
  figure('band_traffic', 'Traffic of these pages', 'numeric', 'up', 'Pages by traffic', asOfNow),
]);

const named = (id: string, from: readonly Figure[], field: string): Figure[] =>
  from.filter((one) => one.id === id).map((one) => ({ ...one, field }));

export const historyFigures: HistoryFigure[] = [
  ...at('rating' as const, [rating]),
  ...at('urlRating' as const, [figure('url_rating', 'URL Rating', 'average', 'up', 'Authority')]),
  ...at('refdomains' as const, [{ ...liveDomains, field: 'refdomains' }]),
  ...at('traffic' as const, [
    ...named('org_traffic', ofSearch, 'org_traffic'),
    ...named('org_cost', ofSearch, 'org_cost'),
    ...named('paid_traffic', ofSearch, 'paid_traffic'),
    ...named('paid_cost', ofSearch, 'paid_cost'),
  ]),
  ...at('keywords' as const, [
    ...named('org_keywords_1_3', ofSearch, 'top3'),
    figure('top4_10', 'Keywords on 4 to 10', 'numeric', 'up', 'Organic search'),
    figure('top11_20', 'Keywords on 11 to 20', 'numeric', 'up', 'Organic search'),
    figure('top21_50', 'Keywords on 21 to 50', 'numeric', 'none', 'Organic search'),
    figure('top51_plus', 'Keywords beyond 50', 'numeric', 'none', 'Organic search'),
  ]),
  ...at('pages' as const, [
    figure('ranking_pages', 'Ranking pages', 'numeric', 'up', 'Organic search', { field: 'pages' }),
  ]),
  ...at('volume' as const, [
    figure('total_search_volume', 'Search volume reached', 'numeric', 'up', 'Organic search'),
  ]),
];

export const timeDimensions: DimensionDefinition[] = [
  { id: 'date', label: 'Day', type: 'date' },
  { id: 'week', label: 'Week', type: 'week' },
  { id: 'month', label: 'Month', type: 'month' },
];
const country: DimensionDefinition = { id: 'country', label: 'Country', type: 'text' };
const band: DimensionDefinition = { id: 'traffic_band', label: 'Traffic band', type: 'text' };

const figureReports = {
  overview: { name: 'Overview', figures: overviewFigures, dimensions: [] },
  history: { name: 'History', figures: historyFigures, dimensions: timeDimensions },
  countries: { name: 'Countries', figures: countryFigures, dimensions: [country] },
  traffic_bands: { name: 'Pages by traffic', figures: bandFigures, dimensions: [band] },
} satisfies Record<string, { name: string; figures: Figure[]; dimensions: DimensionDefinition[] }>;

export type FigureReport = keyof typeof figureReports;
export type ListReportId = keyof typeof listReports;
export type ReportType = FigureReport | ListReportId;

/** What each report has and can be split by. */
export const reports: Record<
  ReportType,
  { name: string; figures: Figure[]; dimensions: DimensionDefinition[] }
> = {
  ...figureReports,
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
  Object.values(reports).flatMap(({ figures }) =>
    figures.map(({ id, label, type, direction, additive, uncompared, group }) => ({
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
