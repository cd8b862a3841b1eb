import type { Table } from '@vitrine/contract/entities/table.ts';
import { addDays } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { DAY_MS, HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { LRUCache } from 'lru-cache';
import type { Ctx, Services } from '../../../platform/ctx/ctx.ts';
import { countCacheLookups } from '../../../platform/http/metrics.ts';
import { failedLately } from '../fetch/failure-memory.ts';
import type { PlannedQuery } from '../plan/plan-widgets.ts';
import { type CachedHead, findHeads, readTables, saveResults } from './cache.queries.ts';
import { assembleFromDays, cacheDays, SAME_MOMENT_MS } from './daily-cache.ts';

/** A source's result with the instant it was fetched, and the id of its row if it has one. */
export type CachedResult = {
  id?: string;
  table: Table;
  fetchedAt: Date;
  final: boolean;
  staleAt: Date;
};

/**
 * Which cached results are refreshed with related ones, by their query's `id`: those fetched before this instant, epoch ms, count as
 * stale.
 */
export type Renewals = ReadonlyMap<string, number>;

const UNFINISHED_MS = HOUR_MS;
/** Less than the minute after which a page refreshes: so many viewers cost one call a minute. */
const REAL_TIME_MS = 55_000;
const FINAL_MS = 30 * DAY_MS;
const TABLES_IN_MEMORY = 2_000;
const ASSEMBLED_IN_MEMORY = 500;
const ROWS_WORTH_KEEPING = 400;
const ROWS_STORED_TOGETHER = 500;

/** By query. */
const assembledResults = new WeakMap<Services, LRUCache<string, CachedResult>>();
/** By a row's version. */
const tablesInMemory = new WeakMap<Services, LRUCache<string, Table>>();

/**
 * The cached results of a dashboard's queries, fresh or stale, by their `id`; those that are refreshed with others count as stale,
 * whatever their age.
 *
 * Values of growing days only match if they were read at the same time: a total of 53 beside a line that adds up to 50 looks
 * wrong. So when one query of a property and range is due, its related queries are refreshed too. While all are fresh they stay,
 * even if two dashboards had them queried at different times: otherwise each would refresh the other's. `together` (for mails,
 * PDFs and refresh jobs) makes these match too.
 */
export async function lookUpResults(
  ctx: Ctx,
  queries: PlannedQuery[],
  { together = false }: { together?: boolean } = {},
): Promise<{ cached: Map<string, CachedResult>; renewals: Renewals }> {
  const cached = await findCached(ctx, queries);
  const nowMs = ctx.clock.nowMs();
  const isDue = (id: string) => {
    const known = cached.get(id);
    return known === undefined || !isFresh(known, nowMs);
  };
  const sinceMs = nowMs - SAME_MOMENT_MS;
  const renewals = new Map<string, number>();
  for (const ids of relatedQueries(ctx, queries)) {
    if (!ids.some(isDue) && !(together && !isConsistentSnapshot(ids, cached))) continue;
    for (const id of ids) {
      const known = cached.get(id);
      if (!known || known.fetchedAt.getTime() >= sinceMs) continue;
      renewals.set(id, sinceMs);
      cached.set(id, { ...known, staleAt: new Date(Math.min(known.staleAt.getTime(), sinceMs)) });
    }
  }
  return { cached, renewals };
}

function isConsistentSnapshot(ids: string[], cached: ReadonlyMap<string, CachedResult>): boolean {
  const readMs = ids.flatMap((id) => cached.get(id)?.fetchedAt.getTime() ?? []);
  return Math.max(...readMs) - Math.min(...readMs) <= SAME_MOMENT_MS;
}

/** The queries whose values viewers may compare, as lists of their ids. */
function relatedQueries(ctx: Ctx, queries: PlannedQuery[]): string[][] {
  const todayIn = new Map<string, string>();
  const groups = new Map<string, Set<string>>();
  for (const planned of queries) {
    const { timezone } = planned.query;
    const today = todayIn.get(timezone) ?? ctx.clock.today(timezone);
    todayIn.set(timezone, today);
    if (planned.optional || !grows(planned, today) || failedLately(ctx, planned)) continue;
    const name = placeOf(planned);
    groups.set(name, (groups.get(name) ?? new Set()).add(planned.id));
  }
  return [...groups.values()].map((ids) => [...ids]);
}

/** Identifies related queries: the source, its parameters that all widgets share, and the days. */
function placeOf({ source, connector, query, filteredBy = '' }: PlannedQuery): string {
  const { startDate, endDate, timezone, parameters } = query;
  const chosen = connector.parameters.filter(({ global }) => global).map(({ id }) => parameters[id]);
  return JSON.stringify([source.id, chosen, startDate, endDate, timezone, filteredBy]);
}

/** A value that is looked up once a day is the same all day. */
function grows(planned: PlannedQuery, today: string): boolean {
  const { source, connector, query } = planned;
  if (source.invalid || query.realTime || !connector.hasDaily || connector.looksUpDays) return false;
  return !isFinal(planned, today);
}

/** The cached results of these queries, fresh or stale, by their `id`. Real-time queries only use fresh ones. */
export async function findCached(ctx: Ctx, queries: PlannedQuery[]): Promise<Map<string, CachedResult>> {
  if (queries.length === 0) return new Map();
  const sourceIds = [...new Set(queries.map(({ source }) => source.id))];
  const keys = [...new Set(queries.map(({ key }) => key))];
  const heads = await findHeads(ctx, sourceIds, keys);
  const nowMs = ctx.clock.nowMs();
  const ofNow = new Set(queries.filter(({ query }) => query.realTime).map(({ id }) => id));
  const usable = heads.filter(
    (head) => !ofNow.has(`${head.sourceId}:${head.key}`) || nowMs < head.staleAt.getTime(),
  );
  const tables = await tablesOf(ctx, usable);
  const cached = new Map(
    usable.flatMap((head): [string, CachedResult][] => {
      const table = tables.get(head.id);
      return table ? [[`${head.sourceId}:${head.key}`, { ...head, table }]] : [];
    }),
  );
  for (const [id, assembled] of await assembledFromDays(ctx, queries, cached)) cached.set(id, assembled);
  countLookups(queries, cached, nowMs);
  return cached;
}

function countLookups(queries: PlannedQuery[], cached: Map<string, CachedResult>, nowMs: number): void {
  const found = queries.flatMap(({ id }) => cached.get(id) ?? []);
  const fresh = found.filter((one) => isFresh(one, nowMs)).length;
  countCacheLookups('fresh', fresh);
  countCacheLookups('stale', found.length - fresh);
  countCacheLookups('missing', queries.length - found.length);
}

/**
 * Results composed from the daily cache, if none or only a stale one is stored. Each is composed once and then held in memory.
 */
async function assembledFromDays(ctx: Ctx, queries: PlannedQuery[], cached: Map<string, CachedResult>) {
  const inMemory = assembledResults.get(ctx.services) ?? new LRUCache({ max: ASSEMBLED_IN_MEMORY });
  assembledResults.set(ctx.services, inMemory);
  const nowMs = ctx.clock.nowMs();
  const isThere = (one: CachedResult | undefined) => one !== undefined && isFresh(one, nowMs);
  const open = queries.filter((query) => !isThere(cached.get(query.id)));
  const unknown = open.filter((query) => !isThere(inMemory.get(query.id)));
  for (const [{ id }, assembled] of await assembleFromDays(ctx, unknown)) inMemory.set(id, assembled);
  return open.flatMap((query): [string, CachedResult][] => {
    const assembled = inMemory.get(query.id);
    return assembled && isFresh(assembled, nowMs) ? [[query.id, assembled]] : [];
  });
}

export type FetchedTable = { planned: PlannedQuery; table: Table };

/**
 * Stores results of a source: for 30 days once the provider calls the period final, for an hour before, for less than a minute in real time. Those
 * that can't be stored (their source was just deleted) are still returned, as stale.
 */
export async function cacheResults(ctx: Ctx, fetched: readonly FetchedTable[]): Promise<CachedResult[]> {
  const results: CachedResult[] = [];
  for (const together of storedTogether(fetched)) results.push(...(await cacheTogether(ctx, together)));
  return results;
}

/** Small tables are stored in one statement; one with many rows is a long statement by itself. */
function storedTogether(fetched: readonly FetchedTable[]): FetchedTable[][] {
  const groups: FetchedTable[][] = [];
  let rows = Number.POSITIVE_INFINITY;
  for (const one of fetched) {
    rows += one.table.rows.length;
    const last = groups.at(-1);
    const isRepeated = last?.some(({ planned }) => planned.id === one.planned.id);
    if (last && rows <= ROWS_STORED_TOGETHER && !isRepeated) last.push(one);
    else {
      groups.push([one]);
      rows = one.table.rows.length;
    }
  }
  return groups;
}

async function cacheTogether(ctx: Ctx, fetched: FetchedTable[]): Promise<CachedResult[]> {
  const results = fetched.map(({ planned, table }) => ({
    ...newResult(ctx, planned, table),
    sourceId: planned.source.id,
    key: planned.key,
  }));
  try {
    await saveResults(ctx, results);
    for (const { planned, table } of fetched) await cacheDays(ctx, planned, table);
    return results;
  } catch (error) {
    if (fetched.length > 1) return cacheOneByOne(ctx, fetched);
    ctx.log.warn({ err: error, sourceId: fetched[0]?.planned.source.id }, 'result was not cached');
    return results.map((result) => ({ ...result, staleAt: result.fetchedAt }));
  }
}

/** A table that the database refuses, for a text that it can't hold, takes none of the others with it. */
async function cacheOneByOne(ctx: Ctx, fetched: readonly FetchedTable[]): Promise<CachedResult[]> {
  const results: CachedResult[] = [];
  for (const one of fetched) results.push(...(await cacheTogether(ctx, [one])));
  return results;
}

function newResult(ctx: Ctx, planned: PlannedQuery, table: Table): CachedResult {
  const { query } = planned;
  const fetchedAt = ctx.clock.now();
  const final = isFinal(planned, ctx.clock.today(query.timezone));
  const unfinishedMs = query.realTime ? REAL_TIME_MS : UNFINISHED_MS;
  return {
    table,
    fetchedAt,
    final,
    staleAt: new Date(fetchedAt.getTime() + (final ? FINAL_MS : unfinishedMs)),
  };
}

/** Whether the provider no longer changes the period's values. */
export function isFinal({ query, connector }: PlannedQuery, today: string): boolean {
  return !query.realTime && query.endDate < addDays(today, -connector.settleDays);
}

export function isFresh(cached: CachedResult, nowMs: number): boolean {
  return nowMs < cached.staleAt.getTime();
}

/** Small tables stay in memory as long as their row does not change: loading a dashboard again then costs one light query. */
async function tablesOf(ctx: Ctx, heads: CachedHead[]): Promise<Map<string, Table>> {
  const inMemory = tablesInMemory.get(ctx.services) ?? new LRUCache({ max: TABLES_IN_MEMORY });
  tablesInMemory.set(ctx.services, inMemory);
  const tables = new Map<string, Table>();
  for (const head of heads) {
    const table = inMemory.get(versionOf(head));
    if (table) tables.set(head.id, table);
  }
  const unread = heads.filter(({ id }) => !tables.has(id));
  if (unread.length === 0) return tables;
  const ids = unread.map(({ id }) => id);
  for (const row of await readTables(ctx, ids)) {
    tables.set(row.id, row.table);
    if (row.table.rows.length <= ROWS_WORTH_KEEPING) inMemory.set(versionOf(row), row.table);
  }
  return tables;
}

function versionOf({ id, fetchedAt }: { id: string; fetchedAt: Date }): string {
  return `${id}:${fetchedAt.getTime()}`;
}
