import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import type { Client } from '@vitrine/contract/entities/client.ts';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { RemovalModal } from '../../ui/dialogs/removal-modal.tsx';

export type RemoveClientProps = { client: Client; onClose: () => void; onRemoved: () => void };

const UNDO_MS = 12_000;

/** Confirms the deletion of a client, which can be undone. */
export function RemoveClient({ client, onClose, onRemoved }: RemoveClientProps) {
  const queries = useQueryClient();
  const renew = () =>
    Promise.all(
      [api.clients.key(), api.dashboards.key(), api.campaigns.key(), api.users.key()].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  const restore = async (notificationId: string) => {
    notifications.hide(notificationId);
    try {
      await api.clients.restore.call({ id: client.id });
      notifications.show({ message: `${client.name} is back with its dashboards and groups.` });
    } catch (error) {
      notifications.show({ color: 'bad', message: errorMessage(error) });
    }
    await renew();
  };
  const remove = async () => {
    try {
      await api.clients.remove.call({ id: client.id });
    } catch (error) {
      return errorMessage(error);
    }
    const notificationId = `deleted ${client.id}`;
    notifications.show({
      id: notificationId,
      autoClose: UNDO_MS,
      title: `${client.name} was deleted.`,
      message: (
        <Button size="xs" mt={8} onClick={() => void restore(notificationId)}>
          Undo
        </Button>
      ),
    });
    onClose();
    onRemoved();
    await renew();
    return null;
  };
  return (
    <RemovalModal
      title={`Delete ${client.name}?`}
      submitLabel="Delete client"
      onClose={onClose}
      onRemove={remove}
    >
      <span>
        Its dashboards, reports and groups stay, without a client. People who see all of its dashboards lose
        access, except to dashboards that are shared with them one by one. You can undo this.
      </span>
    </RemovalModal>
  );
}
