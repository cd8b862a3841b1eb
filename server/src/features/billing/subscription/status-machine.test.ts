import { describe, expect, it } from 'vitest';
import type { Happening } from '../providers/payment-provider.ts';
import { type SubscriptionStatus, statusAfter } from './status-machine.ts';

const HAPPENINGS: Happening[] = [
  'activated',
  'updated',
  'paid',
  'failed',
  'canceled',
  'uncanceled',
  'deactivated',
];

describe.each([
  ['active', ['active', 'active', 'active', 'overdue', 'canceled', 'active', 'ended']],
  ['overdue', ['overdue', 'overdue', 'active', 'overdue', 'canceled', 'active', 'ended']],
  ['canceled', ['canceled', 'canceled', 'canceled', 'canceled', 'canceled', 'active', 'ended']],
  ['ended', ['ended', 'ended', 'ended', 'ended', 'ended', 'ended', 'ended']],
] as const)('an agreement that is %s', (status: SubscriptionStatus, expected) => {
  it.each(HAPPENINGS.map((happening, index) => [happening, expected[index]] as const))(
    '%s makes it %s',
    (happening, next) => expect(statusAfter(status, happening)).toBe(next),
  );
});
