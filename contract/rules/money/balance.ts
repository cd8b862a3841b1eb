import { z } from 'zod';

/**
 * What a company owes, its credit, and what is refunded to it, in cents. `owed` is for a failed renewal, less its credit; `credit` is
 * taken off its next payment.
 */
export const balanceSchema = z.object({
  owedCents: z.number().int(),
  owedSince: z.iso.datetime().nullable(),
  /** When the provider charges it again, and when it gives up; null if it doesn't say. */
  retryAt: z.iso.datetime().nullable(),
  givesUpAt: z.iso.datetime().nullable(),
  creditCents: z.number().int(),
  /** When the credit is used: the next payment. */
  creditUntil: z.iso.datetime().nullable(),
  refundCents: z.number().int(),
  refundSince: z.iso.datetime().nullable(),
  /** Why the payment provider refused to pay it back; null while it has not. */
  refundProblem: z.string().nullable(),
});
export type Balance = z.infer<typeof balanceSchema>;

export const EVEN: Balance = {
  owedCents: 0,
  owedSince: null,
  retryAt: null,
  givesUpAt: null,
  creditCents: 0,
  creditUntil: null,
  refundCents: 0,
  refundSince: null,
  refundProblem: null,
};

type Formatters = { money: (cents: number) => string; day: (instant: string) => string };

/** The balance as one line for the company's admins; null if all amounts are zero. */
export function balanceLine(balance: Balance, formatters: Formatters): string | null {
  const parts = [
    owedPart(balance, formatters),
    refundPart(balance, formatters),
    creditPart(balance, formatters),
  ];
  return parts.filter((part) => part !== null).join(' ') || null;
}

function owedPart(
  { owedCents, owedSince, retryAt, givesUpAt, creditCents }: Balance,
  { money, day }: Formatters,
) {
  if (owedCents <= 0) return null;
  const since = owedSince ? ` since ${day(owedSince)}` : '';
  const retry = retryAt
    ? `The charge is retried on ${day(retryAt)}.`
    : 'The charge is retried automatically.';
  const end = givesUpAt
    ? `Unpaid by ${day(givesUpAt)}, your dashboards are archived.`
    : 'If it stays unpaid, your dashboards are archived.';
  const credit = creditCents > 0 ? `, after ${money(creditCents)} of credit` : '';
  return `You owe ${money(owedCents)}${since}${credit}. ${retry} ${end}`;
}

function refundPart({ refundCents, refundSince, refundProblem }: Balance, { money, day }: Formatters) {
  if (refundCents <= 0) return null;
  const since = refundSince ? ` since ${day(refundSince)}` : '';
  const state =
    refundProblem === null
      ? 'The refund is on its way to your card.'
      : `The payment provider refused the refund: ${refundProblem}`;
  return `We owe you ${money(refundCents)}${since}. ${state}`;
}

/** Credit is deducted from debts. */
function creditPart({ owedCents, creditCents, creditUntil }: Balance, { money, day }: Formatters) {
  if (creditCents <= 0 || owedCents > 0) return null;
  return creditUntil
    ? `You have ${money(creditCents)} of credit, taken off the payment on ${day(creditUntil)}.`
    : `You have ${money(creditCents)} of credit, taken off your next payment.`;
}
