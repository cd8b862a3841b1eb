import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import type { JobSettings } from '../../../platform/queue/queue.ts';

const payload = z.object({ goalIds: z.array(z.string()) });
export type MeasureRequest = z.infer<typeof payload>;

/** Goals measured together: their queries are batched. */
const CHUNK = 50;

export const measureRequest: JobSettings<MeasureRequest> = {
  name: 'measure-goals',
  payload,
  retryLimit: 2,
  retryDelaySeconds: 30,
  timeoutSeconds: 600,
  concurrency: 2,
};

/** Has goals measured by a worker soon. */
export async function requestMeasuring(tx: Pick<Ctx, 'jobs'>, goalIds: string[]): Promise<void> {
  for (let from = 0; from < goalIds.length; from += CHUNK)
    await tx.jobs.enqueue(measureRequest, { goalIds: goalIds.slice(from, from + CHUNK) });
}
