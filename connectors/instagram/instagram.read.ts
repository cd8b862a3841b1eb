import { type Days, lengthOf, measuredDay, windowsOf } from '../families/meta/meta-days.ts';
import { WithdrawnMetric } from '../families/meta/meta-errors.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import { addDays, daysBetween, todayIn } from '../kit/table/dates.ts';
import { sumOf } from '../kit/table/metric-values.ts';
import { batchInsights, getInsights, type Insight, type InsightCall, maxDays } from './instagram.api.ts';
import { dailyCount, people } from './instagram.catalogue.ts';

/** The values that were read: series by name and day, totals by name (or `name.breakdown.value`) and range. */
export type InsightValues = {
  series: Map<string, Map<string, number>>;
  totals: Map<string, Map<Days, number | null>>;
  withdrawn: Set<string>;
};

export function noInsightValues(): InsightValues {
  return { series: new Map(), totals: new Map(), withdrawn: new Set() };
}

/** Metrics for which documentation and API disagree: requested separately, so that an error does not affect others. */
const doubtful = ['profile_views', 'website_clicks'];

/** Values by day of the metrics that have any, in windows of thirty days. */
export async function readSeries(
  session: Session,
  account: string,
  names: string[],
  days: Days,
  insightValues: InsightValues,
): Promise<void> {
  const reads = names.map(async (name) => {
    const known = name === dailyCount ? lastThirtyDays(session, days) : days;
    if (!known) return;
    const windows = windowsOf(known, maxDays);
    const responses = await Promise.all(
      windows.map((window) =>
        getInsights(session, account, {
          metrics: [name],
          period: 'day',
          metricType: 'time_series',
          days: window,
        }),
      ),
    );
    const values = responses.flat().flatMap((insight) => insight.values ?? []);
    const byDay = new Map<string, number>();
    for (const { value, end_time: endTime } of values) {
      const day = measuredDay(endTime);
      if (day !== null && typeof value === 'number') byDay.set(day, value);
    }
    insightValues.series.set(name, byDay);
  });
  await Promise.all(reads);
}

/** New followers are known for the last thirty days without the present one; a day of margin for zones that are ahead. */
function lastThirtyDays(session: Session, { since, until }: Days): Days | null {
  const today = todayIn('UTC', session.nowMs());
  const earliest = addDays(today, -29);
  const from = since < earliest ? earliest : since;
  return from <= until ? { since: from, until } : null;
}

/**
 * Totals of ranges, each requested separately, in as few calls as possible. Counts of longer ranges are added up; people are
 * not. `follows_and_unfollows.follow_type.FOLLOWER` is one value of a breakdown.
 */
export async function readTotals(
  session: Session,
  account: string,
  names: string[],
  ranges: Days[],
  insightValues: InsightValues,
): Promise<void> {
  const plans = ranges.flatMap((range) => {
    const pieces = windowsOf(range, maxDays);
    return groupsOf(names, pieces.length > 1).flatMap((group) =>
      pieces.map((piece) => ({ range, piece, group })),
    );
  });
  const calls = plans.map(
    ({ piece, group: { names, breakdown } }): InsightCall => ({
      metrics: names,
      period: 'day',
      metricType: 'total_value',
      days: piece,
      ...(breakdown ? { breakdown } : {}),
    }),
  );
  const responses = await batchInsights(session, account, calls);
  for (const [index, response] of responses.entries()) {
    const plan = plans[index];
    if (plan)
      collect(
        insightValues,
        plan.range,
        insightsOf(response, plan.group.names, insightValues),
        plan.group.breakdown,
      );
  }
}

type Group = { names: string[]; breakdown?: string };

/** Groups of metrics that may share a request: those without a breakdown, each breakdown, and each doubtful one alone. */
function groupsOf(counts: string[], isLong: boolean): Group[] {
  const plain = new Set<string>();
  const split = new Map<string, Set<string>>();
  for (const count of counts) {
    const [name = '', breakdown] = count.split('.');
    if (breakdown) split.set(breakdown, (split.get(breakdown) ?? new Set()).add(name));
    else if (!isLong || !people.includes(name)) plain.add(name);
  }
  const sure = [...plain].filter((name) => !doubtful.includes(name));
  return [
    ...(sure.length > 0 ? [{ names: sure }] : []),
    ...[...plain].filter((name) => doubtful.includes(name)).map((name) => ({ names: [name] })),
    ...[...split].map(([breakdown, names]) => ({ names: [...names], breakdown })),
  ];
}

function insightsOf(
  response: Insight[] | ProviderError,
  names: string[],
  { withdrawn }: InsightValues,
): Insight[] {
  if (!(response instanceof ProviderError)) return response;
  const [only = ''] = names;
  if (!(response instanceof WithdrawnMetric) || names.length > 1 || !doubtful.includes(only)) throw response;
  withdrawn.add(only);
  return [];
}

function collect(
  { totals }: InsightValues,
  range: Days,
  insights: Insight[],
  breakdown: string | undefined,
): void {
  const add = (name: string, value: number | undefined) => {
    if (typeof value !== 'number') return;
    const byRange = totals.get(name) ?? new Map<Days, number | null>();
    byRange.set(range, (byRange.get(range) ?? 0) + value);
    totals.set(name, byRange);
  };
  for (const { name = '', total_value: total } of insights) {
    add(name, total?.value);
    if (!breakdown) continue;
    const results = total?.breakdowns?.[0]?.results ?? [];
    for (const { dimension_values: [key = ''] = [], value } of results)
      add(`${name}.${breakdown}.${key}`, value);
  }
}

/** A total as Instagram states it; a value that a breakdown leaves out is 0. */
export function totalOf({ totals }: InsightValues, count: string, range: Days): number | null {
  const [name = ''] = count.split('.');
  const whole = totals.get(name)?.get(range) ?? null;
  return whole === null || name === count ? whole : (totals.get(count)?.get(range) ?? 0);
}

/** The values of a series within a range, added up; null where no day is known. */
export function seriesSum({ series }: InsightValues, name: string, range: Days): number | null {
  const byDay = series.get(name);
  return sumOf(daysBetween(range.since, range.until).map((day) => byDay?.get(day)));
}

export function isTooLong(range: Days): boolean {
  return lengthOf(range) > maxDays;
}
