import { defineJob } from '../../../platform/queue/job.ts';
import { endReplaced, type Replaced, replacedEnd } from './end-replaced.ts';

export const endReplacedJob = defineJob<Replaced>({
  ...replacedEnd,
  run: (ctx, payload) => endReplaced(ctx, payload),
});
