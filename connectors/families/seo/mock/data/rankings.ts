import { BoundedMap } from '../../../../mock-kit/bounded-map.ts';
import { dayParts, FIRST_DAY } from '../../../../mock-kit/days.ts';
import { chance } from '../../../../mock-kit/random.ts';
import { type SeoDomain, seoDomains } from './domains.ts';
import { heldFeatures } from './features.ts';
import { type IntentCode, keywordsOf, type SeoKeyword } from './keywords.ts';
import { type Market, markets } from './markets.ts';

/** A keyword that a site ranks for on a day. Traffic is visits per month, its value in US cents. */
export type Ranking = {
  keyword: SeoKeyword;
  /** 1 to 100. */
  position: number;
  /** The place a month before; null without one. */
  previous: number | null;
  volume: number;
  traffic: number;
  costCents: number;
  /** Parts of the site's whole traffic and value, in hundredths of a percent. */
  trafficShare: number;
  costShare: number;
  url: string;
};

/** The rankings of a site in one country on one day; the best first. */
export type RankingState = { organic: readonly Ranking[]; paid: readonly Ranking[] };

/** Days between a day and its previous state. */
export const MONTH_DAYS = 30;
const AD_CLICKS = 0.15;
const CLICK_SHARES = [0.28, 0.15, 0.1, 0.07, 0.05, 0.04, 0.03, 0.025, 0.02, 0.018];

const cachedRankingStates = new BoundedMap<string, RankingState>(4000);

/** Empty where the site has no business in that country, or before 2019. */
export function rankingStateOn(domain: SeoDomain, market: Market, day: number): RankingState {
  return cachedRankingStates.remember(`${domain.host} ${market.id} ${day}`, () => ({
    organic: rankings(domain, market, day, positionOn, 1),
    paid: rankings(domain, market, day, adPositionOn, AD_CLICKS),
  }));
}

type PositionOn = typeof positionOn;

/** `clicks` is the share of the clicks of its place that a ranking gets. */
function rankings(
  domain: SeoDomain,
  market: Market,
  day: number,
  place: PositionOn,
  clicks: number,
): Ranking[] {
  if (!domain.markets.includes(market.id) || day < FIRST_DAY) return [];
  const ranked = keywordsOf(domain.topic).flatMap((keyword) => {
    const position = place(domain, market, keyword, day);
    if (position === null) return [];
    const volume = volumeIn(keyword, market);
    const traffic = Math.floor(volume * seasonOn(domain, day) * clickShare(position) * clicks);
    return [
      {
        keyword,
        position,
        previous: day - MONTH_DAYS < FIRST_DAY ? null : place(domain, market, keyword, day - MONTH_DAYS),
        volume,
        traffic,
        costCents: traffic * keyword.costPerClickCents,
        url: `https://${domain.host}${keyword.path}`,
      },
    ];
  });
  const whole = { traffic: sum(ranked, 'traffic'), costCents: sum(ranked, 'costCents') };
  return ranked
    .map((one) => ({
      ...one,
      trafficShare: shareOf(one.traffic, whole.traffic),
      costShare: shareOf(one.costCents, whole.costCents),
    }))
    .sort((a, b) => b.traffic - a.traffic || a.keyword.id - b.keyword.id);
}

/** Hundredths of a percent. */
function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000);
}

function sum(list: readonly { traffic: number; costCents: number }[], name: 'traffic' | 'costCents') {
  return list.reduce((total, one) => total + one[name], 0);
}

export function volumeIn({ volume }: SeoKeyword, market: Market): number {
  return Math.round((volume * market.volume) / 10) * 10;
}

function seasonOn({ peakMonth }: SeoDomain, day: number): number {
  return 1 + 0.25 * Math.cos(((dayParts(day).month - peakMonth) / 12) * 2 * Math.PI);
}

function clickShare(position: number): number {
  return CLICK_SHARES[position - 1] ?? 0.3 / (position * position);
}

/** The place of a site for a keyword, which improves over the years and varies from week to week; null beyond 100. */
export function positionOn(
  domain: SeoDomain,
  market: Market,
  keyword: SeoKeyword,
  day: number,
): number | null {
  const { seed, strength, yearlyImprovement, breadth } = domain;
  if (chance(seed, keyword.id, 9) > breadth) return null;
  const anchor = 1 + 170 * chance(seed, keyword.id, 1) ** (0.5 + strength);
  const years = (day - FIRST_DAY) / 365.25;
  const abroad = 1 + 0.25 * Math.max(0, domain.markets.indexOf(market.id));
  const week = Math.floor(day / 7);
  const weeklyFactor = 0.8 + 0.4 * chance(seed, keyword.id, week, markets.indexOf(market));
  const dailyOffset = Math.floor(3 * chance(seed, keyword.id, day, 11)) - 1;
  const position = Math.max(
    1,
    Math.round(anchor * abroad * (1 - yearlyImprovement) ** years * weeklyFactor) + dailyOffset,
  );
  return position > 100 ? null : position;
}

