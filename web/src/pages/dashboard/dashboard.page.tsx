import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { api } from '../../platform/api/api.ts';
import { errorMessage, isNotFound } from '../../platform/api/api-error.ts';
import { PageBody, PageHeader } from '../../ui/page.tsx';
import { ErrorState } from '../../ui/plain/error-state.tsx';
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
          <ErrorState
            title={notFound ? 'There is no such dashboard' : 'This dashboard could not be loaded'}
            onRetry={notFound ? undefined : () => void refetch()}
            action={
              <Button component={Link} to="/dashboards">
                All dashboards
              </Button>
            }
          >
            {notFound ? 'Its link may have been replaced, or it was deleted.' : errorMessage(error)}
          </ErrorState>
        ) : (
          <LoadingState waitingFor="the dashboard" />
        )}
      </PageBody>
    </>
  );
}
