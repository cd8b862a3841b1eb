import { BoundedMap } from '../../../mock-kit/bounded-map.ts';
import { intervals, piece } from '../../../mock-kit/dataset/allocate.ts';
import { dailyFactor, drift, type Shift, shifted, shiftOn } from '../../../mock-kit/dataset/daily-factor.ts';
import { demandOn } from '../../../mock-kit/dataset/demand.ts';
import { dayFrom, dayOf, dayParts, daysInMonth } from '../../../mock-kit/days.ts';
import { chance, hash, pick, randomCount } from '../../../mock-kit/random.ts';
import { localTime } from '../../../mock-kit/time-zone.ts';
import { domainOf, FIRST_SEARCH_DAY, isPageOf, type SearchDomain } from './domains.ts';
import { SEARCH_TYPES, type SearchType, type Topic } from './seed.ts';

/** One page that was shown, among results where it may not have been alone. Positions in hundredths, summed over impressions. */
export type PageShown = { page: string; clicks: number; impressions: number; positionHundredths: number };

/** One group's searches on one day. `query` is null where Google withholds it. */
export type SearchFact = {
  query: string | null;
  country: string;
  device: 'DESKTOP' | 'MOBILE' | 'TABLET';
  appearance: string | null;
  /** As the property counts: two of its pages among the results are one impression, at the place of the first. */
  clicks: number;
  impressions: number;
  positionHundredths: number;
  /** As pages count: each for itself. */
  pages: readonly PageShown[];
};

export type SearchValues = Pick<SearchFact, 'clicks' | 'impressions' | 'positionHundredths'>;

/** Everything is counted in days of California. */
export const SEARCH_TIME_ZONE = 'America/Los_Angeles';

const DEVICES = [
  { device: 'MOBILE', weight: 58 },
  { device: 'DESKTOP', weight: 38 },
  { device: 'TABLET', weight: 4 },
] as const;
const deviceIntervals = intervals(DEVICES, ({ weight }) => weight);
const deviceWeights = DEVICES.map(({ weight }) => weight);
const HIDDEN_SHARE = 0.3;
/** Positions change more slowly than search terms. */
const RANK_SPAN_DAYS = 50;
const splits = new Map<SearchDomain, Split>();
const memory = new BoundedMap<string, readonly SearchFact[]>(400);

/**
 * The facts of one day (YYYY-MM-DD, Pacific) of a property, the base of all responses. Empty before the history of sixteen
 * months, after today, and for types the domain does not appear in. Today ends at its current time.
 */
export function searchFacts(
  siteUrl: string,
  date: string,
  type: SearchType,
  now: number,
): readonly SearchFact[] {
  const day = dayOf(date);
  const share = shareOfDay(day, now);
  return memory.remember(`${siteUrl} ${day} ${type} ${share}`, () => factsOn(siteUrl, day, type, share));
}

/** The available share of a day: 0 before the history and after today, and the elapsed part of today. */
export function shareOfDay(day: number, now: number): number {
  const clock = localTime(now, SEARCH_TIME_ZONE);
  if (day > clock.day || day < historyStart(now)) return 0;
  return day === clock.day ? Math.round((clock.hour / 24) * 100) / 100 : 1;
}

/** The facts of a share of a day, computed again. */
export function factsOn(siteUrl: string, day: number, type: SearchType, share: number): SearchFact[] {
  const domain = domainOf(siteUrl);
  return domain ? factsOf(domain, day, type, share).flatMap((fact) => within(siteUrl, fact)) : [];
}

/** The first day Google still has, as a day number. */
export function historyStart(now: number): number {
  const { year, month, dayOfMonth } = dayParts(localTime(now, SEARCH_TIME_ZONE).day);
  const months = year * 12 + month - 1 - 16;
  const [startYear, startMonth] = [Math.floor(months / 12), (months % 12) + 1];
  const start = dayFrom(startYear, startMonth, Math.min(dayOfMonth, daysInMonth(startYear, startMonth)));
  return Math.max(FIRST_SEARCH_DAY, start);
}

/** The last day with final values. */
export function lastFinalDay(now: number): number {
  return localTime(now, SEARCH_TIME_ZONE).day - 3;
}

/** Splits a fact's values by hour of the day; the parts add up to it, and an hour without impressions has no clicks. */
export function hourOf(fact: SearchValues, hour: number): SearchValues {
  const { impressions } = fact;
  const shown = (until: number) => (impressions === 0 ? 0 : piece(impressions, 0, until / 24) / impressions);
  const part = (total: number) => piece(total, shown(hour), shown(hour + 1));
  return {
    clicks: part(fact.clicks),
    impressions: part(impressions),
    positionHundredths: part(fact.positionHundredths),
  };
}

/** A fact of a property: without the pages outside it, and undefined when all of them are. */
function within(siteUrl: string, fact: SearchFact): SearchFact[] {
  const pages = fact.pages.filter(({ page }) => isPageOf(siteUrl, page));
  const [first] = pages;
  if (!first) return [];
  if (pages.length === fact.pages.length) return [fact];
  const { clicks, impressions, positionHundredths } = first;
  return [{ ...fact, clicks, impressions, positionHundredths, pages }];
}

function factsOf(domain: SearchDomain, day: number, type: SearchType, share: number): SearchFact[] {
  const { seed } = domain.curve;
  const ofType = type === 'web' ? 1 : (domain.types[type] ?? 0);
  if (ofType === 0 || share === 0 || chance(seed, day, 90) < domain.emptyDayChance) return [];
  const expected = demandOn(domain.curve, day) * ofType * share;
  const typeIndex = SEARCH_TYPES.indexOf(type);
  const shifts: Shifts = { countries: shiftOn(seed, 300, day, 0.35), devices: shiftOn(seed, 310, day, 0.25) };
  return [
    ...domain.topics.flatMap((topic, index) =>
      topicFacts(domain, topic, index, day, typeIndex, expected, shifts),
    ),
    ...(type === 'web' ? rareFacts(domain, day, share) : []),
  ];
}