/** The place of its advertisement, where it has one in that month. */
function adPositionOn(domain: SeoDomain, _market: Market, keyword: SeoKeyword, day: number): number | null {
  const { year, month } = dayParts(day);
  const runs = chance(domain.seed, keyword.id, year * 12 + month, 21) < domain.advertises;
  return runs ? 1 + Math.floor(4 * chance(domain.seed, keyword.id, day, 22)) : null;
}

export type Part = { keywords: number; traffic: number; costCents: number };

function partOf(list: readonly Ranking[]): Part {
  return { keywords: list.length, traffic: sum(list, 'traffic'), costCents: sum(list, 'costCents') };
}

/** Sums of a whole site on a day. Money in cents. */
export type Summary = {
  rank: number;
  keywords: number;
  traffic: number;
  costCents: number;
  paidKeywords: number;
  paidTraffic: number;
  paidCostCents: number;
  /** Keywords on places 1 to 3, 4 to 10, 11 to 20 … 91 to 100. */
  bands: readonly number[];
  withFeatures: Part;
  /** Of those, searches that name the site's own brand. */
  withFeaturesBranded: Part;
  /** By intent code; a keyword with two intents counts for both. */
  byIntent: Readonly<Record<IntentCode, Part>>;
  /** Since a month before. */
  gained: number;
  lost: number;
  improved: number;
  declined: number;
};

const summaries = new BoundedMap<string, Summary>(20_000);

export function summaryOn(domain: SeoDomain, market: Market, day: number): Summary {
  return summaries.remember(`${domain.host} ${market.id} ${day}`, () => summarise(domain, market, day));
}

function summarise(domain: SeoDomain, market: Market, day: number): Summary {
  const { organic, paid } = rankingStateOn(domain, market, day);
  const featured = organic.filter((one) => heldFeatures(one).length > 0);
  const ofIntent = (code: IntentCode) =>
    partOf(organic.filter(({ keyword }) => keyword.intents.includes(code)));
  const before = rankingStateOn(domain, market, day - MONTH_DAYS).organic;
  const now = new Set(organic.map(({ keyword }) => keyword.id));
  const bands = Array.from({ length: 11 }, () => 0);
  for (const { position } of organic) {
    const band = position <= 3 ? 0 : position <= 10 ? 1 : Math.ceil(position / 10);
    bands[band] = (bands[band] ?? 0) + 1;
  }
  const traffic = sum(organic, 'traffic');
  return {
    rank: Math.round(40_000_000 / (traffic + 1)) + 1,
    keywords: organic.length,
    traffic,
    costCents: sum(organic, 'costCents'),
    paidKeywords: paid.length,
    paidTraffic: sum(paid, 'traffic'),
    paidCostCents: sum(paid, 'costCents'),
    bands,
    withFeatures: partOf(featured),
    withFeaturesBranded: partOf(featured.filter(({ keyword }) => keyword.brand === 'own')),
    byIntent: { 0: ofIntent(0), 1: ofIntent(1), 2: ofIntent(2), 3: ofIntent(3) },
    gained: organic.filter(({ previous }) => previous === null).length,
    lost: before.filter(({ keyword }) => !now.has(keyword.id)).length,
    improved: organic.filter(({ previous, position }) => previous !== null && position < previous).length,
    declined: organic.filter(({ previous, position }) => previous !== null && position > previous).length,
  };
}

/** A site that ranks for the same searches; `common` is their number. */
export type Competitor = { domain: SeoDomain; common: number; relevance: number; summary: Summary };

export function competitorsOn(domain: SeoDomain, market: Market, day: number): Competitor[] {
  const own = new Set(rankingStateOn(domain, market, day).organic.map(({ keyword }) => keyword.id));
  return seoDomains
    .filter((other) => other.host !== domain.host && other.topic === domain.topic)
    .map((other) => {
      const theirs = rankingStateOn(other, market, day).organic;
      const common = theirs.filter(({ keyword }) => own.has(keyword.id)).length;
      const relevance = Math.round((100 * common) / Math.max(1, own.size + theirs.length - common)) / 100;
      return { domain: other, common, relevance, summary: summaryOn(other, market, day) };
    })
    .filter(({ common }) => common > 0)
    .sort((a, b) => b.common - a.common);
}

/** The ranking pages, with their keywords. */
export function pagesOf(organic: readonly Ranking[]) {
  return [...Map.groupBy(organic, ({ url }) => url)]
    .map(([url, own]) => ({
      url,
      keywords: own.length,
      traffic: sum(own, 'traffic'),
      trafficShare: own.reduce((total, { trafficShare }) => total + trafficShare, 0),
      rankings: own,
      withFeatures: partOf(own.filter((one) => heldFeatures(one).length > 0)),
    }))
    .sort((a, b) => b.traffic - a.traffic || (a.url < b.url ? -1 : 1));
}
