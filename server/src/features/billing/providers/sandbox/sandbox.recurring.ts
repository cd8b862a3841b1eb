import type { Recurring } from '../../../../platform/queue/job.ts';
import { renewPlans } from './renew-plans.ts';
import { sendEvents } from './send-events.ts';

/** What a payment provider does by itself: charges what is due, and tells of it. */
export const sandboxRenewals: Recurring = {
  name: 'sandbox-renewals',
  everyMs: 30_000,
  run: async (services) => {
    if (services.config.paymentProvider !== 'sandbox') return;
    await renewPlans(services);
    await sendEvents(services);
  },
};
