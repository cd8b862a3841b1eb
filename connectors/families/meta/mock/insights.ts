import { dayFrom, dayParts, daysInMonth, isoDay, parseDay } from '../../../mock-kit/days.ts';
import { localTime } from '../../../mock-kit/time-zone.ts';
import type { Ad, AdAccount } from './data/ad-accounts.ts';
import { type AdCell, adCells, BREAKDOWNS, HOUR_OF_ACCOUNT, HOUR_OF_AUDIENCE } from './data/ad-cells.ts';
import { type GraphCall, jsonParameter, listParameter } from './graph-call.ts';
import { GraphError, invalid } from './graph-error.ts';
import { readFiltering } from './insights-filter.ts';
import { ATTRIBUTES, METRICS, needsPeople } from './insights-metrics.ts';
import { collectRows, type Level, type Period, type Row } from './insights-rows.ts';
import { type Paged, pageOf, tooMuch } from './paging.ts';

const LEVELS: readonly Level[] = ['account', 'campaign', 'adset', 'ad'];
const RETENTION_MONTHS = 37;
/** Split by breakdowns, people are available for ranges that began within these months only. */
const MONTHS_OF_PEOPLE = 13;
const MAX_ROWS_OF_A_PAGE = 500;

/** `GET /{node}/insights`: the values of the ads below a node. */
export function respondInsights(
  call: GraphCall,
  account: AdAccount,
  ownLevel: Level,
  ads: readonly Ad[],
): Paged {
  const { query } = call;
  const level = readLevel(query, ownLevel);
  const fields = readFields(query);
  const breakdowns = listParameter(query, 'breakdowns');
  const cells = readCells(account, breakdowns, fields);
  readActionBreakdowns(query);
  const today = localTime(call.nowMs, account.timeZone).day;
  const periods = readPeriods(query, today);
  const hasPeople =
    cells === null || periods.every(({ since }) => since > monthsBefore(today, MONTHS_OF_PEOPLE));
  const reported = fields.filter((name) => hasPeople || !needsPeople(name));
  const filter = readFiltering(query);
  if (Number(query.get('limit') ?? 25) > MAX_ROWS_OF_A_PAGE) throw tooMuch();
  const rows = collectRows({
    account,
    ads: ads.filter((ad) => filter.keepsAd(ad)),
    level,
    periods,
    cells,
    breakdowns,
    nowMs: call.nowMs,
  }).filter((row) => filter.keepsRow(row));
  const page = pageOf(call, sortRows(rows, query), (row) => present(row, reported));
  return page.data.length === 0 && query.get('after') === null ? { data: [] } : page;
}

function readLevel(query: URLSearchParams, ownLevel: Level): Level {
  const level = query.get('level') ?? ownLevel;
  if (LEVELS.includes(level as Level)) return level as Level;
  throw invalid(`level must be one of the following values: ad, adset, campaign, account`);
}

function readFields(query: URLSearchParams): string[] {
  const fields = listParameter(query, 'fields');
  const requested = fields.length > 0 ? fields : ['account_id', 'impressions', 'spend'];
  const unknownName = requested.find((name) => !(name in METRICS) && !(name in ATTRIBUTES));
  if (unknownName === undefined) return requested;
  throw invalid(
    `${unknownName} is not valid for fields param. please check https://developers.facebook.com/docs/marketing-api/reference/ads-insights/ for all valid values`,
  );
}

function readCells(
  account: AdAccount,
  breakdowns: readonly string[],
  fields: readonly string[],
): readonly AdCell[] | null {
  if (breakdowns.length === 0) return null;
  const unknownName = breakdowns.find((name) => !BREAKDOWNS.includes(name));
  if (unknownName)
    throw invalid(
      `breakdowns[0] must be one of the following values: ${BREAKDOWNS.join(', ')} - got "${unknownName}"`,
    );
  const cells = adCells(account, breakdowns);
  if (!cells) {
    throw new GraphError(
      2,
      `(#2) Current combination of data breakdown columns (${['action_type', ...breakdowns].join(', ')}) is invalid`,
      { subcode: 1504041 },
    );
  }
  const hourly = breakdowns.some((name) => name === HOUR_OF_ACCOUNT || name === HOUR_OF_AUDIENCE);
  const unique = fields.find((name) => needsPeople(name));
  if (hourly && unique) throw invalid(`${unique} is not available with hourly breakdowns`);
  return cells;
}

