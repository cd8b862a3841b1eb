import { maxBatch } from '../families/meta/meta-client.ts';
import { type Days, lengthOf, measuredDay, windowsOf } from '../families/meta/meta-days.ts';
import { WithdrawnMetric } from '../families/meta/meta-errors.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import { numberOf } from '../kit/table/metric-values.ts';
import {
  batchInsights,
  getInsights,
  type Insight,
  type InsightCall,
  type InsightValue,
  maxDays,
  type PageAccess,
} from './facebook-social.api.ts';

/** Values of one metric by day, as Facebook states them: numbers, or maps of numbers. */
export type Series = Map<string, unknown>;

/** Values by metric (`page_media_view`, or `page_media_view.is_from_ads.yes`), and the metrics that Facebook has withdrawn. */
export type InsightValues = { series: Map<string, Series>; withdrawn: Set<string> };

export function noInsightValues(): InsightValues {
  return { series: new Map(), withdrawn: new Set() };
}

/** Days of the named metrics, in windows of 90 days. One that was withdrawn doesn't take the others with it. */
export async function readSeries(
  session: Session,
  page: PageAccess,
  names: string[],
  days: Days,
  insightValues: InsightValues,
  breakdown?: string,
): Promise<void> {
  if (names.length === 0) return;
  const windows = windowsOf(days, maxDays);
  const responses = await Promise.all(
    windows.map((window) => readWindow(session, page, names, window, insightValues, breakdown)),
  );
  for (const insight of responses.flat()) collect(insight, insightValues, breakdown);
}

async function readWindow(
  session: Session,
  page: PageAccess,
  names: string[],
  days: Days,
  insightValues: InsightValues,
  breakdown: string | undefined,
): Promise<Insight[]> {
  try {
    return await getInsights(session, page, names, days, breakdown);
  } catch (error) {
    if (!(error instanceof WithdrawnMetric)) throw error;
  }
  const calls = names.map(
    (name): InsightCall => ({ metrics: [name], days, period: 'day', ...(breakdown ? { breakdown } : {}) }),
  );
  const responses = await batchInsights(session, page, calls);
  return responses.flatMap((reply, index) => valuesOrWithdrawn(reply, names[index] ?? '', insightValues));
}

/** The response to one metric's own request; a withdrawn metric is recorded, any other error thrown. */
function valuesOrWithdrawn(
  reply: Insight[] | ProviderError,
  name: string,
  { withdrawn }: InsightValues,
): Insight[] {
  if (!(reply instanceof ProviderError)) return reply;
  if (!(reply instanceof WithdrawnMetric)) throw reply;
  withdrawn.add(name);
  return [];
}

function collect(
  { name = '', values = [] }: Insight,
  { series }: InsightValues,
  breakdown: string | undefined,
): void {
  for (const one of values) {
    const day = measuredDay(one.end_time);
    if (day === null) continue;
    if (breakdown === undefined) put(series, name, day, one.value);
    else
      for (const [key, value] of splitValue(one, breakdown))
        put(series, `${name}.${breakdown}.${key}`, day, value);
  }
}

function put(series: Map<string, Series>, name: string, day: string, value: unknown): void {
  const own = series.get(name) ?? new Map<string, unknown>();
  own.set(day, value);
  series.set(name, own);
}

/**
 * The parts of a value with a breakdown, as `yes` and `no`. Their shape is not documented: the key may be a field beside the
 * value (`"is_from_ads": "1"`), or the value may be a map.
 */
function splitValue(one: InsightValue, breakdown: string): [key: 'yes' | 'no', value: unknown][] {
  const key = (text: unknown): 'yes' | 'no' =>
    ['1', 'true', 'yes', breakdown].includes(String(text).toLowerCase()) ? 'yes' : 'no';
  if (one[breakdown] !== undefined) return [[key(one[breakdown]), one.value]];
  if (one.value === null || typeof one.value !== 'object') return [];
  return Object.entries(one.value).map(([name, value]) => [key(name), value]);
}

/** Distinct people in each range; null where the range is too long or Facebook returns none. */
export async function readPeople(
  session: Session,
  page: PageAccess,
  name: string,
  ranges: Days[],
): Promise<(number | null)[]> {
  const queryable = ranges.filter((range) => lengthOf(range) <= maxDays);
  const known = new Map<Days, number | null>();
  for (let from = 0; from < queryable.length; from += maxBatch) {
    const part = queryable.slice(from, from + maxBatch);
    const calls = part.map((days): InsightCall => ({ metrics: [name], days, period: 'total_over_range' }));
    const responses = await batchInsights(session, page, calls);
    for (const [index, reply] of responses.entries()) {
      if (reply instanceof ProviderError && reply.code !== 'bad_query') throw reply;
      const value = reply instanceof ProviderError ? null : reply[0]?.values?.at(-1)?.value;
      const range = part[index];
      if (range) known.set(range, typeof value === 'number' ? value : null);
    }
  }
  return ranges.map((range) => known.get(range) ?? null);
}

/** The values of the days of a range, in order. */
export function daily({ series }: InsightValues, name: string, { since, until }: Days): unknown[] {
  return [...(series.get(name) ?? [])]
    .filter(([day]) => day >= since && day <= until)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => value);
}

/** Counts by key, of a value that holds several. */
export function entriesOf(value: unknown): [string, number][] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, count]) =>
    typeof count === 'number' ? [[key, count] as [string, number]] : [],
  );
}

/** A number, or the sum of the counts that a value holds. */
export function sumOfMap(value: unknown): number | null {
  if (value === null || typeof value !== 'object') return numberOf(value);
  return entriesOf(value).reduce((sum, [, count]) => sum + count, 0);
}
