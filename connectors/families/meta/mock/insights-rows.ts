import { at } from '../../../mock-kit/at.ts';
import { countDistinct } from '../../../mock-kit/dataset/analytics/people.ts';
import type { Ad, AdAccount } from './data/ad-accounts.ts';
import type { AdCell } from './data/ad-cells.ts';
import { HOUR_OF_ACCOUNT, HOUR_OF_AUDIENCE } from './data/ad-cells.ts';
import { AD_COUNTS, type AdCounts, type AdFact, adFacts, cutByCells, peopleOf } from './data/ad-facts.ts';

/** Days, both included. */
export type Period = { since: number; until: number };

export type Level = 'account' | 'campaign' | 'adset' | 'ad';

/** The values of one entity, period and set of breakdown values. */
export type Row = {
  account: AdAccount;
  /** One of the ads below the entity: identifies it. */
  ad: Ad;
  level: Level;
  period: Period;
  values: Readonly<Record<string, string>>;
  adCounts: AdCounts;
  reach: () => number;
  uniqueClicks: () => number;
};

export type RowRequest = {
  account: AdAccount;
  ads: readonly Ad[];
  level: Level;
  periods: readonly Period[];
  cells: readonly AdCell[] | null;
  breakdowns: readonly string[];
  nowMs: number;
};

type CollectedRow = {
  ad: Ad;
  period: Period;
  values: Readonly<Record<string, string>>;
  adCounts: AdCounts;
  runs: number[];
  clickers: number[];
};

/** Rows with any value, by period, entity and breakdown values: a small part of an audience may have a cost and no view. */
export function collectRows(rowRequest: RowRequest): Row[] {
  const { account, periods, level } = rowRequest;
  const requested = new Set(rowRequest.ads.map(({ id }) => id));
  const collected: CollectedRow[] = [];
  const places = cellRowsOf(rowRequest);
  for (const period of periods) {
    const known = new Map<string, CollectedRow[]>();
    for (let day = period.since; day <= period.until; day++) {
      for (const fact of adFacts(account, day, rowRequest.nowMs)) {
        if (!requested.has(fact.ad.id)) continue;
        const entity = entityId(fact.ad, level);
        const rows = known.get(entity) ?? [];
        known.set(entity, rows);
        addFact({ collected: collected, rows, places, period }, rowRequest, fact);
      }
    }
  }
  return collected
    .filter(({ adCounts }) => AD_COUNTS.some((name) => adCounts[name] > 0))
    .map(({ runs, clickers, ...row }) => ({
      ...row,
      account,
      level,
      reach: () => countDistinct(runs),
      uniqueClicks: () => countDistinct(clickers),
    }));
}

/** The row that a cell's values are added to: several cells may share their breakdown values. */
type CellRow = { cell: AdCell | null; row: number; values: Readonly<Record<string, string>> };

function cellRowsOf({ cells, breakdowns }: RowRequest): CellRow[] {
  const rows = new Map<string, number>();
  return (cells ?? [null]).map((cell) => {
    const values = Object.fromEntries(breakdowns.map((name) => [name, cell?.values[name] ?? '']));
    const key = Object.values(values).join('|');
    const row = rows.get(key) ?? rows.size;
    rows.set(key, row);
    return { cell, row, values };
  });
}

type Collection = {
  collected: CollectedRow[];
  /** Of the fact's entity and period, by place. */
  rows: CollectedRow[];
  places: readonly CellRow[];
  period: Period;
};

function addFact(
  { collected, rows, places, period }: Collection,
  rowRequest: RowRequest,
  fact: AdFact,
): void {
  const counts = countsOf(rowRequest.breakdowns);
  const cuts = rowRequest.cells ? cutByCells(fact, rowRequest.cells) : [fact];
  for (const [index, cut] of cuts.entries()) {
    const { cell, row: place, values } = at(places, index);
    let row = rows[place];
    if (!row) {
      row = { ad: fact.ad, period, values, adCounts: noAdCounts(), runs: [], clickers: [] };
      rows[place] = row;
      collected.push(row);
    }
    for (const name of counts) {
      const count = cut.adCounts[name];
      if (count !== 0) row.adCounts[name] += count;
    }
    row.runs.push(peopleOf(cut, cell, 'people'));
    row.clickers.push(peopleOf(cut, cell, 'clickers'));
  }
}

/** Events outside Meta are not available with these breakdowns. */
const WITHOUT_CONVERSIONS: readonly string[] = ['region', HOUR_OF_ACCOUNT, HOUR_OF_AUDIENCE];
const offMeta: ReadonlySet<string> = new Set([
  'purchases',
  'purchaseValue',
  'addsToCart',
  'checkouts',
  'registrations',
  'customConversions',
]);
const onMeta = AD_COUNTS.filter((name) => !offMeta.has(name));

function countsOf(breakdowns: readonly string[]): readonly (keyof AdCounts)[] {
  return breakdowns.some((name) => WITHOUT_CONVERSIONS.includes(name)) ? onMeta : AD_COUNTS;
}

export function entityId(ad: Ad, level: Level): string {
  if (level === 'account') return '';
  if (level === 'campaign') return ad.adSet.campaign.id;
  return level === 'adset' ? ad.adSet.id : ad.id;
}

function noAdCounts(): AdCounts {
  return Object.fromEntries(AD_COUNTS.map((name) => [name, 0])) as AdCounts;
}
