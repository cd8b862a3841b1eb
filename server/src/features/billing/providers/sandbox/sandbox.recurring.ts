import type { Recurring } from '../../../../platform/queue/job.ts';
import { renewPlans } from './renew-plans.ts';
import { sendEvents } from './send-events.ts';

/** Simulates the provider's background work: charges due subscriptions and sends events. */
export const sandboxRenewals: Recurring = {
  name: 'sandbox-renewals',
  everyMs: 30_000,
  run: async (services) => {
    if (services.config.paymentProvider !== 'sandbox') return;
    await renewPlans(services);
    await sendEvents(services);
  },
};
