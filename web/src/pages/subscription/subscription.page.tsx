import { useQuery } from '@tanstack/react-query';
import { BillingStatusSection } from '../../features/billing/billing-status-section.tsx';
import { CouponsSection } from '../../features/billing/coupons/coupons-section.tsx';
import { PlanSection } from '../../features/billing/plan-section.tsx';
import { api } from '../../platform/api/api.ts';
import { wordsOf } from '../../platform/api/api-error.ts';
import { PageBody, PageHeader } from '../../ui/page.tsx';
import { ErrorState } from '../../ui/plain/error-state.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';

export default function SubscriptionPage() {
  const { data, error, refetch } = useQuery(api.billing.standing.queryOptions());
  const standing = data?.data;
  const plan = standing?.subscription;
  return (
    <>
      <PageHeader title="Subscription" />
      <PageBody width="narrow">
        {standing ? (
          <>
            <BillingStatusSection standing={standing} />
            <PlanSection key={`${plan?.dashboards} ${plan?.interval}`} standing={standing} />
            <CouponsSection standing={standing} />
          </>
        ) : error ? (
          <ErrorState title="The subscription could not be shown" onRetry={() => void refetch()}>
            {wordsOf(error)}
          </ErrorState>
        ) : (
          <LoadingState waitingFor="the subscription" />
        )}
      </PageBody>
    </>
  );
}
