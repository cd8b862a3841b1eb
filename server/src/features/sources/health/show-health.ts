import { dataErrorCodeSchema } from '@vitrine/contract/entities/result.ts';
import type { SourceHealth } from '@vitrine/contract/entities/source.ts';
import { WEEK_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { getSource } from '../sources.queries.ts';
import { flushActivity } from './activity.ts';
import { listActivity, listFailures } from './source-health.queries.ts';

/** A source's health: its calls of the last week by the hour, its failures, and its remaining quotas. */
export async function showHealth(ctx: Ctx, sourceId: string): Promise<SourceHealth> {
  const source = await getSource(ctx, sourceId);
  await flushActivity(ctx.services);
  const since = new Date(ctx.clock.nowMs() - WEEK_MS);
  const [hours, failures] = await Promise.all([
    listActivity(ctx, source.id, since),
    listFailures(ctx, source.id),
  ]);
  const { quotas } = await getSource(ctx, sourceId);
  return {
    hours: hours.map(({ hour, calls, failures, throttled, deferred, elapsedMs }) => ({
      hour: hour.toISOString(),
      calls,
      failures,
      throttled,
      deferred,
      averageMs: calls === 0 ? null : Math.round(elapsedMs / calls),
    })),
    failures: failures.map(({ code, message, times, firstAt, lastAt }) => ({
      code: dataErrorCodeSchema.parse(code),
      message,
      times,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
    })),
    quotas: [...quotas].sort((one, other) => (one.name < other.name ? -1 : 1)),
  };
}
