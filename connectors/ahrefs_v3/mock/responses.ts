import type { Reply } from '../../mock-kit/mock.ts';
import { json } from '../../mock-kit/reply.ts';
import { bad } from './ahrefs-error.ts';
import { columnsOf } from './parameters.ts';
import { type Row, readWhere } from './where.ts';

const MIN_UNITS = 50;

/** Fields that cost more than one unit a row. */
const UNIT_PRICES: Readonly<Record<string, number>> = {
  refdomains: 5,
  referring_domains: 5,
  live_refdomains: 5,
  all_time_refdomains: 5,
  dofollow_refdomains: 5,
  volume: 10,
  keyword_difficulty: 10,
  sum_traffic: 10,
  sum_traffic_prev: 10,
  traffic: 10,
  traffic_domain: 10,
  value: 10,
  org_traffic: 10,
  org_cost: 10,
  paid_traffic: 10,
  paid_cost: 10,
};

/** A response with a price by rows and fields. */
export function priced(body: unknown, rows: number, fields: readonly string[]): Reply {
  const perRow = [...new Set(fields)].reduce((sum, field) => sum + (UNIT_PRICES[field] ?? 1), 0);
  const units = String(Math.max(MIN_UNITS, rows * perRow));
  return json(200, body, {
    'x-api-rows': String(rows),
    'x-api-units-cost-row': String(perRow),
    'x-api-units-cost-total': units,
    'x-api-units-cost-total-actual': units,
    'x-api-cache': 'no_cache',
  });
}

/** A free response. */
export function free(body: unknown): Reply {
  return json(200, body, { 'x-api-units-cost-total-actual': '0', 'x-api-cache': 'no_cache' });
}

/** A list with exactly the selected columns: filtered, ordered, and limited. */
export function listReply(
  query: URLSearchParams,
  rows: readonly Row[],
  columns: readonly string[],
): { rows: Row[]; fields: string[] } {
  const chosen = columnsOf(query, columns);
  const where = readWhere(query.get('where'), columns);
  const order = orderOf(query, columns);
  const limit = Number(query.get('limit') ?? 1000);
  if (!Number.isInteger(limit) || limit < 1) throw bad(`bad limit: ${query.get('limit')}`);
  const passing = rows.filter(where.passes);
  const sorted = order
    ? passing.toSorted((a, b) => compare(a[order.column], b[order.column]) * order.sign)
    : passing;
  return {
    rows: sorted.slice(0, limit).map((row) => pickFrom(row, chosen)),
    fields: [...chosen, ...where.fields, ...(order ? [order.column] : [])],
  };
}

export function pickFrom(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
}

function orderOf(query: URLSearchParams, columns: readonly string[]) {
  const order = query.get('order_by');
  if (order === null) return null;
  const [column = '', direction] = order.split(':');
  if (!columns.includes(column) || (direction !== 'asc' && direction !== 'desc'))
    throw bad(`bad order_by: ${order}`);
  return { column, sign: direction === 'asc' ? 1 : -1 };
}

/** Missing values come last in both directions of most lists; in this one they are the smallest. */
function compare(a: unknown, b: unknown): number {
  if (a === null || a === undefined) return b === null || b === undefined ? 0 : -1;
  if (b === null || b === undefined) return 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
