import type { CompanyRow, SubscriptionRow } from '../billing.queries.ts';
import type { ProviderSubscription } from '../providers/payment-provider.ts';

type Terms = Pick<CompanyRow, 'state' | 'subscription' | 'expiresAt'> & { dashboards: number };

/**
 * What an agreement means for its company: how it stands, what it may use, and until when. When the agreement has ended, the plan
 * has no dashboards left beside bonus ones, and nothing is owed.
 */
export function companyTerms(row: SubscriptionRow): Terms {
  if (row.status === 'ended')
    return { state: 'canceled', subscription: null, expiresAt: row.periodEnd, dashboards: 0 };
  return {
    state: row.status,
    subscription: row.externalId,
    expiresAt: row.periodEnd,
    dashboards: row.dashboards,
  };
}

type Owed = Pick<CompanyRow, 'owedCents' | 'owedSince' | 'retryAt' | 'givesUpAt'>;
type TermsInput = { company: CompanyRow; provided: ProviderSubscription | null; creditCents?: number };

/** What the company owes for an overdue subscription, in cents, since when, and when it is retried; zero for any other status. */
export function owedOf(
  row: SubscriptionRow,
  { company, provided, creditCents = company.creditCents }: TermsInput,
): Owed {
  if (row.status !== 'overdue') return { owedCents: 0, owedSince: null, retryAt: null, givesUpAt: null };
  return {
    owedCents: Math.max(0, row.totalCents - creditCents),
    owedSince: company.owedSince ?? row.periodEnd,
    retryAt: provided ? dateOf(provided.retryMs) : company.retryAt,
    givesUpAt: provided ? dateOf(provided.givesUpMs) : company.givesUpAt,
  };
}

function dateOf(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}
