import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import type { JobSettings } from '../../../platform/queue/queue.ts';

const payload = z.object({ groupId: z.string(), domainIds: z.array(z.string()) });
export type MeasureRequest = z.infer<typeof payload>;

/** After this lease another worker takes over the domains of a process that died. */
export const LEASE_MS = 30 * 60_000;

/** The number of domains measured together: their queries are batched. */
const CHUNK = 20;

export const measureRequest: JobSettings<MeasureRequest> = {
  name: 'measure-domains',
  payload,
  retryLimit: 2,
  retryDelaySeconds: 30,
  timeoutSeconds: 600,
  concurrency: 2,
};

/** Has domains of a group measured by a worker soon. */
export async function requestMeasuring(
  tx: Pick<Ctx, 'jobs'>,
  { groupId, domainIds }: MeasureRequest,
): Promise<void> {
  for (let from = 0; from < domainIds.length; from += CHUNK)
    await tx.jobs.enqueue(measureRequest, { groupId, domainIds: domainIds.slice(from, from + CHUNK) });
}
