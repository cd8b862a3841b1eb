import { WEEK_MS } from '../dates/durations.ts';

type Payment = {
  subscription: string | null;
  expiresAt: Date | null;
  endedAt: Date | null;
  deletionRequestedAt: Date | null;
};

/** How long shared dashboards are shown after a trial without a subscription. */
export const GRACE_MS = WEEK_MS;

/** From when a company's shared dashboards are no longer shown; null if that is not planned. */
export function graceEndOf({
  subscription,
  expiresAt,
  endedAt,
}: Omit<Payment, 'deletionRequestedAt'>): Date | null {
  if (subscription !== null || expiresAt === null) return null;
  return endedAt ?? new Date(expiresAt.getTime() + GRACE_MS);
}

/**
 * Whether others may see what a company shares: not after it requested deletion; otherwise while it subscribes, without limit if
 * nothing expires, else until the end of the grace period.
 */
export function isPaidFor(company: Payment, nowMs: number): boolean {
  if (company.deletionRequestedAt !== null) return false;
  const end = graceEndOf(company);
  return end === null || nowMs < end.getTime();
}
