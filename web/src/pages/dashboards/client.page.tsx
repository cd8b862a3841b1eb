import { ActionIcon, Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { Client } from '@vitrine/contract/entities/client.ts';
import { isEditor } from '@vitrine/contract/rules/people/permissions.ts';
import { useState } from 'react';
import { ClientModal, RemoveClient } from '../../features/client-form/index.ts';
import {
  ClientContents,
  ClientFacts,
  ClientGroups,
  ClientPeople,
  ClientReports,
  ClientSources,
} from '../../features/client-page/index.ts';
import { ClientGoals } from '../../features/goals/index.ts';
import { ItemFailure } from '../../features/refusal/item-failure.tsx';
import { api } from '../../platform/api/api.ts';
import { useSession } from '../../platform/session/session.ts';
import { usePageTitle } from '../../platform/text/page-title.ts';
import { IconDots, IconEdit, IconTrash } from '../../ui/icons/icons.ts';
import { PageBody, PageHeader } from '../../ui/page.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import styles from './client.module.css';
import { ClientDashboards } from './client-dashboards.tsx';
import { CreateButton, useCreateRefusal } from './create-button.tsx';

export default function ClientPage() {
  const { clientId = '' } = useParams({ strict: false }) as { clientId?: string };
  const navigate = useNavigate();
  const { user } = useSession();
  const refusal = useCreateRefusal();
  const [openDialog, setOpenDialog] = useState<'edit' | 'remove' | null>(null);
  const { data, error, refetch } = useQuery(api.clients.get.queryOptions({ input: { id: clientId } }));
  const client = data?.data;
  usePageTitle(client?.name ?? null);
  const editor = isEditor(user?.roleName ?? null);
  const close = () => setOpenDialog(null);
  return (
    <>
      <PageHeader
        title={client?.name ?? 'Client'}
        actions={client && editor ? <ClientMenu onRemove={() => setOpenDialog('remove')} /> : null}
        action={client && editor ? <CreateButton refusal={refusal} clientId={client.id} /> : null}
      />
      <PageBody>
        <p>
          <Link to="/clients">All clients</Link>
        </p>
        {client ? (
          <Contents client={client} editor={editor} onEdit={() => setOpenDialog('edit')} />
        ) : error ? (
          <ItemFailure noun="client" error={error} onRetry={refetch} />
        ) : (
          <LoadingState waitingFor="the client" />
        )}
      </PageBody>
      {client && openDialog === 'edit' ? (
        <ClientModal client={client} onClose={close} onSaved={close} />
      ) : null}
      {client && openDialog === 'remove' ? (
        <RemoveClient client={client} onClose={close} onRemoved={() => void navigate({ to: '/clients' })} />
      ) : null}
    </>
  );
}

type ContentsProps = { client: Client; editor: boolean; onEdit: () => void };

function Contents({ client, editor, onEdit }: ContentsProps) {
  if (!editor)
    return (
      <>
        <ClientDashboards clientId={client.id} editor={false} />
        <ClientGoals client={client} editor={false} />
      </>
    );
  return (
    <>
      <ClientFacts
        client={client}
        action={
          <Button leftSection={<Icon of={IconEdit} />} onClick={onEdit}>
            Edit
          </Button>
        }
      />
      <ClientContents clientId={client.id} />
      <ClientDashboards clientId={client.id} editor />
      <ClientGoals client={client} editor />
      <div className={styles.parts}>
        <ClientReports clientId={client.id} />
        <ClientGroups clientId={client.id} />
        <ClientPeople clientId={client.id} />
      </div>
      <ClientSources client={client} />
    </>
  );
}

function ClientMenu({ onRemove }: { onRemove: () => void }) {
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label="Menu of this client">
          <Icon of={IconDots} size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item color="bad" leftSection={<Icon of={IconTrash} />} onClick={onRemove}>
          Delete client…
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
