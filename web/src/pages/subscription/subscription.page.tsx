import { useQuery } from '@tanstack/react-query';
import { BillingStatusSection } from '../../features/billing/billing-status-section.tsx';
import { CouponsSection } from '../../features/billing/coupons/coupons-section.tsx';
import { PlanSection } from '../../features/billing/plan-section.tsx';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { PageBody, PageHeader } from '../../ui/page.tsx';
import { ErrorState } from '../../ui/plain/error-state.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';

export default function SubscriptionPage() {
  const { data, error, refetch } = useQuery(api.billing.status.queryOptions());
  const billingStatus = data?.data;
  const plan = billingStatus?.subscription;
  return (
    <>
      <PageHeader title="Subscription" />
      <PageBody width="narrow">
        {billingStatus ? (
          <>
            <BillingStatusSection billingStatus={billingStatus} />
            <PlanSection key={`${plan?.dashboards} ${plan?.interval}`} billingStatus={billingStatus} />
            <CouponsSection billingStatus={billingStatus} />
          </>
        ) : error ? (
          <ErrorState title="The subscription could not be shown" onRetry={refetch}>
            {errorMessage(error)}
          </ErrorState>
        ) : (
          <LoadingState waitingFor="the subscription" />
        )}
      </PageBody>
    </>
  );
}
