type Payment = {
  subscription: string | null;
  expiresAt: Date | null;
  endedAt: Date | null;
  deletionAskedAt: Date | null;
};

/** How long shared dashboards are shown after a trial that nobody subscribed to. */
export const GRACE_MS = 7 * 24 * 60 * 60 * 1000;

/** From when on a company's shared dashboards are no longer shown; null while nothing of the kind is to come. */
export function graceEndOf({
  subscription,
  expiresAt,
  endedAt,
}: Omit<Payment, 'deletionAskedAt'>): Date | null {
  if (subscription !== null || expiresAt === null) return null;
  return endedAt ?? new Date(expiresAt.getTime() + GRACE_MS);
}

/** Whether others may see what a company shares: not once it asked to be deleted; while it subscribes, for ever where nothing runs out, else to the end of the grace. */
export function isPaidFor(company: Payment, nowMs: number): boolean {
  if (company.deletionAskedAt !== null) return false;
  const end = graceEndOf(company);
  return end === null || nowMs < end.getTime();
}
