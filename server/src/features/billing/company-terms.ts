import type { CompanyRow, SubscriptionRow } from './billing.queries.ts';

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
