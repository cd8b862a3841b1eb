import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { isEditor } from '@vitrine/contract/rules/people/permissions.ts';
import { ClientModal } from '../../features/client-form/index.ts';
import { ClientList } from '../../features/client-list/index.ts';
import { ListMenu } from '../../features/deleted-items/index.ts';
import { useNewFlag } from '../../platform/address.ts';
import { useSession } from '../../platform/session/session.ts';
import { IconPlus } from '../../ui/icons/icons.ts';
import { PageBody, PageHeader } from '../../ui/page.tsx';
import { Icon } from '../../ui/plain/icon.tsx';

export default function ClientsPage() {
  const navigate = useNavigate();
  const { user } = useSession();
  const [creating, setCreating] = useNewFlag();
  const mayEdit = isEditor(user?.roleName ?? null);
  const create = mayEdit ? (
    <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => setCreating(true)}>
      New client
    </Button>
  ) : null;
  return (
    <>
      <PageHeader title="Clients" actions={mayEdit ? <ListMenu /> : undefined} action={create} />
      <PageBody>
        <ClientList
          createAction={create}
          link={({ id, name }) => <Link to={`/clients/${id}`}>{name}</Link>}
        />
      </PageBody>
      {creating && mayEdit ? (
        <ClientModal
          client={null}
          onClose={() => setCreating(false)}
          onSaved={({ id }) => void navigate({ to: `/clients/${id}` })}
        />
      ) : null}
    </>
  );
}
