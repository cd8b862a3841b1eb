import { defineJob } from '../../../platform/queue/job.ts';
import { measureDomains } from './measure-domains.ts';
import { type MeasureRequest, measureRequest } from './measure-request.ts';

export const measureDomainsJob = defineJob<MeasureRequest>({
  ...measureRequest,
  run: (ctx, payload) => measureDomains(ctx, payload),
});
