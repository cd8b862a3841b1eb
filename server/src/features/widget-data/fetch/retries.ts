import type { ProviderError } from '@vitrine/connectors/kit/http/provider-error.ts';
import type { Wait } from '@vitrine/contract/entities/result.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { pauseOf } from '../../sources/index.ts';
import { isOwner } from '../assemble/error.messages.ts';
import { resultId } from '../cache/cached-results.ts';
import { neededOf, type PlannedQuery, type WidgetPlan } from '../plan/plan-widgets.ts';
import type { Served } from './fetch-results.ts';

/** For stale values that are being refreshed: when to request them again. */
export const renewal: Wait = { message: 'Newer data is being fetched.', retryAfterMs: 3_000 };

/**
 * When a widget should be requested again, if one of its queries is rate-limited or still running: the longest of several.
 * Undefined if none is, or if another failure doesn't pass by itself.
 */
export function waitOf(ctx: Ctx, plan: WidgetPlan, answers: Map<string, Served>): Wait | undefined {
  const reasons = neededOf(plan).flatMap((query) => {
    const served = answers.get(resultId(query));
    const error = served?.unrenewed ?? served?.error;
    return error ? [{ query, error }] : [];
  });
  const waits = reasons.map(({ query, error }) => waitFor(ctx, query, error));
  if (!waits.every((wait) => wait !== null)) return undefined;
  return waits.toSorted((one, other) => other.retryAfterMs - one.retryAfterMs)[0];
}

function waitFor(ctx: Ctx, { connector }: PlannedQuery, error: ProviderError): Wait | null {
  const retryAfterMs = pauseOf(error);
  if (retryAfterMs === null) return null;
  const who = isOwner(ctx) ? connector.label : 'The source';
  if (error.code === 'quota')
    return { message: `${who} takes only so many questions a minute.`, retryAfterMs };
  if (error.code === 'timeout')
    return { message: `${who} takes longer than usual to respond.`, retryAfterMs };
  return null;
}
