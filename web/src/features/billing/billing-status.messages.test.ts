import type { BillingStatus } from '@vitrine/contract/entities/billing.ts';
import { EVEN } from '@vitrine/contract/rules/money/balance.ts';
import { expect, test } from 'vitest';
import { billingStatusMessage, dayMessage } from './billing-status.messages.ts';

const now = new Date('2026-11-10T12:00:00Z');
const end = '2026-11-13T12:00:00.000Z';
const past = '2026-11-01T12:00:00.000Z';
const subscription = {
  status: 'active' as const,
  dashboards: 25,
  interval: 1 as const,
  totalCents: 20_000,
  discountPercent: 0,
  periodStart: past,
  periodEnd: end,
  canceledAt: null,
};
const trial: BillingStatus = {
  state: 'trial',
  subscription: null,
  interval: 1,
  expiresAt: end,
  graceEndsAt: null,
  endedAt: null,
  services: { dashboards: 25, bonusDashboards: 0 },
  dashboardsCount: 3,
  coupons: [],
  creditCents: 0,
  balance: EVEN,
};

test.each<[string, Partial<BillingStatus>, string, string]>([
  ['a trial', {}, 'Trial', `3 days left, until ${dayMessage(end)}.`],
  ['its last day', { expiresAt: '2026-11-10T20:00:00.000Z' }, 'Trial', '1 day left'],
  ['a trial that is over', { expiresAt: past, graceEndsAt: end }, 'Trial over', dayMessage(end)],
  ['after its grace', { expiresAt: past, graceEndsAt: past }, 'Trial over', 'no longer shown'],
  ['a subscription', { state: 'active', subscription }, 'Active', dayMessage(end)],
  ['without anything to pay', { state: 'active' }, 'Active', 'nothing to pay'],
  ['overdue', { state: 'overdue', subscription }, 'Overdue', 'add funds to this one'],
  ['canceled', { state: 'canceled', subscription }, 'Canceled', `works until ${dayMessage(end)}`],
  ['the end', { state: 'canceled', endedAt: past }, 'Ended', `archived on ${dayMessage(past)}`],
])('%s', (_case, part, state, text) => {
  const message = billingStatusMessage({ ...trial, ...part }, now);
  expect(message.state).toBe(state);
  expect(message.sentence).toContain(text);
});
