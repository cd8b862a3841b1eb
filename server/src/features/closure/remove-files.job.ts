import { z } from 'zod';
import type { Services } from '../../platform/ctx/ctx.ts';
import { defineJob } from '../../platform/queue/job.ts';

/** Removes what is still stored for a company that was deleted: what could not be removed then, and what was stored as it went. */
export const removeFilesJob = defineJob({
  name: 'remove-files',
  payload: z.object({}),
  retryLimit: 12,
  retryDelaySeconds: 60,
  timeoutSeconds: 30 * 60,
  concurrency: 1,
  run: ({ services, companyId }) => removeFiles(services, companyId),
});

/** Removes every file of a company. */
export async function removeFiles({ files }: Pick<Services, 'files'>, companyId: string): Promise<void> {
  for await (const { key } of files.list(companyId)) await files.remove(key);
}
