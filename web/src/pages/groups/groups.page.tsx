import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { GroupList } from '../../features/group-list/index.ts';
import { useSession } from '../../platform/session.ts';
import { PageBody, PageHeader } from '../../ui/page.tsx';
import { Icon } from '../../ui/plain/icon.tsx';

export default function GroupsPage() {
  const navigate = useNavigate();
  const { user } = useSession();
  const mayEdit = user?.roleName === 'admin';
  const create = mayEdit ? (
    <Button component={Link} to="/groups/create" variant="filled" leftSection={<Icon of={IconPlus} />}>
      New group
    </Button>
  ) : null;
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
