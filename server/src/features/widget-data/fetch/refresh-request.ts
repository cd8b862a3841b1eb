import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import { calendarDateSchema } from '@vitrine/contract/entities/query.ts';
import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import type { JobSettings } from '../../../platform/queue/queue.ts';

const payload = z.object({
  dashboardId: z.string(),
  startDate: calendarDateSchema,
  endDate: calendarDateSchema,
  compareStartDate: calendarDateSchema.nullable(),
  compareEndDate: calendarDateSchema.nullable(),
  /** Identifies the occasion: each runs once, however many request it. */
  round: z.string(),
  /** Whether related results were refreshed: then all of them must be of one instant. */
  together: z.boolean().default(false),
});
export type RefreshPayload = z.infer<typeof payload>;

const ROUND_MS = 5 * 60_000;

/** The queue side of refreshing a dashboard's cached results; the job does the work. */
export const refreshRequest: JobSettings<RefreshPayload> = {
  name: 'refresh-dashboard',
  payload,
  retryLimit: 0,
  retryDelaySeconds: 60,
  timeoutSeconds: 300,
  concurrency: 4,
  once: ({ dashboardId, startDate, endDate, compareStartDate, compareEndDate, round, together }) =>
    [dashboardId, startDate, endDate, compareStartDate, compareEndDate, round, together].join(' '),
};

/** Enqueues a refresh, at most one in five minutes for all viewers together. Unsaved widgets have nothing to refresh. */
export async function requestRefresh(
  ctx: Ctx,
  dashboardId: string | null,
  dates: Dates,
  { together = false }: { together?: boolean } = {},
): Promise<void> {
  if (dashboardId === null) return;
  const round = String(Math.floor(ctx.clock.nowMs() / ROUND_MS));
  await ctx.jobs.enqueue(refreshRequest, payloadOf(dashboardId, dates, { round, together }));
}

export function payloadOf(
  dashboardId: string,
  dates: Dates,
  occasion: Pick<RefreshPayload, 'round' | 'together'>,
): RefreshPayload {
  const { startDate, endDate, compareStartDate, compareEndDate } = dates;
  return { dashboardId, startDate, endDate, compareStartDate, compareEndDate, ...occasion };
}
