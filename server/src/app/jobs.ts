import type { Job, Recurring } from '../platform/queue/job.ts';

/** Every job there is, one line each. */
export const jobs: Job<never>[] = [];

/** Everything a worker looks for at an interval. */
export const recurring: Recurring[] = [];
