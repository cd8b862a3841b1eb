import { ProviderError } from '@vitrine/connectors/kit/http/provider-error.ts';
import type { Ctx, Services } from '../../../platform/ctx/ctx.ts';
import type { PlannedQuery } from '../plan/plan-widgets.ts';
import { clearLateFailure, knownFailure, rememberOutcome } from './failure-memory.ts';
import { type FetchOutcome, fetchResults, type IsAcceptable } from './fetch-results.ts';

const PATIENCE_MS = 30_000;

/** A running query; `awaited` once a caller was told that it takes longer and will come back for its result. */
type RunningQuery = { outcome: Promise<FetchOutcome>; awaited: boolean };

type DispatchOptions = {
  isAcceptable: IsAcceptable;
  patienceMs?: number;
  /** Callers that got a timeout query again. */
  retriesLater?: boolean;
  /** The caller got a timeout and comes back to learn how the query ended. */
  retry?: boolean;
};

const runningQueries = new WeakMap<Services, Map<string, RunningQuery>>();

/**
 * Starts queries and returns a promise for each, by its `id`. Queries of one source are batched as far as its connector allows;
 * a running query is not sent again. Promises never wait for another source, never reject, and take at most `patienceMs` (then
 * `timeout`, to be queried again); late results are cached, late failures are returned to callers with `retry`. Optional queries
 * that were refused lately are skipped.
 */
export function dispatch(
  ctx: Ctx,
  queries: PlannedQuery[],
  options: DispatchOptions,
): Map<string, Promise<FetchOutcome>> {
  const running = runningQueries.get(ctx.services) ?? new Map<string, RunningQuery>();
  runningQueries.set(ctx.services, running);
  // A query that is optional for one widget may be required by another.
  const neededLast = queries.toSorted(
    (one, other) => Number(other.optional ?? 0) - Number(one.optional ?? 0),
  );
  const byId = new Map(neededLast.map((query) => [query.id, query]));
  const responses = new Map<string, Promise<FetchOutcome>>();
  const toFetch: PlannedQuery[] = [];
  for (const [id, query] of byId) {
    if (query.source.invalid) responses.set(id, Promise.resolve({ error: pausedError(query) }));
    else if (!running.has(id)) {
      const error = knownFailure(ctx, query, options.retry ?? false);
      if (error) responses.set(id, Promise.resolve({ error }));
      else toFetch.push(query);
    }
  }
  for (const chunk of chunksOf(toFetch)) startQueries(ctx, running, chunk, options.isAcceptable);
  for (const id of byId.keys()) {
    const started = running.get(id);
    if (!started || responses.has(id)) continue;
    const onLate = () => {
      if (options.retriesLater) started.awaited = true;
    };
    responses.set(id, within(started.outcome, options.patienceMs ?? PATIENCE_MS, onLate));
  }
  return responses;
}

function startQueries(
  ctx: Ctx,
  running: Map<string, RunningQuery>,
  chunk: PlannedQuery[],
  isAcceptable: IsAcceptable,
): void {
  const fetched = fetchResults(ctx, chunk, isAcceptable);
  for (const [index, query] of chunk.entries()) {
    const outcome = fetched.then((responses) => {
      running.delete(query.id);
      const reply = responses[index] ?? {
        error: new ProviderError('provider_error', 'The source did not respond.'),
      };
      rememberOutcome(ctx, query, reply.error, started.awaited);
      return reply;
    });
    const started: RunningQuery = { outcome, awaited: false };
    running.set(query.id, started);
    clearLateFailure(ctx, query);
  }
}

/** Queries of one source that its connector takes in one call, up to its limit. */
function chunksOf(queries: PlannedQuery[]): PlannedQuery[][] {
  const groups = new Map<string, PlannedQuery[]>();
  for (const planned of queries) {
    const { source, connector, query } = planned;
    const { batch } = connector;
    const key = `${source.id}:${batch && !query.realTime ? batch.key(query) : planned.id}`;
    groups.set(key, [...(groups.get(key) ?? []), planned]);
  }
  return [...groups.values()].flatMap((group) => {
    const size = Math.max(1, group[0]?.connector.batch?.size ?? 1);
    return Array.from({ length: Math.ceil(group.length / size) }, (_, index) =>
      group.slice(index * size, (index + 1) * size),
    );
  });
}

/** The result, or `timeout` for one that takes longer. */
export async function within(
  reply: Promise<FetchOutcome>,
  patienceMs: number,
  onLate: () => void = () => {},
): Promise<FetchOutcome> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<FetchOutcome>((resolve) => {
    const error = new ProviderError('timeout', `There was no response within ${patienceMs / 1000} s.`, 0);
    timer = setTimeout(() => {
      onLate();
      resolve({ error });
    }, patienceMs);
  });
  try {
    return await Promise.race([reply, late]);
  } finally {
    clearTimeout(timer);
  }
}

function pausedError({ source }: PlannedQuery): ProviderError {
  return new ProviderError(
    'source_invalid',
    source.invalidReason ?? 'Its credentials are no longer accepted.',
  );
}