/** The deviation of a day's splits from the average. */
type Shifts = { countries: Shift; devices: Shift };

/** The shares by which all days of a domain are split. */
type Split = {
  /** Of all topics together. */
  weight: number;
  countries: { item: [string, number]; from: number; to: number }[];
};

function splitOf(domain: SearchDomain): Split {
  const known = splits.get(domain);
  if (known) return known;
  const split = {
    weight: domain.topics.reduce((sum, { weight }) => sum + weight, 0),
    countries: intervals(Object.entries(domain.countries), ([, weight]) => weight),
  };
  splits.set(domain, split);
  return split;
}

function topicFacts(
  domain: SearchDomain,
  topic: Topic,
  index: number,
  day: number,
  typeIndex: number,
  expected: number,
  shifts: Shifts,
): SearchFact[] {
  const { seed } = domain.curve;
  const { weight, countries } = splitOf(domain);
  const topicMean = ((expected * topic.weight) / weight) * dailyFactor(seed, 100 + index, day, 0.4);
  const total = randomCount(topicMean, seed, day, index, typeIndex, 1);
  const rank = topic.rank * (1 + 0.16 * drift(seed, 200 + index, day, RANK_SPAN_DAYS));
  return countries.flatMap(({ item: [country], from, to }, countryIndex) => {
    const inCountry = piece(
      total,
      shifted(shifts.countries, from),
      shifted(shifts.countries, to),
      chance(seed, day, index, countryIndex, 2),
    );
    return deviceIntervals.flatMap(({ item, from: start, to: end }, deviceIndex) => {
      const impressions = piece(
        inCountry,
        shifted(shifts.devices, start),
        shifted(shifts.devices, end),
        chance(seed, day, index, countryIndex, deviceIndex, 3),
      );
      const cell = hash(seed, day, index, typeIndex, countryIndex, deviceIndex);
      return impressions > 0
        ? [topicFact(topic, { rank, day, impressions, country, device: item.device, cell })]
        : [];
    });
  });
}

/** Who saw a topic's result; `cell` is the key of chance of this kind of person on this day. */
type Shown = Pick<SearchFact, 'country' | 'device' | 'impressions'> & {
  rank: number;
  day: number;
  cell: number;
};

function topicFact(topic: Topic, { rank, day, impressions, country, device, cell }: Shown): SearchFact {
  const hidden = chance(cell, 1) < HIDDEN_SHARE && !topic.brand;
  const years = (day - FIRST_SEARCH_DAY) / 365.25;
  const position = Math.max(1, rank * (1.2 - 0.03 * years) * (0.9 + 0.2 * chance(cell, 2)));
  const clicks = Math.min(impressions, randomCount(impressions * clickRate(position, topic.brand), cell, 3));
  const positionHundredths = Math.round(impressions * position * 100);
  const below = topic.second ? piece(impressions, 0, 0.35, chance(cell, 4)) : 0;
  const clicksBelow = below > 0 ? piece(clicks, 0, 0.12, chance(cell, 5)) : 0;
  const first = { page: topic.page, clicks: clicks - clicksBelow, impressions, positionHundredths };
  const second = {
    page: topic.second ?? '',
    clicks: clicksBelow,
    impressions: below,
    positionHundredths: Math.round(below * (position + 1.4) * 100),
  };
  return {
    query: hidden ? null : topic.query,
    country,
    device,
    appearance: topic.appearance && chance(cell, 6) < 0.6 ? topic.appearance : null,
    clicks,
    impressions,
    positionHundredths,
    pages: below > 0 ? [first, second] : [first],
  };
}

function clickRate(position: number, brand = false): number {
  return (brand ? 0.46 : 0.29) / position ** 1.08;
}

function rareFacts(domain: SearchDomain, day: number, share: number): SearchFact[] {
  const { curve, rare, topics, countries } = domain;
  const names = Object.keys(countries);
  const weights = Object.values(countries);
  const facts: SearchFact[] = [];
  for (let index = 0; index < Math.floor(rare.perDay * share); index++) {
    const cell = hash(curve.seed, day, index, 7);
    const impressions = 1 + (hash(cell, 1) % 3);
    const clicks = chance(cell, 2) < 0.05 ? 1 : 0;
    const positionHundredths = impressions * (600 + (hash(cell, 3) % 5400));
    const page = topics[hash(cell, 4) % topics.length]?.page ?? '';
    facts.push({
      query: chance(cell, 5) < HIDDEN_SHARE ? null : rareQuery(rare, hash(cell, 6) % rare.vocabulary),
      country: names[pick(weights, cell, 8)] ?? '',
      device: DEVICES[pick(deviceWeights, cell, 9)]?.device ?? 'MOBILE',
      appearance: null,
      clicks,
      impressions,
      positionHundredths,
      pages: [{ page, clicks, impressions, positionHundredths }],
    });
  }
  return facts;
}

/** The words of a rare search; its number makes those beyond all combinations different. */
function rareQuery({ words }: SearchDomain['rare'], index: number): string {
  let rest = index;
  let text = '';
  for (const choices of words) {
    const word = choices[rest % choices.length] ?? '';
    text = text === '' ? word : `${text} ${word}`;
    rest = Math.floor(rest / choices.length);
  }
  return rest === 0 ? text : `${text} ${rest + 1}`;
}
