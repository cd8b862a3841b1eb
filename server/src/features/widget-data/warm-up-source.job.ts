import { defineJob } from '../../platform/queue/job.ts';
import { sourceConnected } from '../sources/index.ts';
import { warmUpSource } from './warm-up-source.ts';

/** After connecting or re-authorising a source people find its properties and their numbers ready. */
export const warmUpSourceJob = defineJob({
  ...sourceConnected,
  run: (ctx, { sourceId }) => warmUpSource(ctx, sourceId),
});
