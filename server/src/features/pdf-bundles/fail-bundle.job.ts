import { z } from 'zod';
import { defineJob } from '../../platform/queue/job.ts';
import { endBundle } from './bundles.queries.ts';

/** Comes after the last try to write a ZIP, when that took its worker along or too long. */
export const failBundleJob = defineJob({
  name: 'fail-bundle',
  payload: z.object({ bundleId: z.string() }),
  retryLimit: 8,
  retryDelaySeconds: 2,
  timeoutSeconds: 60,
  concurrency: 1,
  run: async (ctx, { bundleId }) => void (await endBundle(ctx, bundleId, { status: 'failed' })),
});
