import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { GroupQuota, useGroupCount } from '../../features/group-list/index.ts';
import { completeStep, StepLine } from '../../features/onboarding/index.ts';
import { api } from '../../platform/api/api.ts';
import { refreshSession } from '../../platform/session/session.ts';
import { PageBody, PageHeader } from '../../ui/page.tsx';
import { GroupFormWithSlots } from './group-form-with-slots.tsx';

export default function GroupCreatePage() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const count = useGroupCount();
  return (
    <>
      <PageHeader title="Create group" />
      <StepLine flow="mc" step={1} side="start" />
      <PageBody width="narrow">
        <GroupQuota count={count} />
        <GroupFormWithSlots
          group={null}
          onCancel={() => void navigate({ to: '/groups' })}
          onSave={async (fields) => {
            const { data } = await api.campaigns.create.call(fields);
            await queries.invalidateQueries({ queryKey: api.campaigns.key() });
            completeStep('mc', 1);
            await refreshSession();
            await navigate({ to: `/groups/${data.id}` });
          }}
        />
      </PageBody>
    </>
  );
}
