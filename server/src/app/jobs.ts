import { pruneUploads } from '../features/files/index.ts';
import { makePdfJob, prunePdfs } from '../features/pdf/index.ts';
import {
  morningWarmUp,
  pruneAnswers,
  refreshDashboardJob,
  warmUpSourceJob,
} from '../features/widget-data/index.ts';
import type { Recurring, RunnableJob } from '../platform/queue/job.ts';

/** Every job there is, one line each. */
export const jobs: RunnableJob[] = [warmUpSourceJob, refreshDashboardJob, makePdfJob];

/** Everything a worker looks for at an interval. */
export const recurring: Recurring[] = [morningWarmUp, pruneAnswers, pruneUploads, prunePdfs];
