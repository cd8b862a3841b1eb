import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Recurring } from '../../../platform/queue/job.ts';
import { deleteViewsBefore } from './views.queries.ts';

const KEPT_DAYS = 90;

/** Deletes views of links older than 90 days. */
export const pruneLinkViews: Recurring = {
  name: 'prune-link-views',
  everyMs: DAY_MS,
  run: (services) =>
    deleteViewsBefore(services.database.system, new Date(services.clock.nowMs() - KEPT_DAYS * DAY_MS)),
};
