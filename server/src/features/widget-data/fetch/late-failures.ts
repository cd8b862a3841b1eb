import type { ProviderError } from '@vitrine/connectors/kit/http/provider-error.ts';
import type { Ctx, Services } from '../../../platform/ctx/ctx.ts';
import { pauseOf } from '../../sources/index.ts';

type LateFailure = { error: ProviderError; untilMs: number };

/** Longer than the longest pause of a page between its retries, `web/src/features/dashboard-view/retry-schedule.ts`. */
const REMEMBERED_MS = 2 * 60_000;
const MOST_REMEMBERED = 1_000;

const memory = new WeakMap<Services, Map<string, LateFailure>>();

/**
 * Remembers how a query, by `resultId` and so of one company, ended after its callers got a timeout. A rate-limited one may be
 * queried again once its pause is over.
 */
export function rememberLateFailure(ctx: Ctx, id: string, error: ProviderError): void {
  const failures = memory.get(ctx.services) ?? new Map<string, LateFailure>();
  memory.set(ctx.services, failures);
  const rememberedMs = Math.min(pauseOf(error) ?? REMEMBERED_MS, REMEMBERED_MS);
  failures.set(id, { error, untilMs: ctx.clock.nowMs() + rememberedMs });
  const [oldest] = failures.keys();
  if (failures.size > MOST_REMEMBERED && oldest !== undefined) failures.delete(oldest);
}

/** The failure that all rate-limited callers get, however often they come. */
export function lateFailureOf(ctx: Ctx, id: string): ProviderError | null {
  const failure = memory.get(ctx.services)?.get(id);
  return failure && ctx.clock.nowMs() < failure.untilMs ? failure.error : null;
}

/** The query runs again, so its former outcome is dropped. */
export function clearLateFailure(ctx: Ctx, id: string): void {
  memory.get(ctx.services)?.delete(id);
}
