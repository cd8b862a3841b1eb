import type { QueryOutcome } from '@vitrine/connectors/kit/define-connector.ts';
import { ProviderError } from '@vitrine/connectors/kit/http/provider-error.ts';
import type { Table } from '@vitrine/contract/entities/table.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { claim, type Release } from '../../../platform/database/claims.ts';
import { markFailure, markHealthy, openSession, runExclusively } from '../../sources/index.ts';
import {
  type CachedResult,
  cacheResult,
  findCached,
  isFinal,
  isFresh,
  resultId,
} from '../cache/cached-results.ts';
import type { Renewals } from '../cache/consistent-snapshot.ts';
import type { PlannedQuery } from '../plan/plan-widgets.ts';

/** What came of a question. */
export type Answer =
  | { cached: CachedResult; error?: undefined }
  | { cached?: undefined; error: ProviderError };

/** What a question came to: an answer with, where it could not be renewed, the reason. */
export type Served = Answer & { unrenewed?: ProviderError };

/** Whether an answer that somebody else kept in the meantime will do. */
export type WillDo = (cached: CachedResult, query: PlannedQuery) => boolean;

/**
 * Asks one source questions that may share a provider call, and keeps the answers. Across all processes each question is under
 * way once: what another process is asking already is waited for and then found. Never throws.
 */
export async function fetchResults(ctx: Ctx, queries: PlannedQuery[], willDo: WillDo): Promise<Answer[]> {
  try {
    return await fetchOnce(ctx, queries, willDo);
  } catch (error) {
    ctx.log.error({ err: error, sourceId: queries[0]?.source.id }, 'queries could not be sent');
    return queries.map(() => ({ error: ourFault() }));
  }
}

async function fetchOnce(ctx: Ctx, queries: PlannedQuery[], willDo: WillDo): Promise<Answer[]> {
  const claims = await claimAll(ctx, queries);
  const answers = new Map<PlannedQuery, Answer>();
  try {
    const claimed = queries.filter((_, index) => claims[index]);
    for (const [query, answer] of await fetchClaimed(ctx, claimed, willDo)) answers.set(query, answer);
  } finally {
    await Promise.all(claims.map((release) => release?.()));
  }
  const elsewhere = queries.filter((query) => !answers.has(query));
  await Promise.all(
    elsewhere.map((query) =>
      runExclusively(ctx.services, claimOf(query), async () => {
        for (const [, answer] of await fetchClaimed(ctx, [query], willDo)) answers.set(query, answer);
      }),
    ),
  );
  return queries.map((query) => answers.get(query) ?? { error: ourFault() });
}

/** A claim for each question, null where another process has it. When one fails, the others are given back. */
async function claimAll(ctx: Ctx, queries: PlannedQuery[]): Promise<(Release | null)[]> {
  const claims = await Promise.allSettled(
    queries.map((query) => claim(ctx.services.database.pool, claimOf(query))),
  );
  const failed = claims.find((one) => one.status === 'rejected');
  if (!failed) return claims.map((one) => (one.status === 'fulfilled' ? one.value : null));
  await Promise.all(claims.map((one) => (one.status === 'fulfilled' ? one.value?.() : undefined)));
  throw failed.reason;
}

/** Looks once more before asking: the one who had the claim before may have brought the answer. */
async function fetchClaimed(ctx: Ctx, queries: PlannedQuery[], willDo: WillDo) {
  const cached = await findCached(ctx, queries);
  const answers = new Map<PlannedQuery, Answer>();
  for (const query of queries) {
    const found = cached.get(resultId(query));
    if (found && willDo(found, query)) answers.set(query, { cached: found });
  }
  const open = queries.filter((query) => !answers.has(query));
  const outcomes = await callProvider(ctx, open);
  for (const [index, query] of open.entries()) {
    const outcome = outcomes[index];
    answers.set(
      query,
      outcome?.table ? await keep(ctx, query, outcome.table) : { error: outcome?.error ?? ourFault() },
    );
  }
  return answers;
}

async function callProvider(ctx: Ctx, queries: PlannedQuery[]): Promise<QueryOutcome[]> {
  const [first] = queries;
  if (!first) return [];
  const { source, connector } = first;
  const outcomes = await connector
    .query(
      openSession(ctx, source, connector),
      queries.map(({ query }) => query),
    )
    .catch((error: unknown) => queries.map(() => ({ error: asProviderError(ctx, error) })));
  const errors = outcomes.flatMap(({ error }) => error ?? []);
  for (const error of errors) await markFailure(ctx, source, error);
  if (errors.length < outcomes.length) await markHealthy(ctx, source);
  return outcomes;
}

/** An answer that can't be kept (its source was deleted a moment ago) is an answer all the same. */
async function keep(ctx: Ctx, planned: PlannedQuery, table: Table): Promise<Answer> {
  try {
    return { cached: await cacheResult(ctx, planned, table) };
  } catch (error) {
    ctx.log.warn({ err: error, sourceId: planned.source.id }, 'result was not cached');
    const fetchedAt = ctx.clock.now();
    const final = isFinal(planned, ctx.clock.today(planned.query.timezone));
    return { cached: { table, fetchedAt, final, staleAt: fetchedAt } };
  }
}

function claimOf(query: PlannedQuery): string {
  return `query:${resultId(query)}`;
}

function asProviderError(ctx: Ctx, error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  ctx.log.error({ err: error }, 'connector failed');
  return ourFault();
}

function ourFault(): ProviderError {
  return new ProviderError('provider_error', 'Something went wrong on our side.');
}

/** For questions where an answer that is still fresh, and not one to be renewed with its neighbours, is as good as a new one. */
export function freshWillDo(ctx: Ctx, renewals: Renewals): WillDo {
  return (cached, query) =>
    isFresh(cached, ctx.clock.nowMs()) && cached.fetchedAt.getTime() >= (renewals.get(resultId(query)) ?? 0);
}

/** For questions that were asked on purpose: only an answer from this moment on counts. */
export function newerWillDo(ctx: Ctx): WillDo {
  const sinceMs = ctx.clock.nowMs();
  return (cached) => cached.fetchedAt.getTime() >= sinceMs;
}
