import { defineJob } from '../../../platform/queue/job.ts';
import { mailSourceWarning } from './mail-source-warning.ts';
import { type SourceWarning, sourceWarning } from './source-warning.ts';

export const sourceWarningJob = defineJob<SourceWarning>({
  ...sourceWarning,
  run: (ctx, payload) => mailSourceWarning(ctx, payload),
});
