import type { ProviderError } from '@vitrine/connectors/kit/http/provider-error.ts';
import { isTemporaryFailure } from '@vitrine/contract/rules/widgets/temporary-failure.ts';
import type { Ctx, Services } from '../../../platform/ctx/ctx.ts';
import { digest } from '../plan/digest.ts';
import type { PlannedQuery } from '../plan/plan-widgets.ts';

type Refusal = { error: ProviderError; untilMs: number };

const REMEMBERED_MS = 24 * 60 * 60_000;
const MOST_REMEMBERED = 1_000;

const memory = new WeakMap<Services, Map<string, Refusal>>();

/** Why a query was refused within the last day, whatever its dates. Outages don't count. */
export function refusalOf(ctx: Ctx, query: PlannedQuery): ProviderError | null {
  const refusal = memory.get(ctx.services)?.get(nameOf(query));
  return refusal && ctx.clock.nowMs() < refusal.untilMs ? refusal.error : null;
}

/** Remembers it in this process: an optional query is not worth a second call. */
export function rememberRefusal(ctx: Ctx, query: PlannedQuery, error: ProviderError): void {
  if (isTemporaryFailure(error.code) || error.code === 'source_invalid') return;
  const refusals = memory.get(ctx.services) ?? new Map<string, Refusal>();
  memory.set(ctx.services, refusals);
  refusals.set(nameOf(query), { error, untilMs: ctx.clock.nowMs() + REMEMBERED_MS });
  const [oldest] = refusals.keys();
  if (refusals.size > MOST_REMEMBERED && oldest !== undefined) refusals.delete(oldest);
}

function nameOf({ source, query: { startDate: _, endDate: __, ...asked } }: PlannedQuery): string {
  return digest({ source: source.id, revision: source.revision, asked });
}
