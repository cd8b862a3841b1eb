import {
  historyStart,
  hourOf,
  lastFinalDay,
  SEARCH_TIME_ZONE,
  type SearchFact,
  searchFacts,
} from '../../dataset/search/facts.ts';
import { isoDay } from '../../kit/days.ts';
import { instantOf, offsetMs, wallClock } from '../../kit/time-zone.ts';
import { type Dimension, type FilterDimension, type Question, regex, type SearchFilter } from './question.ts';

type Tally = {
  keys: string[];
  /** The keys as one text, by which equals are ordered. */
  name: string;
  clicks: number;
  impressions: number;
  positionHundredths: number;
};
type Shown = Pick<Tally, 'clicks' | 'impressions' | 'positionHundredths'> & { page: string };

/** How far back hours are kept. */
const HOURLY_DAYS = 10;

/** What the API says to a checked question about a property. */
export function answerOf(siteUrl: string, question: Question, now: number): object {
  const rows = [...tallies(siteUrl, question, now).values()]
    .filter(({ impressions }) => impressions > 0)
    .sort(bySize);
  const page = rows.slice(question.startRow, question.startRow + question.rowLimit);
  const hasPosition = question.type !== 'discover' && question.type !== 'googleNews';
  return {
    ...(page.length > 0 ? { rows: page.map((row) => rowOf(row, question, hasPosition)) } : {}),
    responseAggregationType: question.byPage || !hasPosition ? 'byPage' : 'byProperty',
    ...metadataOf(siteUrl, question, now),
  };
}

function rowOf(
  { keys, clicks, impressions, positionHundredths }: Tally,
  question: Question,
  hasPosition: boolean,
): object {
  return {
    ...(question.dimensions.length > 0 ? { keys } : {}),
    clicks,
    impressions,
    ctr: clicks / impressions,
    ...(hasPosition ? { position: positionHundredths / 100 / impressions } : {}),
  };
}

function bySize(a: Tally, b: Tally): number {
  return b.clicks - a.clicks || b.impressions - a.impressions || (a.name < b.name ? -1 : 1);
}

function tallies(siteUrl: string, question: Question, now: number): Map<string, Tally> {
  const rows = new Map<string, Tally>();
  const today = wallClock(now, SEARCH_TIME_ZONE).day;
  const first = question.dataState === 'hourlyAll' ? today - HOURLY_DAYS + 1 : historyStart(now);
  const last = question.dataState === 'final' ? lastFinalDay(now) : today;
  const matches = question.filters.map(matcherOf);
  for (let day = Math.max(question.start, first); day <= Math.min(question.end, last); day++) {
    for (const fact of searchFacts(siteUrl, isoDay(day), question.type, now)) {
      for (const shown of shownOf(fact, question)) {
        if (matches.every((match) => match(fact, shown.page))) add(rows, question, fact, shown, day);
      }
    }
  }
  return rows;
}

/** A result counts once for the property; for pages, each of them counts. */
function shownOf(fact: SearchFact, { byPage }: Question): readonly Shown[] {
  return byPage ? fact.pages : [{ ...fact, page: '' }];
}

function add(
  rows: Map<string, Tally>,
  question: Question,
  fact: SearchFact,
  shown: Shown,
  day: number,
): void {
  if (!question.dimensions.includes('hour')) {
    count(
      rows,
      question.dimensions.map((name) => keyOf(name, fact, shown.page, day)),
      shown,
    );
    return;
  }
  for (let hour = 0; hour < 24; hour++) {
    const part = hourOf({ ...fact, ...shown }, hour);
    count(
      rows,
      question.dimensions.map((name) =>
        name === 'hour' ? hourKey(day, hour) : keyOf(name, fact, shown.page, day),
      ),
      part,
    );
  }
}

function count(rows: Map<string, Tally>, keys: (string | null)[], part: Omit<Shown, 'page'>): void {
  if (keys.includes(null)) return;
  const id = keys.join('\n');
  const row = rows.get(id);
  if (!row) {
    const { clicks, impressions, positionHundredths } = part;
    rows.set(id, { keys: keys as string[], name: keys.join(), clicks, impressions, positionHundredths });
    return;
  }
  row.clicks += part.clicks;
  row.impressions += part.impressions;
  row.positionHundredths += part.positionHundredths;
}

/** Null leaves the fact out: withheld queries have no row, and neither has a plain result an appearance. */
function keyOf(name: Dimension, fact: SearchFact, page: string, day: number): string | null {
  switch (name) {
    case 'date':
    case 'hour':
      return isoDay(day);
    case 'searchAppearance':
      return fact.appearance;
    case 'page':
      return page;
    default:
      return fact[name];
  }
}

function hourKey(day: number, hour: number): string {
  const offset = offsetMs(instantOf(day, hour * 3600, SEARCH_TIME_ZONE), SEARCH_TIME_ZONE) / 3_600_000;
  const sign = offset < 0 ? '-' : '+';
  return `${isoDay(day)}T${pad(hour)}:00:00${sign}${pad(Math.abs(offset))}:00`;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}

function matcherOf({
  dimension,
  operator,
  expression,
}: SearchFilter): (fact: SearchFact, page: string) => boolean {
  const test = textTest(operator, expression);
  return (fact, page) => {
    const text = filterText(dimension, fact, page);
    return text !== null && test(text);
  };
}

function filterText(dimension: FilterDimension, fact: SearchFact, page: string): string | null {
  if (dimension === 'page') return page;
  return dimension === 'searchAppearance' ? fact.appearance : fact[dimension];
}

function textTest(operator: string, expression: string): (text: string) => boolean {
  const wanted = expression.toLowerCase();
  const pattern = operator.endsWith('Regex') ? regex(expression) : null;
  switch (operator) {
    case 'notEquals':
      return (text) => text.toLowerCase() !== wanted;
    case 'contains':
      return (text) => text.toLowerCase().includes(wanted);
    case 'notContains':
      return (text) => !text.toLowerCase().includes(wanted);
    case 'includingRegex':
      return (text) => pattern?.test(text) ?? false;
    case 'excludingRegex':
      return (text) => !pattern?.test(text);
    default:
      return (text) => text.toLowerCase() === wanted;
  }
}

/**
 * Which days (or hours) may still move, when the rows go by them. Google's own texts spell the key in two ways: domains get the one,
 * addresses the other, so that a client has to know both.
 */
function metadataOf(siteUrl: string, { dimensions, dataState, end }: Question, now: number): object {
  const clock = wallClock(now, SEARCH_TIME_ZONE);
  const incomplete = lastFinalDay(now) + 1;
  const isDomain = siteUrl.startsWith('sc-domain:');
  if (end < incomplete) return {};
  if (dataState === 'all' && dimensions.includes('date')) {
    const key = isDomain ? 'first_incomplete_date' : 'firstIncompleteDate';
    return { metadata: { [key]: isoDay(incomplete) } };
  }
  if (dataState === 'hourlyAll') {
    const key = isDomain ? 'first_incomplete_hour' : 'firstIncompleteHour';
    return { metadata: { [key]: hourKey(clock.day, clock.hour) } };
  }
  return {};
}
