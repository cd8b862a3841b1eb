import { bucketsOf, type Days } from '../families/meta/meta-days.ts';
import type { Counts } from '../kit/catalogue/formula.ts';
import type { CatalogueMetric } from '../kit/catalogue/read-metrics.ts';
import type { Session } from '../kit/http/session.ts';
import type { CountedRow } from '../kit/table/counted-table.ts';
import { numberOf, sumOf } from '../kit/table/metric-values.ts';
import { getPage, type PageAccess, type PageNode } from './facebook-social.api.ts';
import {
  differences,
  levelCount,
  pageMetrics,
  peopleCount,
  type SocialRequest,
} from './facebook-social.catalogue.ts';
import {
  daily,
  type InsightValues,
  noInsightValues,
  readPeople,
  readSeries,
  sumOfMap,
} from './facebook-social.series.ts';

/** A request for data of a page, and the days of it that there are. */
export type PageRequest = { session: Session; page: PageAccess; request: SocialRequest; days: Days };

/** The values that were read, and the series that Facebook no longer has. */
export type PageRows = { rows: CountedRow[]; whole: Counts; withdrawn: ReadonlySet<string> };

/** Everything of a range, by day, week or month. */
export async function readInTime(requested: PageRequest): Promise<PageRows> {
  const { session, page, request, days } = requested;
  const { dimension, metrics, helpers } = request;
  const names = countNames([...metrics, ...helpers]);
  const buckets = bucketsOf(dimension, days);
  const ranges = [days, ...(dimension?.type === 'date' ? [] : buckets.map(({ range }) => range))];
  const fields = names.filter(isOfNow);
  const [insightValues, node, people] = await Promise.all([
    readNeeded(
      requested,
      names.filter((name) => !isOfNow(name)),
    ),
    fields.length === 0 ? {} : getPage(session, page, fields),
    names.includes(peopleCount) ? requestPeople(requested, ranges) : new Map<Days, number | null>(),
  ]);
  const countsOf = (range: Days): Counts =>
    Object.fromEntries(names.map((name) => [name, countOf(name, { insightValues, node, people, range })]));
  const whole = countsOf(days);
  const rows = dimension
    ? buckets.map(({ label, range }) => ({ label, counts: countsOf(range) }))
    : [{ label: null, counts: whole }];
  return { rows, whole, withdrawn: insightValues.withdrawn };
}

const isOfNow = (name: string) => pageMetrics.some(({ id, uncompared }) => id === name && uncompared);

/** The counts that metrics are computed from, and those that these are the differences of. */
export function countNames(metrics: readonly CatalogueMetric[]): string[] {
  const names = metrics.flatMap(({ counts }) => counts);
  return [...new Set(names.flatMap((name) => [name, ...(differences[name] ?? [])]))];
}

/** `page_media_view.is_from_ads.yes` is one part of a series that Facebook splits by a breakdown. */
async function readNeeded({ session, page, days }: PageRequest, names: string[]): Promise<InsightValues> {
  const insightValues = noInsightValues();
  const plain = names.filter((name) => !name.includes('.') && !differences[name]);
  const splits = new Map(
    names.flatMap((name) => {
      const [series = '', breakdown] = name.split('.');
      return breakdown ? [[breakdown, series]] : [];
    }),
  );
  await Promise.all([
    readSeries(session, page, plain, days, insightValues),
    ...[...splits].map(([breakdown, name]) =>
      readSeries(session, page, [name], days, insightValues, breakdown),
    ),
  ]);
  return insightValues;
}

/** A day's own people are in its series already, so one day is never requested. */
async function requestPeople(
  { session, page }: PageRequest,
  ranges: Days[],
): Promise<Map<Days, number | null>> {
  const several = ranges.filter((range) => range.since !== range.until);
  const counts = await readPeople(session, page, peopleCount, several);
  return new Map(several.map((range, index) => [range, counts[index] ?? null]));
}

type Sources = {
  insightValues: InsightValues;
  node: PageNode;
  people: Map<Days, number | null>;
  range: Days;
};

/** One count over some days. */
function countOf(name: string, sources: Sources): number | null {
  const { insightValues, node, people, range } = sources;
  const difference = differences[name];
  if (difference) {
    const [more, less] = difference.map((part) => countOf(part, sources));
    return more === null && less === null ? null : (more ?? 0) - (less ?? 0);
  }
  if (isOfNow(name)) return numberOf(node[name]);
  const known = people.get(range);
  if (name === peopleCount && known !== undefined) return known;
  const values = daily(insightValues, name, range).map(sumOfMap);
  return name === levelCount ? (values.at(-1) ?? null) : sumOf(values);
}
