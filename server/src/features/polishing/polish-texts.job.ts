import { defineJob } from '../../platform/queue/job.ts';
import { type PolishRequest, polishRequest } from './polish-request.ts';
import { polishTexts } from './polish-texts.ts';

export const polishTextsJob = defineJob<PolishRequest>({
  ...polishRequest,
  run: (ctx, _payload, signal) => polishTexts(ctx, signal),
});
