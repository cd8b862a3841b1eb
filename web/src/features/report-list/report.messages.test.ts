import type { Delivery, Report } from '@vitrine/contract/entities/report.ts';
import { deliveryStatusSchema, recipientStatusSchema } from '@vitrine/contract/entities/report.ts';
import { describe, expect, test } from 'vitest';
import {
  canRetry,
  dayMessage,
  deliveryStatusText,
  instantText,
  isUnderWay,
  lastStatusText,
  openedText,
  reachText,
  recipientStatusText,
  refetchMs,
  reportOptions,
  restText,
  returnedText,
  whyText,
} from './report.messages.ts';

test('says why a report is paused', () => {
  expect(restText({ archived: false, paused: false })).toBeNull();
  expect(restText({ archived: false, paused: true })).toBe('Paused, nothing is sent');
  expect(restText({ archived: true, paused: true })).toBe('Dashboard archived, nothing is sent');
});

test('lists deleted reports last, marked as such', () => {
  const weekly = { recipients: 'ann@client.test', period: 'WEEK', detail: '1', hour: 8, minute: 0 } as const;
  const reports = [
    { ...weekly, id: 'old', removed: true },
    { ...weekly, id: 'new', removed: false },
  ] as Report[];
  expect(reportOptions(reports)).toEqual([
    { value: 'new', label: 'ann@client.test (Every Monday at 08:00)' },
    { value: 'old', label: '(deleted) ann@client.test (Every Monday at 08:00)' },
  ]);
});

test('formats an instant in the report’s timezone', () => {
  expect(instantText('2026-10-31T22:30:00Z', 'Pacific/Auckland', 'en-GB')).toBe('1 Nov 2026, 11:30');
  expect(dayMessage('2026-10-31T22:30:00Z', 'Pacific/Auckland', 'en-GB')).toBe('1 Nov 2026');
});

test('every status has a label', () => {
  for (const status of deliveryStatusSchema.options) expect(deliveryStatusText(status).text).not.toBe('');
  for (const status of recipientStatusSchema.options)
    expect(recipientStatusText(status, 'preparing').text).not.toBe('');
  expect(recipientStatusText('waiting', 'in_review').text).toBe('Waiting');
  expect(recipientStatusText('waiting', 'not_sent').text).toBe('Not sent');
  expect(recipientStatusText('failed', 'not_sent').text).toBe('Not sent');
  expect(recipientStatusText('failed', 'in_review').text).toBe('Not sent');
  expect(recipientStatusText('failed', 'partly_sent').text).toBe('Failed');
  expect(lastStatusText(null)).toBeNull();
  expect(lastStatusText('partly_sent')).toEqual({ text: 'Partly sent', tone: 'warning' });
});

test('explains a delivery by a recipient’s problem, else by the last event', () => {
  const reader = { status: 'failed', attempts: 1, sentAt: null, openedCount: 0, openedAt: null } as const;
  const recipients = [{ ...reader, address: 'ann@client.test', error: '550 No such user' }];
  const reason = 'Data was missing.\nSent at 08:20, due at 08:00.';
  expect(whyText({ status: 'partly_sent', reason, recipients })).toBe('ann@client.test: 550 No such user');
  expect(whyText({ status: 'sent', reason, recipients: [] })).toBe('Sent at 08:20, due at 08:00.');
  expect(whyText({ status: 'failed', reason, recipients: [] })).toBe('Sent at 08:20, due at 08:00.');
  expect(whyText({ status: 'sent', reason: null, recipients: [] })).toBe('');
});

test('names recipients who are left out because of bounces', () => {
  expect(returnedText({ returned: [] })).toBeNull();
  const returned = ['ann@client.test', 'bob@client.test'].map((address) => ({ address, reason: '550' }));
  expect(returnedText({ returned })).toBe('Bounced, skipped: ann@client.test, bob@client.test');
});

test('refetches running deliveries soon, pending decisions too, and nothing else', () => {
  expect(refetchMs(['sent', 'retrying', 'in_review'])).toBe(3000);
  for (const status of ['held', 'in_review'] as const) expect(refetchMs(['sent', status])).toBe(5000);
  expect(refetchMs(['sent', 'partly_sent', 'failed', 'missed', 'not_sent', null])).toBe(false);
  const watched = deliveryStatusSchema.options.filter((status) => isUnderWay(status));
  expect(watched).toEqual(['waiting', 'preparing', 'retrying']);
  expect(isUnderWay(null)).toBe(false);
});

test('shows how often a link was followed, and when first', () => {
  const at = (openedCount: number) =>
    openedText({ openedCount, openedAt: openedCount ? '2026-12-01T08:12:00Z' : null }, 'UTC', 'en-GB');
  expect([0, 1, 2, 3].map(at)).toEqual([
    null,
    'Link followed on 1 Dec 2026, 08:12',
    'Link followed twice, first on 1 Dec 2026, 08:12',
    'Link followed 3 times, first on 1 Dec 2026, 08:12',
  ]);
});

describe('retry', () => {
  const to = (status: Delivery['recipients'][number]['status']) => ({
    address: 'a@example.com',
    status,
    attempts: 1,
    error: null,
    sentAt: null,
    openedCount: 0,
    openedAt: null,
  });
  test('is for failed recipients, not for those who may have the mail', () => {
    expect(canRetry({ status: 'partly_sent', recipients: [to('sent'), to('failed')] })).toBe(true);
    expect(canRetry({ status: 'partly_sent', recipients: [to('sent'), to('unknown')] })).toBe(false);
  });
  test('doesn’t affect the count of reached recipients', () => {
    expect(reachText({ recipients: [] })).toBe('No recipients');
    expect(reachText({ recipients: [{ ...to('sent'), openedCount: 2 }, to('failed')] })).toBe(
      '1 of 2 sent, 1 followed the link',
    );
  });
  test('is only possible once a delivery has ended', () => {
    for (const status of ['retrying', 'in_review', 'held', 'not_sent'] as const)
      expect(canRetry({ status, recipients: [to('failed')] })).toBe(false);
  });
});
