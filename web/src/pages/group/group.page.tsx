import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useGroup } from '../../features/group-table/index.ts';
import { ApiError, errorMessage } from '../../platform/api/api-error.ts';
import { usePageTitle } from '../../platform/text/page-title.ts';
import { PageBody, PageHeader } from '../../ui/page.tsx';
import { ErrorState } from '../../ui/plain/error-state.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import { Skeleton } from '../../ui/plain/skeleton.tsx';
import { GroupView } from './group-view.tsx';

const NOT_FOUND = 404;

export default function GroupPage() {
  const { groupId = '' } = useParams({ strict: false }) as { groupId?: string };
  const { group, table } = useGroup(groupId);
  usePageTitle(group.data?.data.name ?? 'Group');
  const error = group.error ?? table.error;
  const retry = () => {
    void group.refetch();
    void table.refetch();
  };
  if (group.data && table.data && !isNotFound(error))
    return <GroupView group={group.data.data} rows={table.data.data} />;
  return (
    <>
      <PageHeader title={group.data?.data.name ?? 'Group'} />
      <PageBody width="wide" fill>
        {error ? (
          <ErrorState
            title={isNotFound(error) ? 'There is no such group' : 'This group could not be opened'}
            onRetry={isNotFound(error) ? undefined : retry}
            action={
              <Button component={Link} to="/groups">
                All groups
              </Button>
            }
          >
            {isNotFound(error) ? 'It may have been deleted.' : errorMessage(error)}
          </ErrorState>
        ) : (
          <LoadingState waitingFor="the group">
            <Skeleton height={480} />
          </LoadingState>
        )}
      </PageBody>
    </>
  );
}

/** The group was deleted by someone else while it was open. */
function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === NOT_FOUND;
}
