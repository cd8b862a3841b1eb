import type { QueryOutcome } from '@vitrine/connectors/kit/define-connector.ts';
import { ProviderError } from '@vitrine/connectors/kit/http/provider-error.ts';
import { runConnectorQueries } from '@vitrine/connectors/kit/query/breakdown.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { claimAll } from '../../../platform/database/claims.ts';
import { isStorageOutage, STORAGE_UNAVAILABLE } from '../../../platform/files/storage-outage.ts';
import { markFailure, markHealthy, openSession, runExclusively } from '../../sources/index.ts';
import {
  type CachedResult,
  cacheResults,
  type FetchedTable,
  findCached,
  isFresh,
  type Renewals,
} from '../cache/cached-results.ts';
import type { PlannedQuery } from '../plan/plan-widgets.ts';

/** The outcome of a query. */
export type FetchOutcome =
  | { cached: CachedResult; error?: undefined }
  | { cached?: undefined; error: ProviderError };

/** The outcome of a query: a cached result with, if it could not be refreshed, the reason. */
export type QueryResult = FetchOutcome & { refreshError?: ProviderError };

/** Whether a result that was cached in the meantime is good enough. */
export type IsAcceptable = (cached: CachedResult, query: PlannedQuery) => boolean;

/**
 * Queries one source, batching queries that may share a provider call, and caches the results. Each query runs once across all
 * processes: if another process runs it, this one waits and reads its result. Never throws.
 */
export async function fetchResults(
  ctx: Ctx,
  queries: PlannedQuery[],
  isAcceptable: IsAcceptable,
): Promise<FetchOutcome[]> {
  const responses = new Map<PlannedQuery, FetchOutcome>();
  try {
    const claims = await claimAll(ctx.services.database.pool, queries.map(claimOf));
    try {
      const claimed = queries.filter((_, index) => claims.taken[index]);
      await fetchClaimed(ctx, claimed, isAcceptable, responses);
    } finally {
      await claims.release();
    }
    const elsewhere = queries.filter((query) => !responses.has(query));
    const once = (query: PlannedQuery) =>
      runExclusively(ctx.services, claimOf(query), () => fetchClaimed(ctx, [query], isAcceptable, responses));
    await Promise.all(elsewhere.map(once));
    return queries.map((query) => responses.get(query) ?? { error: ourFault() });
  } catch (error) {
    ctx.log.error({ err: error, sourceId: queries[0]?.source.id }, 'queries could not be sent');
    return queries.map(() => ({ error: ourFault() }));
  }
}

/** Reads the cache once more before querying: the previous holder of the claim may have filled it. Adds to `responses`. */
async function fetchClaimed(
  ctx: Ctx,
  queries: PlannedQuery[],
  isAcceptable: IsAcceptable,
  responses: Map<PlannedQuery, FetchOutcome>,
): Promise<void> {
  const cached = await findCached(ctx, queries);
  const open: PlannedQuery[] = [];
  for (const query of queries) {
    const found = cached.get(query.id);
    if (found && isAcceptable(found, query)) responses.set(query, { cached: found });
    else open.push(query);
  }
  const outcomes = await callProvider(ctx, open);
  const fetched: FetchedTable[] = [];
  for (const [index, planned] of open.entries()) {
    const { table, error = ourFault() } = outcomes[index] ?? { error: ourFault() };
    if (table) fetched.push({ planned, table });
    else responses.set(planned, { error });
  }
  for (const [index, stored] of (await cacheResults(ctx, fetched)).entries()) {
    const planned = fetched[index]?.planned;
    if (planned) responses.set(planned, { cached: stored });
  }
}

async function callProvider(ctx: Ctx, queries: PlannedQuery[]): Promise<QueryOutcome[]> {
  const [first] = queries;
  if (!first) return [];
  const { source, connector } = first;
  const outcomes = await runConnectorQueries(
    connector,
    openSession(ctx, source, connector),
    queries.map(({ query }) => query),
  ).catch((error: unknown) => queries.map(() => ({ error: asProviderError(ctx, error) })));
  const errors = outcomes.flatMap(({ error }) => error ?? []);
  for (const error of errors) await markFailure(ctx, source, error);
  if (errors.length < outcomes.length) await markHealthy(ctx, source);
  return outcomes;
}

function claimOf({ id }: PlannedQuery): string {
  return `query:${id}`;
}

function asProviderError(ctx: Ctx, error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (isStorageOutage(error)) {
    ctx.log.warn({ err: error }, 'an uploaded file could not be read');
    return new ProviderError('provider_error', STORAGE_UNAVAILABLE);
  }
  ctx.log.error({ err: error }, 'connector failed');
  return ourFault();
}

function ourFault(): ProviderError {
  return new ProviderError('provider_error', 'Something went wrong on our side.');
}

/** For queries where a fresh result, unless it is refreshed with related ones, is as good as a new one. */
export function acceptFresh(ctx: Ctx, renewals: Renewals): IsAcceptable {
  return (cached, { id }) =>
    isFresh(cached, ctx.clock.nowMs()) && cached.fetchedAt.getTime() >= (renewals.get(id) ?? 0);
}

/** For explicit refreshes: only a result from this moment on counts. */
export function acceptNewer(ctx: Ctx): IsAcceptable {
  const sinceMs = ctx.clock.nowMs();
  return (cached) => cached.fetchedAt.getTime() >= sinceMs;
}
