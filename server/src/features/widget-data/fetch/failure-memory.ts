import type { ProviderError } from '@vitrine/connectors/kit/http/provider-error.ts';
import { DAY_MS, HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { isTemporaryFailure } from '@vitrine/contract/rules/widgets/temporary-failure.ts';
import { LRUCache } from 'lru-cache';
import type { Ctx, Services } from '../../../platform/ctx/ctx.ts';
import { pauseOf } from '../../sources/index.ts';
import type { PlannedQuery } from '../plan/plan-widgets.ts';
import { digest } from '../plan/widget-hash.ts';

const FAILED_LATELY_MS = HOUR_MS;
const REFUSED_MS = DAY_MS;
/** Longer than the longest pause of a page between its retries, `web/src/features/dashboard-view/retries/retry-schedule.ts`. */
const LATE_MS = 2 * 60_000;
const MAX_REMEMBERED = 1_000;

/** By query, how it failed. Known to this process only. */
const recent = failureMemory();
/** Failures of queries whose callers had got a timeout by then. */
const late = failureMemory();
/** By query without its dates: refused optional ones, which are not worth a second call. */
const refused = failureMemory();

/** Whether a query failed within the last hour and has not succeeded since. */
export function failedLately(ctx: Ctx, { id }: PlannedQuery): boolean {
  return recent.get(ctx, id) !== null;
}

/**
 * Why a query is not sent: an optional one was refused within the last day, whatever its dates; or, for callers with `retry`, it
 * has failed since they got a timeout.
 */
export function knownFailure(ctx: Ctx, query: PlannedQuery, retry: boolean): ProviderError | null {
  if (query.optional) return refused.get(ctx, datelessIdOf(query));
  return retry ? late.get(ctx, query.id) : null;
}

/** The query runs again, so its former outcome is dropped. */
export function clearLateFailure(ctx: Ctx, { id }: PlannedQuery): void {
  late.delete(ctx, id);
}

/** `isAwaited`: callers got a timeout and come back for the outcome. A rate-limited query may be sent again once its pause is over. */
export function rememberOutcome(
  ctx: Ctx,
  query: PlannedQuery,
  error: ProviderError | undefined,
  isAwaited: boolean,
): void {
  if (!error) {
    recent.delete(ctx, query.id);
    return;
  }
  recent.set(ctx, query.id, error, FAILED_LATELY_MS);
  if (isAwaited) late.set(ctx, query.id, error, Math.min(pauseOf(error) ?? LATE_MS, LATE_MS));
  const isRefusal = !isTemporaryFailure(error.code) && error.code !== 'source_invalid';
  if (query.optional && isRefusal) refused.set(ctx, datelessIdOf(query), error, REFUSED_MS);
}

function datelessIdOf({ source, query: { startDate: _, endDate: __, ...rest } }: PlannedQuery): string {
  return digest({ source: source.id, revision: source.revision, query: rest });
}

function failureMemory() {
  type Failure = { error: ProviderError; untilMs: number };
  const memory = new WeakMap<Services, LRUCache<string, Failure>>();
  return {
    get: ({ services, clock }: Ctx, id: string): ProviderError | null => {
      const failure = memory.get(services)?.get(id);
      return failure && clock.nowMs() < failure.untilMs ? failure.error : null;
    },
    set: ({ services, clock }: Ctx, id: string, error: ProviderError, rememberedMs: number): void => {
      const failures = memory.get(services) ?? new LRUCache({ max: MAX_REMEMBERED });
      memory.set(services, failures);
      failures.set(id, { error, untilMs: clock.nowMs() + rememberedMs });
    },
    delete: ({ services }: Ctx, id: string): void => {
      memory.get(services)?.delete(id);
    },
  };
}
