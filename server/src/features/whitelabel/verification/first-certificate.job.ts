import { defineJob } from '../../../platform/queue/job.ts';
import { type CertificateRequest, certificateRequest } from './certificate-request.ts';
import { visitHost } from './visit-host.ts';

export const firstCertificateJob = defineJob<CertificateRequest>({
  ...certificateRequest,
  run: (ctx, _payload, signal) => visitHost(ctx, signal),
});
