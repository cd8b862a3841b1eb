import { z } from 'zod';
import { inTransaction } from '../../platform/ctx/ctx.ts';
import { defineJob } from '../../platform/queue/job.ts';
import { finishItem, isUnfinished } from './finish-item.ts';
import { findItem } from './pdf-exports.queries.ts';

const GIVEN_UP = 'The PDF could not be created after several attempts.';

/** Runs after the last attempt to create an item if it crashed the worker or timed out, and so could not report the failure. */
export const failExportedPdfJob = defineJob({
  name: 'fail-exported-pdf',
  payload: z.object({ itemId: z.string() }),
  retryLimit: 8,
  retryDelaySeconds: 2,
  timeoutSeconds: 60,
  concurrency: 1,
  run: async (ctx, { itemId }) => {
    const found = await findItem(ctx, itemId);
    if (found && isUnfinished(found)) await inTransaction(ctx, (tx) => finishItem(tx, found, GIVEN_UP));
  },
});
