import { Switch } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClientViewer } from '@vitrine/contract/entities/client.ts';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { Avatar } from '../../ui/plain/avatar.tsx';
import styles from './client-page.module.css';
import { Part } from './part.tsx';

/** People with role `client`, and whether they see all dashboards of this one. */
export function ClientPeople({ clientId }: { clientId: string }) {
  const { data, error, refetch } = useQuery(api.clients.readers.queryOptions({ input: { id: clientId } }));
  return (
    <Part
      title="People with access"
      id="people"
      rows={data?.data}
      error={error}
      onRetry={refetch}
      empty="Nobody has the role client yet. Invite people under Users to let them see this client’s dashboards."
      rowKey={({ id }) => id}
      row={(viewer) => <ClientPerson clientId={clientId} viewer={viewer} />}
    />
  );
}

function ClientPerson({ clientId, viewer }: { clientId: string; viewer: ClientViewer }) {
  const queries = useQueryClient();
  const share = useMutation(
    api.clients.share.mutationOptions({
      onError: (error) => notifications.show({ color: 'bad', message: errorMessage(error) }),
      onSettled: () =>
        Promise.all(
          [api.clients.readers.key(), api.users.key(), api.dashboards.readers.key()].map((queryKey) =>
            queries.invalidateQueries({ queryKey }),
          ),
        ),
    }),
  );
  const shared = share.isPending ? share.variables.shared : viewer.shared;
  return (
    <>
      <Avatar name={viewer.name} src={viewer.avatar} size="small" />
      <span className={styles.rowMessage}>
        {viewer.name}
        <span className={styles.quiet}>{accessMessage(viewer, shared)}</span>
      </span>
      <Switch
        aria-label={`${viewer.name} sees all dashboards of this client`}
        checked={shared}
        onChange={(event) =>
          share.mutate({ id: clientId, userId: viewer.id, shared: event.currentTarget.checked })
        }
      />
    </>
  );
}

function accessMessage({ email, dashboardsCount }: ClientViewer, shared: boolean): string {
  if (shared) return 'Sees all dashboards, also later ones';
  if (dashboardsCount === 0) return email;
  return dashboardsCount === 1 ? 'Sees 1 dashboard' : `Sees ${dashboardsCount} dashboards`;
}
