import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { expect, test } from 'vitest';
import { type PaidPeriod, prorateAnew, prorateWithin } from './proration.ts';

const day = DAY_MS;
const month: PaidPeriod = { totalCents: 20_000, startMs: 0, endMs: 30 * day };

test.each([
  // now, new total, credit, charge, due
  [0, 25_000, 20_000, 25_000, 5000],
  [10 * day, 25_000, 13_333, 16_667, 3334],
  [10 * day, 10_000, 13_333, 6667, -6666],
  [15 * day, 20_000, 10_000, 10_000, 0],
  [30 * day, 25_000, 0, 0, 0],
  [31 * day, 25_000, 0, 0, 0],
  [-day, 25_000, 20_000, 25_000, 5000],
])('at %i a period goes on at %i', (nowMs, newTotalCents, creditCents, chargeCents, dueCents) => {
  expect(prorateWithin(month, newTotalCents, nowMs)).toEqual({ creditCents, chargeCents, dueCents });
});

test.each([
  [10 * day, 192_000, 13_333, 192_000, 178_667],
  [30 * day, 192_000, 0, 192_000, 192_000],
  [0, 5000, 20_000, 5000, -15_000],
])('at %i another interval begins for %i', (nowMs, newTotalCents, creditCents, chargeCents, dueCents) => {
  expect(prorateAnew(month, newTotalCents, nowMs)).toEqual({ creditCents, chargeCents, dueCents });
});
