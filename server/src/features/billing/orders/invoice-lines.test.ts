import type { Coupon } from '@vitrine/contract/entities/billing.ts';
import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { priceOf } from '@vitrine/contract/rules/money/price.ts';
import { INTERVALS } from '@vitrine/contract/rules/money/price-list.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SubscriptionRow } from '../billing.queries.ts';
import { endOfPeriod } from '../subscription/period.ts';
import { quoteOf } from '../subscription/quote-change.ts';
import { invoiceLines, sumOf } from './invoice-lines.ts';

const START_MS = Date.UTC(2026, 9, 31);
const coupon = (value: number): Coupon => ({ name: `C${value}`, type: 'price.discount', value });

const plan = fc.record({
  /** Both sides of every step of the price list are near. */
  dashboards: fc.oneof(
    fc.integer({ min: 1, max: 300 }),
    fc.constantFrom(9, 10, 24, 25, 49, 50, 99, 100, 249, 250, 10_000),
  ),
  interval: fc.constantFrom(...INTERVALS),
});
const coupons = fc.array(fc.integer({ min: 1, max: 100 }).map(coupon), { maxLength: 2 });

/** Any plan, paid with some coupons, changed to any other with others, at any moment of the period or just outside it. */
const change = fc.record({
  before: plan,
  paidWith: coupons,
  choice: plan,
  coupons,
  creditCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 500_000 })),
  partPassed: fc.double({ min: -0.1, max: 1.2, noNaN: true }),
});

function quoted({
  before,
  paidWith,
  choice,
  coupons,
  creditCents,
  partPassed,
}: typeof change extends fc.Arbitrary<infer T> ? T : never) {
  const endMs = endOfPeriod(START_MS, before.interval);
  const nowMs = Math.round(START_MS + (endMs - START_MS) * partPassed);
  const row = {
    discountPercent: 0,
    ...before,
    status: 'active',
    totalCents: priceOf({ ...before, coupons: paidWith }).totalCents,
    periodStart: new Date(START_MS),
    periodEnd: new Date(endMs),
  } as SubscriptionRow;
  return { quote: quoteOf({ choice, coupons, row, creditCents, nowMs }), row, nowMs };
}

test('the lines of any change add up to what is charged, to the cent', () => {
  fc.assert(
    fc.property(change, (made) => {
      const { quote } = quoted(made);
      const { creditCents, chargeCents, dueCents } = quote.proration ?? {
        creditCents: 0,
        chargeCents: 0,
        dueCents: 0,
      };
      expect(sumOf(quote.lines)).toBe(Math.max(0, dueCents));
      expect(sumOf(quote.lines.filter(({ kind }) => kind === 'credit'))).toBe(0 - creditCents);
      expect(sumOf(quote.lines.filter(({ kind }) => kind === 'plan' || kind === 'discount'))).toBe(
        chargeCents,
      );
      expect(sumOf(quote.lines.filter(({ kind }) => kind === 'carried'))).toBe(Math.max(0, 0 - dueCents));
    }),
    { numRuns: 2000 },
  );
});

test('the lines of any order add up to its total without tax, whatever the provider worked out', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(
      change,
      cents,
      cents,
      cents,
      fc.boolean(),
      (made, subtotalCents, discount, taxCents, isChange) => {
        const { quote, row, nowMs } = quoted(made);
        const discountCents = Math.min(discount, subtotalCents);
        const totalCents = subtotalCents - discountCents + taxCents;
        const items = [
          {
            product: 'dashboards',
            description: 'Dashboards',
            quantity: 7,
            subtotalCents,
            subscriptionId: 's',
          },
        ];
        const order = { items, discountCents, taxCents, totalCents, changedMs: nowMs };
        const changed = { ...row, changeLines: isChange ? { lines: quote.lines, askedMs: nowMs } : null };
        expect(sumOf(invoiceLines(order, changed, row))).toBe(totalCents - taxCents);
      },
    ),
    { numRuns: 1000 },
  );
});

test('an order long after a change, or of the next period, is not the change’s', () => {
  const made = {
    before: { dashboards: 10, interval: 1 as const },
    paidWith: [],
    choice: { dashboards: 20, interval: 1 as const },
    coupons: [],
    creditCents: 0,
    partPassed: 0.5,
  };
  const { quote, row, nowMs } = quoted(made);
  const items = [
    {
      product: 'dashboards',
      description: '20 dashboards',
      quantity: 20,
      subtotalCents: 20_000,
      subscriptionId: 's',
    },
  ];
  const order = { items, discountCents: 0, taxCents: 0, totalCents: 20_000 };
  const descriptions = (askedMs: number, changedMs: number) =>
    invoiceLines({ ...order, changedMs }, { ...row, changeLines: { lines: quote.lines, askedMs } }, row).map(
      ({ description }) => description,
    );
  const endMs = row.periodEnd.getTime();
  expect(descriptions(nowMs, nowMs + 1000)[0]).toBe('Unused time on 10 dashboards, paid monthly');
  expect(descriptions(nowMs, nowMs + 25 * HOUR_MS)).toEqual(['20 dashboards']);
  expect(descriptions(endMs - 1000, endMs)).toEqual(['20 dashboards']);
});
