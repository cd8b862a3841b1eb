import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { canCreateGroup } from '@vitrine/contract/rules/dashboards/quotas.ts';
import { GroupList, useGroupCount } from '../../features/group-list/index.ts';
import { useSession } from '../../platform/session/session.ts';
import { IconPlus } from '../../ui/icons/icons.ts';
import { PageBody, PageHeader } from '../../ui/page.tsx';
import { Icon } from '../../ui/plain/icon.tsx';

export default function GroupsPage() {
  const navigate = useNavigate();
  const { user } = useSession();
  const mayEdit = user?.roleName === 'admin';
  const count = useGroupCount();
  const create = mayEdit ? <NewGroup full={!canCreateGroup({ campaignsCount: count })} /> : null;
  return (
    <>
      <PageHeader title="Groups" action={create} />
      <PageBody>
        <GroupList
          mayEdit={mayEdit}
          createAction={create}
          link={({ id, name }) => <Link to={`/groups/${id}`}>{name}</Link>}
          onEdit={({ id }) => void navigate({ to: `/groups/${id}/edit` })}
          onOpen={(id) => void navigate({ to: `/groups/${id}` })}
        />
      </PageBody>
    </>
  );
}

/** A link to the form; a disabled button if the limit of groups is reached. */
function NewGroup({ full }: { full: boolean }) {
  const buttonProps = { variant: 'filled', leftSection: <Icon of={IconPlus} /> };
  if (full)
    return (
      <Button {...buttonProps} disabled>
        New group
      </Button>
    );
  return (
    <Button component={Link} to="/groups/create" {...buttonProps}>
      New group
    </Button>
  );
}
