import { liveMessage } from '../../platform/live/live.ts';
import { defineJob } from '../../platform/queue/job.ts';

/** Hands a message to the service that holds the sockets, where there is one. */
export const liveMessageJob = defineJob({
  ...liveMessage,
  run: (ctx, message) => ctx.services.live.forward(ctx.companyId, message),
});
