import type { ProviderError } from '@vitrine/connectors/kit/provider-error.ts';
import type { Ctx, Doors } from '../../platform/ctx/ctx.ts';

type LateFailure = { error: ProviderError; untilMs: number };

/** A page that was told to wait is back within moments; whoever comes later asks anew. */
const REMEMBERED_MS = 10_000;
const MOST_REMEMBERED = 1_000;

const memory = new WeakMap<Doors, Map<string, LateFailure>>();

/** Remembers how a question ended after those who had asked it were told that it takes longer. */
export function rememberLateFailure(ctx: Ctx, id: string, error: ProviderError): void {
  const failures = memory.get(ctx.doors) ?? new Map<string, LateFailure>();
  memory.set(ctx.doors, failures);
  failures.set(id, { error, untilMs: ctx.clock.nowMs() + REMEMBERED_MS });
  const [oldest] = failures.keys();
  if (failures.size > MOST_REMEMBERED && oldest !== undefined) failures.delete(oldest);
}

/** The failure that somebody is still owed, once: asked after it again, the question goes to the provider again. */
export function takeLateFailure(ctx: Ctx, id: string): ProviderError | null {
  const failures = memory.get(ctx.doors);
  const failure = failures?.get(id);
  failures?.delete(id);
  return failure && ctx.clock.nowMs() < failure.untilMs ? failure.error : null;
}
