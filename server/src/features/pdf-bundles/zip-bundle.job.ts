import { z } from 'zod';
import { defineJob } from '../../platform/queue/job.ts';
import { failBundleJob } from './fail-bundle.job.ts';
import { zipBundle } from './zip-bundle.ts';

export const zipBundleJob = defineJob({
  name: 'zip-bundle',
  payload: z.object({ bundleId: z.string() }),
  retryLimit: 5,
  retryDelaySeconds: 2,
  timeoutSeconds: 5 * 60,
  concurrency: 1,
  deadLetter: failBundleJob.name,
  once: ({ bundleId }) => bundleId,
  run: (ctx, { bundleId }) => zipBundle(ctx, bundleId),
});
