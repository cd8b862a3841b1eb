import type { Table } from '@vitrine/contract/entities/table.ts';
import { addDays } from '@vitrine/contract/rules/dates/calendar-day.ts';
import type { Ctx, Services } from '../../../platform/ctx/ctx.ts';
import type { PlannedQuery } from '../plan/plan-widgets.ts';
import { type CachedHead, findHeads, readTables, saveResult } from './cache.queries.ts';
import { cacheDays, composeFromDays } from './daily-cache.ts';

/** A source's result with the instant it was fetched. */
export type CachedResult = { table: Table; fetchedAt: Date; final: boolean; staleAt: Date };

const UNFINISHED_MS = 60 * 60_000;
/** Less than the minute after which a page refreshes: so many viewers cost one call a minute. */
const REAL_TIME_MS = 55_000;
const FINAL_MS = 30 * 24 * 60 * 60_000;
const TABLES_IN_MEMORY = 2_000;
const ROWS_WORTH_KEEPING = 400;

const COMPOSED_IN_MEMORY = 500;

const composedAnswers = new WeakMap<Services, Map<string, CachedResult>>();
const memory = new WeakMap<Services, Map<string, Table>>();

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
  for (const [id, composed] of await madeOfDays(ctx, queries, cached)) cached.set(id, composed);
  return cached;
}

/**
 * Results composed from the daily cache, if none or only a stale one is stored. Each is composed once and then held in memory.
 */
async function madeOfDays(ctx: Ctx, queries: PlannedQuery[], cached: Map<string, CachedResult>) {
  const cachedAnswers = composedAnswers.get(ctx.services) ?? new Map<string, CachedResult>();
  composedAnswers.set(ctx.services, cachedAnswers);
  const nowMs = ctx.clock.nowMs();
  const isThere = (one: CachedResult | undefined) => one !== undefined && isFresh(one, nowMs);
  const open = queries.filter((query) => !isThere(cached.get(query.id)));
  const unknown = open.filter((query) => !isThere(cachedAnswers.get(query.id)));
  for (const [query, composed] of await composeFromDays(ctx, unknown)) {
    cachedAnswers.set(query.id, composed);
    const [oldest] = cachedAnswers.keys();
    if (cachedAnswers.size > COMPOSED_IN_MEMORY && oldest !== undefined) cachedAnswers.delete(oldest);
  }
  return open.flatMap((query): [string, CachedResult][] => {
    const composed = cachedAnswers.get(query.id);
    return composed && isFresh(composed, nowMs) ? [[query.id, composed]] : [];
  });
}

/**
 * Stores a result: for 30 days once the provider calls the period final, for an hour before, for less than a minute in real time. One
 * that can't be stored (its source was just deleted) is still returned, as stale.
 */
export async function cacheResult(ctx: Ctx, planned: PlannedQuery, table: Table): Promise<CachedResult> {
  const { source, key, query } = planned;
  const fetchedAt = ctx.clock.now();
  const final = isFinal(planned, ctx.clock.today(query.timezone));
  const unfinishedMs = query.realTime ? REAL_TIME_MS : UNFINISHED_MS;
  const staleAt = new Date(fetchedAt.getTime() + (final ? FINAL_MS : unfinishedMs));
  const cached = { table, fetchedAt, final, staleAt };
  try {
    await saveResult(ctx, { ...cached, sourceId: source.id, key });
    await cacheDays(ctx, planned, table);
    return cached;
  } catch (error) {
    ctx.log.warn({ err: error, sourceId: source.id }, 'result was not cached');
    return { ...cached, staleAt: fetchedAt };
  }
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
  const cachedAnswers = memory.get(ctx.services) ?? new Map<string, Table>();
  memory.set(ctx.services, cachedAnswers);
  const tables = new Map<string, Table>();
  for (const head of heads) {
    const table = cachedAnswers.get(versionOf(head));
    if (table) tables.set(head.id, table);
  }
  const unread = heads.filter(({ id }) => !tables.has(id));
  if (unread.length === 0) return tables;
  for (const row of await readTables(
    ctx,
    unread.map(({ id }) => id),
  )) {
    tables.set(row.id, row.table);
    if (row.table.rows.length <= ROWS_WORTH_KEEPING) remember(cachedAnswers, versionOf(row), row.table);
  }
  return tables;
}

function versionOf({ id, fetchedAt }: { id: string; fetchedAt: Date }): string {
  return `${id}:${fetchedAt.getTime()}`;
}

function remember(cachedAnswers: Map<string, Table>, version: string, table: Table): void {
  cachedAnswers.set(version, table);
  const [oldest] = cachedAnswers.keys();
  if (cachedAnswers.size > TABLES_IN_MEMORY && oldest !== undefined) cachedAnswers.delete(oldest);
}
