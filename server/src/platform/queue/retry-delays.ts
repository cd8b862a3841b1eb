import { z } from 'zod';
import type { Ctx } from '../ctx/ctx.ts';

/** Of a payload: the number of this run, from 1; each run that defers the work adds one. */
export const attemptSchema = z.number().int().default(1);

/** While something that the work needs is not available: soon at first, since most outages are short. */
export const OUTAGE_DELAYS_SECONDS: readonly number[] = [15, 30, 60, 120, 300, 600, 900];

/** When work is tried again after this attempt, counted from 1; the last delay repeats. */
export function nextTry(
  { clock }: Pick<Ctx, 'clock'>,
  attempt: number,
  delaysSeconds: readonly number[],
): Date {
  const seconds = delaysSeconds[Math.min(attempt, delaysSeconds.length) - 1] ?? 60;
  return new Date(clock.nowMs() + seconds * 1_000);
}
