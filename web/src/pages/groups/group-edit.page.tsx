import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { ItemFailure } from '../../features/refusal/item-failure.tsx';
import { api } from '../../platform/api/api.ts';
import { usePageTitle } from '../../platform/text/page-title.ts';
import { PageBody, PageHeader } from '../../ui/page.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import { GroupFormWithSlots } from './group-form-with-slots.tsx';

export default function GroupEditPage() {
  const { groupId = '' } = useParams({ strict: false }) as { groupId?: string };
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(api.campaigns.show.queryOptions({ input: { id: groupId } }));
  usePageTitle(data ? `Edit ${data.data.name}` : 'Edit group');
  const back = () => navigate({ to: `/groups/${groupId}` });
  return (
    <>
      <PageHeader title={data ? `Edit ${data.data.name}` : 'Edit group'} />
      <PageBody width="narrow">
        {data ? (
          <GroupFormWithSlots
            key={groupId}
            group={data.data}
            onCancel={() => void back()}
            onSave={async (fields) => {
              await api.campaigns.update.call({ id: groupId, ...fields });
              await queries.invalidateQueries({ queryKey: api.campaigns.key() });
              await back();
            }}
          />
        ) : error ? (
          <ItemFailure
            noun="group"
            error={error}
            onRetry={refetch}
            all={{ to: '/groups', label: 'All groups' }}
          />
        ) : (
          <LoadingState waitingFor="the group" />
        )}
      </PageBody>
    </>
  );
}
