import { LRUCache } from 'lru-cache';
import type { Ctx, Services } from '../../../platform/ctx/ctx.ts';

const REMEMBERED_MS = 60 * 60_000;
const MOST_REMEMBERED = 1_000;

const memory = new WeakMap<Services, LRUCache<string, number>>();

/** Whether a query, by `resultId`, failed within the last hour and has not succeeded since. Known to this process only. */
export function failedLately(ctx: Ctx, id: string): boolean {
  const failedMs = memory.get(ctx.services)?.get(id);
  return failedMs !== undefined && ctx.clock.nowMs() < failedMs + REMEMBERED_MS;
}

export function rememberOutcome(ctx: Ctx, id: string, failed: boolean): void {
  const failures = memory.get(ctx.services) ?? new LRUCache<string, number>({ max: MOST_REMEMBERED });
  memory.set(ctx.services, failures);
  if (failed) failures.set(id, ctx.clock.nowMs());
  else failures.delete(id);
}
