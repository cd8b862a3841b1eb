import { useParams } from '@tanstack/react-router';
import { useGroup } from '../../features/group-table/index.ts';
import { ItemFailure } from '../../features/refusal/item-failure.tsx';
import { isNotFound } from '../../platform/api/api-error.ts';
import { usePageTitle } from '../../platform/text/page-title.ts';
import { PageBody, PageHeader } from '../../ui/page.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import { Skeleton } from '../../ui/plain/skeleton.tsx';
import { GroupView } from './group-view.tsx';

export default function GroupPage() {
  const { groupId = '' } = useParams({ strict: false }) as { groupId?: string };
  const { group, table } = useGroup(groupId);
  usePageTitle(group.data?.data.name ?? 'Group');
  const error = group.error ?? table.error;
  const retry = () => Promise.all([group.refetch(), table.refetch()]);
  // Someone else may delete the group while it is open.
  if (group.data && table.data && !isNotFound(error))
    return <GroupView group={group.data.data} rows={table.data.data} />;
  return (
    <>
      <PageHeader title={group.data?.data.name ?? 'Group'} />
      <PageBody width="wide" fill>
        {error ? (
          <ItemFailure
            noun="group"
            error={error}
            onRetry={retry}
            all={{ to: '/groups', label: 'All groups' }}
          />
        ) : (
          <LoadingState waitingFor="the group">
            <Skeleton height={480} />
          </LoadingState>
        )}
      </PageBody>
    </>
  );
}
