import { countDistinct } from '../dataset/analytics/people.ts';
import type { Ad, AdAccount } from '../dataset/meta/ad-accounts.ts';
import type { AdCell } from '../dataset/meta/ad-cells.ts';
import { HOUR_OF_ACCOUNT, HOUR_OF_AUDIENCE } from '../dataset/meta/ad-cells.ts';
import {
  AD_COUNTS,
  type AdFact,
  type AdFigures,
  adFacts,
  cutByCells,
  peopleOf,
} from '../dataset/meta/ad-facts.ts';

/** Days, both included. */
export type Period = { since: number; until: number };

export type Level = 'account' | 'campaign' | 'adset' | 'ad';

/** The figures of one entity, period and set of breakdown values. */
export type Row = {
  account: AdAccount;
  /** One of the ads below it: says what the entity is. */
  ad: Ad;
  level: Level;
  period: Period;
  values: Readonly<Record<string, string>>;
  figures: AdFigures;
  reach: () => number;
  uniqueClicks: () => number;
};

export type RowQuestion = {
  account: AdAccount;
  ads: readonly Ad[];
  level: Level;
  periods: readonly Period[];
  cells: readonly AdCell[] | null;
  breakdowns: readonly string[];
  nowMs: number;
};

type Gathered = {
  ad: Ad;
  period: Period;
  values: Record<string, string>;
  figures: AdFigures;
  runs: number[];
  clickers: number[];
};

/** Rows with any delivery, by period, then entity, then breakdown values. */
export function gatherRows(question: RowQuestion): Row[] {
  const { account, periods, level } = question;
  const wanted = new Set(question.ads.map(({ id }) => id));
  const gathered = new Map<string, Gathered>();
  for (const [index, period] of periods.entries()) {
    for (let day = period.since; day <= period.until; day++) {
      for (const fact of adFacts(account, day, question.nowMs)) {
        if (wanted.has(fact.ad.id)) addFact(gathered, question, fact, period, index);
      }
    }
  }
  return [...gathered.values()]
    .filter(({ figures }) => figures.impressions > 0)
    .map(({ runs, clickers, ...row }) => ({
      ...row,
      account,
      level,
      reach: () => countDistinct(runs),
      uniqueClicks: () => countDistinct(clickers),
    }));
}

function addFact(
  gathered: Map<string, Gathered>,
  { level, cells, breakdowns }: RowQuestion,
  fact: AdFact,
  period: Period,
  index: number,
): void {
  const entity = entityId(fact.ad, level);
  const bare = breakdowns.some((name) => WITHOUT_CONVERSIONS.includes(name)) ? offMeta : none;
  const counts = AD_COUNTS.filter((name) => !bare.has(name));
  const cuts = cells ? cutByCells(fact, cells) : [fact];
  for (const [at, cut] of cuts.entries()) {
    const cell = cells?.[at] ?? null;
    const values = Object.fromEntries(breakdowns.map((name) => [name, cell?.values[name] ?? '']));
    const key = [index, entity, ...Object.values(values)].join('|');
    let row = gathered.get(key);
    if (!row) {
      row = { ad: fact.ad, period, values, figures: emptyFigures(), runs: [], clickers: [] };
      gathered.set(key, row);
    }
    for (const name of counts) row.figures[name] += cut.figures[name];
    row.runs.push(peopleOf(cut, cell, 'people'));
    row.clickers.push(peopleOf(cut, cell, 'clickers'));
  }
}

/** With these breakdowns nothing is told of what happened outside Meta. */
const WITHOUT_CONVERSIONS: readonly string[] = ['region', HOUR_OF_ACCOUNT, HOUR_OF_AUDIENCE];
const none: ReadonlySet<string> = new Set();
const offMeta: ReadonlySet<string> = new Set([
  'purchases',
  'purchaseValue',
  'addsToCart',
  'checkouts',
  'registrations',
  'customConversions',
]);

export function entityId(ad: Ad, level: Level): string {
  if (level === 'account') return '';
  if (level === 'campaign') return ad.adSet.campaign.id;
  return level === 'adset' ? ad.adSet.id : ad.id;
}

function emptyFigures(): AdFigures {
  return Object.fromEntries(AD_COUNTS.map((name) => [name, 0])) as AdFigures;
}
