import { dayFrom, dayParts, daysInMonth, FIRST_DAY, parseDay } from '../../mock-kit/days.ts';
import { AdsError, queryError } from './ads-error.ts';
import { ATTRIBUTES, CORE_DATES, RESOURCES, SEGMENTS } from './fields.ts';
import google from './fixtures/fields.v25.json' with { type: 'json' };
import type { Condition, Gaql } from './gaql.ts';
import { METRICS } from './metrics.ts';

const resources: Record<string, { metrics: string }> = google.resources;
const metricsOf = new Map(
  Object.entries(resources).map(([resource, { metrics }]) => [resource, new Set(metrics.split(' '))]),
);

/** Whether a metric, named without `metrics.`, may be selected FROM a resource, as Google's field service was recorded. */
function hasMetric(resource: string, name: string): boolean {
  return metricsOf.get(resource)?.has(name) ?? false;
}

/** A validated query for metrics or entities; days as day numbers. */
export type Plan = {
  gaql: Gaql;
  attributes: readonly string[];
  segments: readonly string[];
  metrics: readonly string[];
  /** Conditions on attributes and segments, without the days. */
  where: readonly Condition[];
  /** Conditions on metrics. */
  having: readonly Condition[];
  start: number;
  end: number;
};

const UNIQUE_DAYS = 92;

/** Checks the named fields of a query against its resource. Throws `queryError`. */
export function planOf(gaql: Gaql, today: number): Plan {
  const resource = RESOURCES[gaql.from];
  if (!resource) throw queryError('BAD_RESOURCE_TYPE_IN_FROM_CLAUSE', `'${gaql.from}' can't be queried.`);
  for (const field of [...gaql.select, ...gaql.where.map((condition) => condition.field)])
    requireField(field, gaql.from);
  const part = (prefix: string) =>
    gaql.select.filter((field) => field.startsWith(prefix)).map((field) => field.slice(prefix.length));
  const segments = part('segments.');
  const metrics = part('metrics.');
  const where = gaql.where.filter(({ field }) => !isCoreDate(field) && !field.startsWith('metrics.'));
  requireSelected(gaql, where);
  requireTogether(segments, metrics);
  const { start, end } = rangeOf(gaql, segments, today);
  if (
    metrics.some((name) => name === 'unique_users' || name.endsWith('frequency_per_user')) &&
    end - start >= UNIQUE_DAYS
  ) {
    throw queryError('DATE_RANGE_TOO_WIDE', `Unique users need a date range of at most ${UNIQUE_DAYS} days.`);
  }
  return {
    gaql,
    attributes: gaql.select.filter((field) => !/^(segments|metrics)\./.test(field)),
    segments,
    metrics,
    where,
    having: gaql.where.filter(({ field }) => field.startsWith('metrics.')),
    start,
    end,
  };
}

function isCoreDate(field: string): boolean {
  return CORE_DATES.some((name) => field === `segments.${name}`);
}

function requireField(field: string, from: string): void {
  const [head = '', ...rest] = field.split('.');
  const name = rest.join('.');
  const resource = RESOURCES[from];
  const unknown = queryError('UNRECOGNIZED_FIELD', `Unrecognized field in the query: '${field}'.`);
  const prohibited = (what: string) =>
    queryError(
      `PROHIBITED_${what}_IN_SELECT_OR_WHERE_CLAUSE`,
      `Cannot select or filter on the following ${what.toLowerCase()}: '${field}' with the resource '${from}'.`,
    );
  if (head === 'metrics') {
    const metric = METRICS[name];
    if (!metric) throw unknown;
    if (!hasMetric(from, name)) throw prohibited('METRIC');
  } else if (head === 'segments') {
    if (!SEGMENTS[name]) throw unknown;
    if (!resource?.segments.includes(name)) throw prohibited('SEGMENT');
  } else {
    if (!ATTRIBUTES[head]?.[name]) throw unknown;
    if (!resource?.with.includes(head)) throw prohibited('RESOURCE_TYPE');
  }
}

