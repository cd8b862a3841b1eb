import type { BillingStatus } from '@vitrine/contract/entities/billing.ts';
import { dateRangeText, dateText } from '@vitrine/contract/rules/dates/date-text.ts';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { browserLocale } from '../../platform/text/locale.ts';

export type BillingStatusMessage = {
  tone: 'good' | 'bad' | 'warning' | 'info';
  /** One or two words. */
  state: string;
  /** Explanation, with the end date if there is one. */
  sentence: string;
};

/** A company's subscription status as its admins read it. Instants are shown as days of this browser. */
export function billingStatusMessage(billingStatus: BillingStatus, now: Date): BillingStatusMessage {
  const { state, subscription, expiresAt, graceEndsAt, endedAt } = billingStatus;
  const until = expiresAt ? dayMessage(expiresAt) : null;
  if (endedAt && !subscription) {
    const sentence = `Your dashboards were archived on ${dayMessage(endedAt)}. Subscribe to restore them unchanged.`;
    return { tone: 'bad', state: 'Ended', sentence };
  }
  switch (state) {
    case 'trial':
      return trialText(expiresAt, graceEndsAt, now);
    case 'overdue':
      return {
        tone: 'bad',
        state: 'Overdue',
        sentence: 'The last payment failed. Use another card or add funds to this one.',
      };
    case 'canceled':
      return {
        tone: 'warning',
        state: 'Canceled',
        sentence: until
          ? `Everything works until ${until}. Then your dashboards are archived, never deleted.`
          : 'Your dashboards are archived, never deleted.',
      };
    case 'active':
      return {
        tone: 'good',
        state: 'Active',
        sentence: subscription
          ? `The next payment is on ${dayMessage(subscription.periodEnd)}.`
          : 'There is nothing to pay.',
      };
  }
}

function trialText(expiresAt: string | null, graceEndsAt: string | null, now: Date): BillingStatusMessage {
  const ends = expiresAt ? new Date(expiresAt) : now;
  if (ends > now) {
    const days = Math.ceil((ends.getTime() - now.getTime()) / DAY_MS);
    const left = days === 1 ? '1 day left' : `${days} days left`;
    return { tone: 'info', state: 'Trial', sentence: `${left}, until ${dayMessage(ends)}.` };
  }
  const grace = graceEndsAt && new Date(graceEndsAt) > now;
  const shared = grace
    ? `Shared dashboards are shown until ${dayMessage(graceEndsAt)}.`
    : 'Shared dashboards are no longer shown.';
  return { tone: 'warning', state: 'Trial over', sentence: `${shared} Subscribe to continue.` };
}

export function dayMessage(instant: string | Date): string {
  return dateText(instant, browserLocale);
}

/** A period: '1 Nov – 1 Dec 2026', in this browser's language. */
export function daySpan(start: string, end: string): string {
  return dateRangeText(start, end, browserLocale);
}
