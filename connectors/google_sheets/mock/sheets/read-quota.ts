import { GoogleError } from '../../../families/google/mock/kit/errors.ts';
import type { Counter } from '../../../mock-kit/faults/limits.ts';

const READS_PER_MINUTE = 60;

/** The message and details of an exhausted quota. */
export const quotaBody = {
  message:
    "Quota exceeded for quota metric 'Read requests' and limit 'Read requests per minute per user' of service 'sheets.googleapis.com' for consumer 'project_number:123456'.",
  details: [
    {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason: 'RATE_LIMIT_EXCEEDED',
      domain: 'googleapis.com',
      metadata: {
        quota_metric: 'sheets.googleapis.com/read_requests',
        quota_limit: 'ReadRequestsPerMinutePerUser',
        service: 'sheets.googleapis.com',
        consumer: 'projects/123456',
      },
    },
  ],
};

/** Sixty reads per person and minute; the next one throws 429. */
export function spendRead(reads: Counter, email: string): void {
  if (reads.add(email) > READS_PER_MINUTE)
    throw new GoogleError('RESOURCE_EXHAUSTED', quotaBody.message, quotaBody.details);
}