function requireSelected({ select, orderBy }: Gaql, where: readonly Condition[]): void {
  const inWhere = where.map(({ field }) => field).filter((field) => field.startsWith('segments.'));
  const inOrder = orderBy.map(({ field }) => field).filter((field) => !isCoreDate(field));
  const missing = [...inWhere, ...inOrder].find((field) => !select.includes(field));
  if (missing) {
    throw queryError(
      'EXPECTED_REFERENCED_FIELD_IN_SELECT_CLAUSE',
      `The following field must be present in SELECT clause: '${missing}'.`,
    );
  }
}

function requireTogether(segments: readonly string[], metrics: readonly string[]): void {
  if (!segments.some((name) => name.startsWith('conversion_action'))) return;
  const incompatible = metrics.find((name) => !METRICS[name]?.conversion);
  if (incompatible) {
    throw queryError(
      'PROHIBITED_SEGMENT_WITH_METRIC_IN_SELECT_OR_WHERE_CLAUSE',
      `Cannot select conversion actions with the metric 'metrics.${incompatible}'.`,
    );
  }
}

/** Without a condition on days it is the whole lifetime of the account; a segment by day requires one. */
function rangeOf(
  { where }: Gaql,
  segments: readonly string[],
  today: number,
): { start: number; end: number } {
  const dates = where.filter(({ field }) => isCoreDate(field));
  if (dates.length === 0 && segments.length > 0) {
    throw queryError(
      'EXPECTED_FILTERS_ON_DATE_RANGE',
      'A query with segments needs a condition on segments.date.',
    );
  }
  let [start, end] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const condition of dates) {
    const [from, to] = spanOf(condition, today);
    start = Math.max(start, from);
    end = Math.min(end, to);
  }
  if (dates.length > 0 && !(Number.isFinite(start) && Number.isFinite(end))) {
    throw queryError('EXPECTED_FILTERS_ON_DATE_RANGE', 'The date range must be finite.');
  }
  if (dates.length > 0 && end < start)
    throw new AdsError(400, 'dateRangeError', 'INVALID_DATE', 'The date range ends before it starts.');
  return { start: Math.max(start, historyStart(today), FIRST_DAY), end: Math.min(end, today) };
}

/** Days are available for 37 months. */
export function historyStart(today: number): number {
  const { year, month, dayOfMonth } = dayParts(today);
  const months = year * 12 + month - 1 - 37;
  const [startYear, startMonth] = [Math.floor(months / 12), (months % 12) + 1];
  return dayFrom(startYear, startMonth, Math.min(dayOfMonth, daysInMonth(startYear, startMonth)));
}

function spanOf({ field, operator, values }: Condition, today: number): [number, number] {
  if (operator === 'DURING') return during(values[0] ?? '', today);
  const days = values.map((text) => dayIn(text));
  const [first = 0, last = first] = days;
  if (field !== 'segments.date') requireAligned(field, first);
  switch (operator) {
    case 'BETWEEN':
      return [first, last];
    case '=':
      return [first, first];
    case '>=':
      return [first, Number.POSITIVE_INFINITY];
    case '>':
      return [first + 1, Number.POSITIVE_INFINITY];
    case '<=':
      return [Number.NEGATIVE_INFINITY, first];
    case '<':
      return [Number.NEGATIVE_INFINITY, first - 1];
    default:
      throw queryError('BAD_OPERATOR', `'${operator}' can't be used with ${field}.`);
  }
}

function dayIn(text: string): number {
  const day = parseDay(/^\d{8}$/.test(text) ? text.replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3') : text);
  if (day === undefined)
    throw queryError('INVALID_DATE_FORMAT', `'${text}' is not a date of the form YYYY-MM-DD.`);
  return day;
}

function requireAligned(field: string, day: number): void {
  const { weekday, dayOfMonth } = dayParts(day);
  if (field === 'segments.week' ? weekday === 1 : dayOfMonth === 1) return;
  throw queryError('MISALIGNED_DATE_FOR_FILTER', `The date of ${field} must be its first day.`);
}

function during(name: string, today: number): [number, number] {
  const spans: Record<string, [number, number]> = {
    TODAY: [today, today],
    YESTERDAY: [today - 1, today - 1],
    LAST_7_DAYS: [today - 7, today - 1],
    LAST_14_DAYS: [today - 14, today - 1],
    LAST_30_DAYS: [today - 30, today - 1],
  };
  const span = spans[name];
  if (!span) throw queryError('INVALID_VALUE_WITH_DURING_OPERATOR', `'${name}' is not a known range.`);
  return span;
}
