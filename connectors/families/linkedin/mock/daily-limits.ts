import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { createCounter } from '../../../mock-kit/faults/limits.ts';
import { linkedInApp } from './client.ts';
import type { LinkedInCall } from './gate.ts';
import { throttled } from './linkedin-error.ts';

export type DailyLimits = {
  /** Counts a call, or rejects it until midnight UTC. */
  spend(call: LinkedInCall): void;
  clear(): void;
};

/**
 * Calls of an endpoint by member and by application. Limits of approved applications are not published, so there are none here.
 */
export function createDailyLimits(now: () => number): DailyLimits {
  const calls = createCounter(now, DAY_MS);
  return {
    spend: ({ clientId, email, path }) => {
      const limits = linkedInApp(clientId)?.dailyCalls;
      if (!limits) return;
      const endpoint = path.split('/')[1];
      const ofApplication = calls.add(`${clientId} ${endpoint}`);
      const ofMember = calls.add(`${clientId} ${endpoint} ${email}`);
      if (ofMember > limits.member || ofApplication > limits.application) throw throttled();
    },
    clear: calls.clear,
  };
}
