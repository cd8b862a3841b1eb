import { expect, test } from 'vitest';
import { type Balance, balanceLine, EVEN } from './balance.ts';
import { formatCents } from './cents.ts';

const formatters = {
  money: (cents: number) => formatCents(cents, 'en-US'),
  day: (at: string) => at.slice(0, 10),
};
const [one, two, three] = [
  '2026-11-01T00:00:00.000Z',
  '2026-11-02T00:00:00.000Z',
  '2026-11-15T00:00:00.000Z',
];

test.each<[string, Partial<Balance>, string | null]>([
  ['nothing is owed', {}, null],
  [
    'a failed renewal',
    { owedCents: 8000, owedSince: one, retryAt: two, givesUpAt: three },
    'You owe $80.00 since 2026-11-01. The charge is retried on 2026-11-02. Unpaid by 2026-11-15, your dashboards are archived.',
  ],
  [
    'a provider that does not tell its plan',
    { owedCents: 8000 },
    'You owe $80.00. The charge is retried automatically. If it stays unpaid, your dashboards are archived.',
  ],
  [
    'a failed renewal after credit',
    { owedCents: 8000, creditCents: 500 },
    'You owe $80.00, after $5.00 of credit. The charge is retried automatically. If it stays unpaid, your dashboards are archived.',
  ],
  [
    'credit',
    { creditCents: 500, creditUntil: two },
    'You have $5.00 of credit, taken off the payment on 2026-11-02.',
  ],
  [
    'credit without a next payment',
    { creditCents: 500 },
    'You have $5.00 of credit, taken off your next payment.',
  ],
  [
    'a refund on its way',
    { refundCents: 123_450, refundSince: one },
    'We owe you $1,234.50 since 2026-11-01. The refund is on its way to your card.',
  ],
  [
    'a refused refund, and credit',
    { refundCents: 100, refundSince: one, refundProblem: 'The card has expired.', creditCents: 500 },
    'We owe you $1.00 since 2026-11-01. The payment provider refused the refund: The card has expired. You have $5.00 of credit, taken off your next payment.',
  ],
])('%s', (_case, part, line) => {
  expect(balanceLine({ ...EVEN, ...part }, formatters)).toBe(line);
});
