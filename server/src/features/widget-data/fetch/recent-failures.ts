import { LRUCache } from 'lru-cache';
import type { Ctx, Doors } from '../../../platform/ctx/ctx.ts';

const REMEMBERED_MS = 60 * 60_000;
const MOST_REMEMBERED = 1_000;

const memory = new WeakMap<Doors, LRUCache<string, number>>();

/** Whether a question, by `answerId`, failed within the last hour and has not been answered since. Known to this process only. */
export function failedLately(ctx: Ctx, id: string): boolean {
  const failedMs = memory.get(ctx.doors)?.get(id);
  return failedMs !== undefined && ctx.clock.nowMs() < failedMs + REMEMBERED_MS;
}

export function rememberOutcome(ctx: Ctx, id: string, failed: boolean): void {
  const failures = memory.get(ctx.doors) ?? new LRUCache<string, number>({ max: MOST_REMEMBERED });
  memory.set(ctx.doors, failures);
  if (failed) failures.set(id, ctx.clock.nowMs());
  else failures.delete(id);
}
