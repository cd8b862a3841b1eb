import { badField, GoogleError } from '../../families/google/mock/kit/errors.ts';
import { camelCase, knownParameters } from '../../families/google/mock/kit/query-parameters.ts';
import { dayParts, isoDay, parseDay } from '../../mock-kit/days.ts';
import type { GatewayRequest } from '../../mock-kit/mock.ts';
import { type Call, pageOf, type Route, requireLocation } from './call.ts';
import { DAILY_METRICS, type DailyMetric, knownMonths, placeFacts, placeKeywords } from './data/facts.ts';
import { placeById } from './data/locations.ts';

/** Mock of the Performance API v1: days by metric, and search terms by month. */
export function performanceRoute({ method, path }: GatewayRequest): Route | undefined {
  const [, id, verb] =
    /^\/v1\/locations\/(\d+)(:fetchMultiDailyMetricsTimeSeries|\/searchkeywords\/impressions\/monthly)$/.exec(
      path,
    ) ?? [];
  if (method !== 'GET' || id === undefined) return undefined;
  return (call) => (verb?.startsWith(':') ? dailySeries(call, id) : keywords(call, id));
}

function dailySeries(call: Call, id: string): unknown {
  const { query } = call.request;
  const metrics = query.getAll('dailyMetrics').map(metricOf);
  knownParameters(query, ['dailyMetrics', ...rangeNames('dailyRange', 'Date')]);
  if (metrics.length === 0) throw invalidArgument();
  requirePlace(call, id);
  const dailyMetricTimeSeries = metrics.map((dailyMetric) => ({
    dailyMetric,
    timeSeries: seriesOf(call, id, dailyMetric),
  }));
  return { multiDailyMetricTimeSeries: [{ dailyMetricTimeSeries }] };
}

function metricOf(name: string): DailyMetric {
  const metric = DAILY_METRICS.find((one) => one === name);
  if (metric) return metric;
  throw badField(
    'daily_metrics',
    `Invalid value at 'daily_metrics' (type.googleapis.com/google.mybusiness.businessprofileperformance.v1.DailyMetric), "${name}"`,
  );
}

/**
 * Days without a value are 0 or not yet available: nothing distinguishes them. Whether the latter are listed is not documented;
 * places with an odd number leave them out, so that a client has to support both.
 */
function seriesOf({ request, now }: Call, id: string, metric: DailyMetric): object {
  const start = dayIn(request.query, 'start');
  const end = dayIn(request.query, 'end');
  if (end < start) throw invalidArgument();
  const datedValues = Array.from({ length: end - start + 1 }, (_, index) => start + index).flatMap((day) => {
    const { year, month, dayOfMonth } = dayParts(day);
    const facts = placeFacts(id, isoDay(day), now);
    if (!facts && Number(id) % 2 === 1) return [];
    const value = facts?.[metric] ?? 0;
    return { date: { year, month, day: dayOfMonth }, ...(value === 0 ? {} : { value: String(value) }) };
  });
  return datedValues.length > 0 ? { datedValues } : {};
}

function dayIn(query: URLSearchParams, side: 'start' | 'end'): number {
  const [year, month, day] = ['year', 'month', 'day'].map((part) =>
    rangePart(query, `dailyRange.${side}Date.${part}`),
  );
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const known = parseDay(text);
  if (known === undefined) throw invalidArgument();
  return known;
}

/** All spellings of the range are bound: those of generated clients, of the reference page and of its example. */
function rangePart(query: URLSearchParams, name: string): number {
  const [, text = ''] = [...query].find(([key]) => camelCase(key) === name) ?? [];
  if (!/^\d{1,4}$/.test(text)) throw invalidArgument();
  return Number(text);
}

const rangeNames = (range: string, unit: string): string[] =>
  ['start', 'end'].flatMap((side) =>
    ['year', 'month', 'day'].map((part) => `${range}.${side}${unit}.${part}`),
  );

function invalidArgument(): GoogleError {
  return new GoogleError('INVALID_ARGUMENT', 'Request contains an invalid argument.');
}

/** An unverified place has no metrics. */
function requirePlace(call: Call, id: string): void {
  const place = placeById(id);
  requireLocation(call, id, place !== undefined);
  if (!place?.verified) throw new GoogleError('PERMISSION_DENIED', 'The caller does not have permission');
}

/** A count below this is only known to be below it. */
const THRESHOLD = 15;

function keywords(call: Call, id: string): unknown {
  const { request, now } = call;
  knownParameters(request.query, ['pageSize', 'pageToken', ...rangeNames('monthlyRange', 'Month')]);
  requirePlace(call, id);
  const [start = 0, end = 0] = ['startMonth', 'endMonth'].map((side) => {
    const month = rangePart(request.query, `monthlyRange.${side}.month`);
    if (month < 1 || month > 12) throw invalidArgument();
    return rangePart(request.query, `monthlyRange.${side}.year`) * 12 + month - 1;
  });
  if (end < start) throw invalidArgument();
  const sums = new Map<string, number>();
  const known = knownMonths(now);
  for (let month = Math.max(start, known.first); month <= Math.min(end, known.last); month++) {
    for (const { keyword, impressions } of placeKeywords(id, Math.floor(month / 12), (month % 12) + 1)) {
      sums.set(keyword, (sums.get(keyword) ?? 0) + impressions);
    }
  }
  const all = [...sums].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const { page, more } = pageOf(request, all, { preset: 100, most: 100 });
  const counts = page.map(([searchKeyword, sum]) => ({
    searchKeyword,
    insightsValue: sum < THRESHOLD ? { threshold: String(THRESHOLD) } : { value: String(sum) },
  }));
  return { ...(counts.length > 0 ? { searchKeywordsCounts: counts } : {}), ...more };
}
