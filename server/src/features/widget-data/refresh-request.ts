import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import { calendarDateSchema } from '@vitrine/contract/entities/query.ts';
import { z } from 'zod';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { JobSettings } from '../../platform/queue/queue.ts';

const payload = z.object({
  dashboardId: z.string(),
  startDate: calendarDateSchema,
  endDate: calendarDateSchema,
  compareStartDate: calendarDateSchema.nullable(),
  compareEndDate: calendarDateSchema.nullable(),
  /** Tells one occasion from the next; the same occasion is worth one run, however many ask for it. */
  round: z.string(),
});
export type RefreshPayload = z.infer<typeof payload>;

const ROUND_MS = 5 * 60_000;

/** The queue's side of renewing a dashboard's kept answers; the work itself is the job's. */
export const refreshRequest: JobSettings<RefreshPayload> = {
  name: 'refresh-dashboard',
  payload,
  retryLimit: 0,
  retryDelaySeconds: 60,
  timeoutSeconds: 300,
  concurrency: 4,
  once: ({ dashboardId, startDate, endDate, compareStartDate, compareEndDate, round }) =>
    [dashboardId, startDate, endDate, compareStartDate, compareEndDate, round].join(' '),
};

/** Asks for a renewal, at most one in five minutes for all viewers together. Widgets that aren't stored have nothing to renew. */
export async function requestRefresh(ctx: Ctx, dashboardId: string | null, dates: Dates): Promise<void> {
  if (dashboardId === null) return;
  const round = String(Math.floor(ctx.clock.nowMs() / ROUND_MS));
  await ctx.jobs.enqueue(refreshRequest, payloadOf(dashboardId, dates, round));
}

export function payloadOf(dashboardId: string, dates: Dates, round: string): RefreshPayload {
  const { startDate, endDate, compareStartDate, compareEndDate } = dates;
  return { dashboardId, startDate, endDate, compareStartDate, compareEndDate, round };
}
