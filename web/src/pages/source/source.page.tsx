import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { CsvUpload } from '../../features/csv-upload/csv-upload.tsx';
import type { UploadSlot } from '../../features/source-forms/connect/connect-step.tsx';
import { SourceFacts } from '../../features/source-forms/source-facts.tsx';
import { useSourceActions } from '../../features/source-forms/use-source-actions.tsx';
import { HealthSections } from '../../features/source-health/health-sections.tsx';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { useSession } from '../../platform/session/session.ts';
import { usePageTitle } from '../../platform/text/page-title.ts';
import { sourceTypeOf } from '../../platform/text/source-type-of.ts';
import { PageBody, PageHeader } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/plain/empty-state.tsx';
import { ErrorState } from '../../ui/plain/error-state.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';

const upload = (slot: UploadSlot) => <CsvUpload {...slot} />;

export default function SourcePage() {
  const { sourceId = '' } = useParams({ strict: false }) as { sourceId?: string };
  const { sourceTypes: types } = useSession();
  const list = useQuery(api.sources.list.queryOptions());
  const source = list.data?.data.find(({ id }) => id === sourceId);
  const input = { input: { id: sourceId }, enabled: source !== undefined };
  const health = useQuery(api.sources.health.queryOptions({ ...input, staleTime: 0 }));
  const usage = useQuery(api.sources.usage.queryOptions({ ...input, staleTime: 0 }));
  const navigate = useNavigate();
  const { actions, dialog } = useSourceActions({
    types,
    upload,
    onRemoved: () => void navigate({ to: '/company/sources' }),
  });
  usePageTitle(source?.name ?? null);
  // A source that was just deleted is not found, whatever else was requested.
  const failed = (source ? [health, usage] : [list]).find(({ data, error }) => error && !data);
  const retry = () => Promise.all((source ? [list, health, usage] : [list]).map(({ refetch }) => refetch()));
  return (
    <>
      <PageHeader title={source?.name ?? 'Source'} action={source ? actions(source) : null} />
      <PageBody>
        <p>
          <Link to="/company/sources">All sources</Link>
        </p>
        {source ? <SourceFacts source={source} type={sourceTypeOf(types, source.type)} /> : null}
        {failed ? (
          <ErrorState
            title="This source could not be loaded"
            help="connect#when-a-source-stops-working"
            onRetry={retry}
          >
            {errorMessage(failed.error)}
          </ErrorState>
        ) : list.data && !source ? (
          <EmptyState title="There is no such source">It may have been deleted.</EmptyState>
        ) : health.data && usage.data ? (
          <HealthSections health={health.data.data} dashboards={usage.data.data} />
        ) : (
          <LoadingState waitingFor="the source" />
        )}
      </PageBody>
      {dialog}
    </>
  );
}
