import type { SeoDomain } from '../../families/seo/mock/data/domains.ts';
import type { IntentCode } from '../../families/seo/mock/data/keywords.ts';
import type { Market } from '../../families/seo/mock/data/markets.ts';
import type { Movement } from '../../families/seo/mock/data/movements.ts';
import type { Summary } from '../../families/seo/mock/data/rankings.ts';
import type { Columns } from './display.ts';

/** One of Semrush's databases with data: mobile ones have the desktop data of `lag` days before. */
export type Database = { id: string; market: Market; lag: number };

/** The subject of a report. `place` is null without a database; `day` is the reported day. */
export type Scope = {
  domain: SeoDomain;
  place: Database | null;
  day: number;
  today: number;
  daily: boolean;
  /** Only keywords that moved so. */
  movement: Movement | null;
};

/**
 * A report with rows of one kind. `price` is units a line, `historical` the same for past dates; only the columns named for it
 * can be ordered and filtered by.
 */
export type ReportDefinition<Row> = {
  needsDatabase: boolean;
  ofKeywords: boolean;
  price: number;
  historical: number;
  defaults: readonly string[];
  columns: Columns<Row>;
  sorts: readonly string[];
  filters: Columns<Row>;
  rows(scope: Scope): readonly Row[];
};

export const dollars = (cents: number) => Math.round(cents / 100);
export const hundredths = (number: number) => number / 100;

/** The columns of these codes. */
export function only<Row>(columns: Columns<Row>, codes: string): Columns<Row> {
  const named = codes.split(' ');
  return Object.fromEntries(Object.entries(columns).filter(([code]) => named.includes(code)));
}

type Value = (summary: Summary) => number;

/** Of the sums of a site: header and value by code. */
const sums: Readonly<Record<string, readonly [header: string, value: Value]>> = {
  Rk: ['Rank', ({ rank }) => rank],
  Or: ['Organic Keywords', ({ keywords }) => keywords],
  Ot: ['Organic Traffic', ({ traffic }) => traffic],
  Oc: ['Organic Cost', ({ costCents }) => dollars(costCents)],
  Ad: ['Adwords Keywords', ({ paidKeywords }) => paidKeywords],
  At: ['Adwords Traffic', ({ paidTraffic }) => paidTraffic],
  Ac: ['Adwords Cost', ({ paidCostCents }) => dollars(paidCostCents)],
  Sr: ['SERP Features Positions', ({ withFeatures }) => withFeatures.keywords],
  Srb: ['SERP Features Positions Branded', ({ withFeaturesBranded }) => withFeaturesBranded.keywords],
  St: ['SERP Features Traffic', ({ withFeatures }) => withFeatures.traffic],
  Stb: ['SERP Features Traffic Branded', ({ withFeaturesBranded }) => withFeaturesBranded.traffic],
  Sc: ['SERP Features Traffic Cost', ({ withFeatures }) => dollars(withFeatures.costCents)],
  Srn: ['SERP Features Positions New', ({ gained }) => Math.ceil(gained * 0.3)],
  Srl: ['SERP Features Positions Lost', ({ lost }) => Math.ceil(lost * 0.3)],
};

export const summaryColumns: Columns<{ summary: Summary }> = Object.fromEntries(
  Object.entries(sums).map(([code, [header, value]]) => [
    code,
    { header, value: ({ summary }) => value(summary) },
  ]),
);

const INTENTS: readonly [IntentCode, string][] = [
  [0, 'Commercial'],
  [1, 'Informational'],
  [2, 'Navigational'],
  [3, 'Transactional'],
];

/** Columns by intent; every keyword has one. `counts` are their codes, headers and values. */
export function columnsByIntent<Row>(
  counts: readonly (readonly [
    code: string,
    header: string,
    value: (row: Row, intent: IntentCode) => number,
  ])[],
): Columns<Row> {
  return Object.fromEntries(
    counts.flatMap(([code, header, value]) => [
      [`${code}u`, { header: `Intent Unknown ${header}`, value: () => 0 }],
      ...INTENTS.map(([intent, name]) => [
        `${code}${intent}`,
        { header: `Intent ${name} ${header}`, value: (row: Row) => value(row, intent) },
      ]),
    ]),
  );
}
