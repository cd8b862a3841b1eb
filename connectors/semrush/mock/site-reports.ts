import { featureCounts } from '../../families/seo/mock/data/features.ts';
import { SERP_FEATURES } from '../../families/seo/mock/data/keywords.ts';
import {
  type Ranking,
  rankingStateOn,
  type Summary,
  summaryOn,
} from '../../families/seo/mock/data/rankings.ts';
import { databasePlaces } from './databases.ts';
import type { Columns } from './display.ts';
import { compactDay, monthDays } from './display-date.ts';
import {
  columnsByIntent,
  type Database,
  dollars,
  only,
  type ReportDefinition,
  type Scope,
  summaryColumns,
} from './report.ts';

type SiteRow = { host: string; place: Database; day: number; summary: Summary; organic: readonly Ranking[] };

const siteColumns: Columns<SiteRow> = {
  Db: { header: 'Database', value: ({ place }) => place.id },
  Dn: { header: 'Domain', value: ({ host }) => host },
  Dt: { header: 'Date', value: ({ day }) => compactDay(day) },
  ...only(summaryColumns, 'Rk Or Ot Oc Ad At Ac'),
};

const featureColumns = only(summaryColumns, 'Sr Srb St Stb Sc');
const featureChanges = only(summaryColumns, 'Srn Srl');

const LAST_FEATURE = 52;

/** Each feature has two columns, also without results: where it was shown, and where the site was in it. */
const featureCountColumns: Columns<SiteRow> = Object.fromEntries(
  Array.from({ length: LAST_FEATURE + 1 }, (_, code) => code).flatMap((code) => {
    const header = SERP_FEATURES.get(code)?.name ?? `Feature ${code}`;
    const counts = ({ organic }: SiteRow) => featureCounts(organic).find((one) => one.code === code);
    return [
      [`FK${code}`, { header, value: (row: SiteRow) => counts(row)?.shown ?? 0 }],
      [`FP${code}`, { header, value: (row: SiteRow) => counts(row)?.held ?? 0 }],
    ];
  }),
);

const bandColumns: Columns<SiteRow> = Object.fromEntries(
  ['X0', 'X1', 'X2', 'X3', 'X4', 'X5', 'X6', 'X7', 'X8', 'X9', 'XA'].map((code, band) => [
    code,
    {
      header: band === 0 ? 'Positions 1-3' : `Positions ${band === 1 ? 4 : band * 10 - 9}-${band * 10}`,
      value: ({ summary }: SiteRow) => summary.bands[band] ?? 0,
    },
  ]),
);

const intentColumns = columnsByIntent<SiteRow>([
  ['Ip', 'Positions', ({ summary }, intent) => summary.byIntent[intent].keywords],
  ['It', 'Traffic', ({ summary }, intent) => summary.byIntent[intent].traffic],
  ['Ic', 'Traffic Cost', ({ summary }, intent) => dollars(summary.byIntent[intent].costCents)],
]);

/** Shopping ads are shown for two in five of the keywords that are paid for. */
const shoppingColumns: Columns<SiteRow> = {
  Sh: { header: 'PLA keywords', value: ({ summary }) => Math.floor(summary.paidKeywords * 0.4) },
  Sv: { header: 'PLA uniques', value: ({ summary }) => Math.floor(summary.paidKeywords * 0.25) },
};

const sitesIn = ({ domain, day }: Scope, where: readonly Database[]): SiteRow[] =>
  where
    .filter(({ market }) => domain.markets.includes(market.id))
    .map((place) => ({
      host: domain.host,
      place,
      day,
      summary: summaryOn(domain, place.market, day - place.lag),
      organic: rankingStateOn(domain, place.market, day - place.lag).organic,
    }))
    .filter(({ summary }) => summary.keywords > 0);

const ranked = ['Rk', 'Or', 'Ot', 'Oc', 'Ad', 'At', 'Ac'];
const shared = {
  needsDatabase: true,
  ofKeywords: false,
  price: 10,
  historical: 50,
  sorts: [],
  filters: {},
};

const domainRanks: ReportDefinition<SiteRow> = {
  ...shared,
  needsDatabase: false,
  defaults: ['Db', 'Dn', ...ranked, 'Sh', 'Sv'],
  columns: {
    ...siteColumns,
    ...shoppingColumns,
    ...featureColumns,
    ...featureChanges,
    ...featureCountColumns,
  },
  sorts: ranked,
  rows: (scope) => sitesIn(scope, scope.place ? [scope.place] : databasePlaces),
};

const domainRank: ReportDefinition<SiteRow> = {
  ...shared,
  defaults: ['Dn', ...ranked],
  columns: {
    ...only(siteColumns, 'Dn Rk Or Ot Oc Ad At Ac'),
    ...bandColumns,
    ...intentColumns,
    ...featureColumns,
    ...featureChanges,
    ...featureCountColumns,
  },
  rows: (scope) => sitesIn(scope, scope.place ? [scope.place] : []),
};

const domainRankHistory: ReportDefinition<SiteRow> = {
  ...shared,
  historical: 10,
  defaults: [...ranked, 'Dt'],
  columns: {
    ...only(siteColumns, 'Dt Rk Or Ot Oc Ad At Ac'),
    ...bandColumns,
    ...featureColumns,
    ...featureCountColumns,
  },
  sorts: ['Dt'],
  rows: (scope) =>
    monthDays(scope.today, scope.daily).flatMap((day) =>
      sitesIn({ ...scope, day }, scope.place ? [scope.place] : []),
    ),
};

export const siteReports = {
  domain_ranks: domainRanks,
  domain_rank: domainRank,
  domain_rank_history: domainRankHistory,
};