function readActionBreakdowns(query: URLSearchParams): void {
  const unknownName = listParameter(query, 'action_breakdowns').find((name) => name !== 'action_type');
  if (unknownName)
    throw invalid(
      `action_breakdowns[0] must be one of the following values: action_type - got "${unknownName}"`,
    );
}

/** The days of each row: ranges, or one range split into parts. */
function readPeriods(query: URLSearchParams, today: number): Period[] {
  const ranges = jsonParameter<unknown[]>(query, 'time_ranges', 'list');
  if (ranges) return ranges.map((range) => readRange(range as object, 'time_ranges', today));
  const range = jsonParameter<object>(query, 'time_range', 'object');
  const whole = range ? readRange(range, 'time_range', today) : presetRange(query, today);
  return cut(whole, query.get('time_increment') ?? 'all_days');
}

function readRange(range: object, name: string, today: number): Period {
  const { since, until } = range as { since?: unknown; until?: unknown };
  const from = parseDay(String(since));
  const to = parseDay(String(until));
  if (from === undefined || to === undefined) throw invalid(`param ${name} must be non-empty.`);
  if (to < from) throw invalid(`param ${name}: until must be greater than or equal to since`);
  if (from < monthsBefore(today, RETENTION_MONTHS)) {
    throw new GraphError(
      3018,
      '(#3018) The start date of the time range cannot be beyond 37 months from the current date',
    );
  }
  return { since: from, until: to };
}

function presetRange(query: URLSearchParams, today: number): Period {
  const preset = query.get('date_preset') ?? 'last_30d';
  const days = /^last_(3|7|14|28|30|90)d$/.exec(preset)?.[1];
  if (days) return { since: today - Number(days), until: today - 1 };
  if (preset === 'today') return { since: today, until: today };
  if (preset === 'yesterday') return { since: today - 1, until: today - 1 };
  throw invalid(
    `date_preset must be one of the following values: today, yesterday, last_7d, last_30d - got "${preset}"`,
  );
}

function cut({ since, until }: Period, increment: string): Period[] {
  if (increment === 'all_days') return [{ since, until }];
  const periods: Period[] = [];
  const days = Number(increment);
  if (increment !== 'monthly' && !(Number.isInteger(days) && days >= 1 && days <= 90)) {
    throw invalid('time_increment must be between 1 and 90, or one of: monthly, all_days');
  }
  for (let from = since; from <= until; ) {
    const { year, month, dayOfMonth } = dayParts(from);
    const to = increment === 'monthly' ? from + daysInMonth(year, month) - dayOfMonth : from + days - 1;
    periods.push({ since: from, until: Math.min(to, until) });
    from = to + 1;
  }
  return periods;
}

function monthsBefore(day: number, months: number): number {
  const { year, month, dayOfMonth } = dayParts(day);
  const index = year * 12 + month - 1 - months;
  const [y, m] = [Math.floor(index / 12), (index % 12) + 1];
  return dayFrom(y, m, Math.min(dayOfMonth, daysInMonth(y, m)));
}

function sortRows(rows: Row[], query: URLSearchParams): Row[] {
  const [requested] = listParameter(query, 'sort');
  if (requested === undefined) return rows;
  const [, name = '', direction] = /^(.+?)_(ascending|descending)$/.exec(requested) ?? [
    null,
    requested,
    'ascending',
  ];
  const metric = METRICS[name];
  if (!metric) throw invalid(`sort[0]: ${requested} is not a valid sort field`);
  const sign = direction === 'descending' ? -1 : 1;
  const metricValue = (row: Row) => Number(metric(row) ?? 0);
  return [...rows].sort((a, b) => sign * (metricValue(a) - metricValue(b)));
}

/** The requested metrics of a row, its days and its breakdown values. */
function present(row: Row, fields: readonly string[]): Record<string, unknown> {
  const response: Record<string, unknown> = {};
  for (const name of fields) {
    const value = (METRICS[name] ?? ATTRIBUTES[name])?.(row);
    if (value !== undefined) response[name] = value;
  }
  return {
    ...response,
    date_start: isoDay(row.period.since),
    date_stop: isoDay(row.period.until),
    ...row.values,
  };
}
