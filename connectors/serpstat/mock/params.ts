import { seoDomainOf } from '../../families/seo/mock/data/domains.ts';
import { markets } from '../../families/seo/mock/data/markets.ts';
import { dayOf, parseDay } from '../../mock-kit/days.ts';
import { notFound, RpcError, wrong } from './rpc-error.ts';

export type Params = Readonly<Record<string, unknown>>;

const MAX_ROWS = 60_000;
const DOMAIN = /^([a-z0-9-]+\.)+[a-z0-9-]{2,}$/;

export function textOf(params: Params, name: string): string {
  const value = params[name];
  if (typeof value !== 'string' || value === '') throw wrong(`${name} is required`);
  return value;
}

export function integerOf(params: Params, name: string): number {
  const value = params[name];
  if (typeof value !== 'number' || !Number.isInteger(value))
    throw wrong(`JSON schema error: ${name} must be integer`);
  return value;
}

/** The named site; an unknown host has no data. */
export function siteOf(params: Params, name: string) {
  const host = textOf(params, name);
  if (!DOMAIN.test(host)) throw wrong(`JSON schema error: ${name} is not a domain`);
  const site = seoDomainOf(host);
  if (!site) throw notFound();
  return site;
}

/** `g_us`: a country's Google. A known one without data has no data. */
export function marketOfEngine(params: Params) {
  const engine = textOf(params, 'se');
  if (!isEngine(engine)) throw new RpcError(32_018, 'Wrong search engine');
  const market = markets.find(({ id }) => `g_${id}` === engine);
  if (!market) throw notFound();
  return market;
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Google by country, and one Bing. The United Kingdom has another code here. */
function isEngine(alias: string): boolean {
  const country = /^g_([a-z]{2})$/.exec(alias)?.[1];
  if (country === undefined) return alias === 'bing_us';
  const code = country.toUpperCase();
  return country === 'uk' || (code !== 'ZZ' && countries.of(code) !== undefined);
}

/** A page of rows; `sizes` is how many a page may have. */
export function paged<Row>(
  params: Params,
  rows: readonly Row[],
  sizes: { name: string; allows(size: number): boolean },
) {
  const page = params.page === undefined ? 1 : integerOf(params, 'page');
  const size = params[sizes.name] === undefined ? 100 : integerOf(params, sizes.name);
  if (page < 1) throw wrong('JSON schema error: page must be at least 1');
  if (!sizes.allows(size)) throw new RpcError(400, `JSON schema error: ${sizes.name} is not allowed`);
  if (page * size > MAX_ROWS + size) throw new RpcError(402, 'Sort size exceeded');
  const shown = rows.slice((page - 1) * size, page * size);
  const total = Math.max(1, Math.ceil(rows.length / size));
  return { shown, info: { page, page_total: total, count: shown.length, total: rows.length } };
}

export const listSize = { name: 'size', allows: (size: number) => size >= 1 && size <= 1000 };
export const competitorSize = { name: 'size', allows: (size: number) => size >= 10 && size <= 500 };
export const trackerSize = {
  name: 'pageSize',
  allows: (size: number) => [20, 50, 100, 200, 500].includes(size),
};

/** Search analytics accepts `{field: 'asc'|'desc'}`. */
export function sortedByObject<Row>(params: Params, rows: Row[], fields: Fields<Row>): Row[] {
  if (params.sort === undefined) return rows;
  if (typeof params.sort !== 'object' || params.sort === null || Array.isArray(params.sort))
    throw wrong('JSON schema error: sort must be object');
  const [[field, order] = ['', '']] = Object.entries(params.sort);
  return sortedBy(rows, fields, field, String(order));
}

/** Backlinks and the rank tracker take two texts. */
export function sortedByText<Row>(params: Params, rows: Row[], fields: Fields<Row>): Row[] {
  if (params.sort === undefined) return rows;
  if (typeof params.sort !== 'string') throw wrong('JSON schema error: sort must be string');
  return sortedBy(rows, fields, params.sort, String(params.order ?? 'desc'));
}

export type Fields<Row> = Readonly<Record<string, (row: Row) => string | number>>;

function sortedBy<Row>(rows: Row[], fields: Fields<Row>, field: string, order: string): Row[] {
  const read = fields[field];
  if (!read || !['asc', 'desc'].includes(order)) throw wrong(`Not allowed sort: ${field} ${order}`);
  const sign = order === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => (read(a) === read(b) ? 0 : sign * (read(a) < read(b) ? -1 : 1)));
}

/** `x`, `x_from` and `x_to` of every field that may be filtered by. */
export function passesFilters<Row>(params: Params, fields: Fields<Row>): (row: Row) => boolean {
  const filters = params.filters ?? {};
  if (typeof filters !== 'object' || filters === null) throw new RpcError(32_117, 'Filters must be object');
  const tests = Object.entries(filters).map(([name, value]) => {
    const match = /^(.*?)(_from|_to)?$/.exec(name);
    const read = fields[match?.[1] ?? ''];
    if (!read) throw new RpcError(32_117, `Not allowed field: ${name}`);
    return (row: Row) => {
      if (match?.[2] === '_from') return Number(read(row)) >= Number(value);
      return match?.[2] === '_to' ? Number(read(row)) <= Number(value) : read(row) === value;
    };
  });
  return (row) => tests.every((test) => test(row));
}

const TRACKER_DAYS = 30;

/** A range of the rank tracker, both days included. */
export function trackerDays(params: Params): { from: number; to: number } {
  const [from, to] = [dayParam(params, 'dateFrom'), dayParam(params, 'dateTo')];
  if (to < from || to > from + TRACKER_DAYS) throw wrong('JSON schema error: wrong period');
  return { from, to };
}

export function dayParam(params: Params, name: string): number {
  const text = textOf(params, name);
  if (parseDay(text) === undefined) throw wrong(`JSON schema error: ${name} must match YYYY-MM-DD`);
  return dayOf(text);
}
