import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ItemFailure } from '../../features/refusal/item-failure.tsx';
import { api } from '../../platform/api/api.ts';
import { isNotFound } from '../../platform/api/api-error.ts';
import { PageBody, PageHeader } from '../../ui/page.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import { OwnerDashboard } from './owner-dashboard.tsx';

export default function DashboardPage({ realTime = false }: { realTime?: boolean }) {
  const { permalink = '' } = useParams({ strict: false }) as { permalink?: string };
  const { data, error, refetch } = useQuery(api.dashboards.show.queryOptions({ input: { permalink } }));
  const dashboard = data?.body.data;
  if (dashboard) return <OwnerDashboard key={dashboard.id} dashboard={dashboard} realTime={realTime} />;
  const notFound = isNotFound(error);
  return (
    <>
      <PageHeader title={notFound ? 'Dashboard not found' : 'Dashboard'} />
      <PageBody>
        {error ? (
          <ItemFailure
            noun="dashboard"
            error={error}
            onRetry={refetch}
            all={{ to: '/dashboards', label: 'All dashboards' }}
            missing="Its link may have been replaced, or it was deleted."
          />
        ) : (
          <LoadingState waitingFor="the dashboard" />
        )}
      </PageBody>
    </>
  );
}
