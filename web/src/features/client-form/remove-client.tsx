import type { Client } from '@vitrine/contract/entities/client.ts';
import { DELETED_ITEM_DAYS } from '@vitrine/contract/entities/deletion/deleted-item.ts';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { useItemsChanged } from '../../platform/deletion/use-items-changed.ts';
import { useUndoNotification } from '../../platform/deletion/use-undo-notification.tsx';
import { RemovalModal } from '../../ui/dialogs/removal-modal.tsx';

export type RemoveClientProps = { client: Client; onClose: () => void; onRemoved: () => void };

/** Confirms the deletion of a client, which can be undone. */
export function RemoveClient({ client, onClose, onRemoved }: RemoveClientProps) {
  const changed = useItemsChanged();
  const showUndo = useUndoNotification();
  const { id, name } = client;
  const remove = async () => {
    try {
      await api.clients.remove.call({ id });
    } catch (error) {
      return errorMessage(error);
    }
    showUndo({
      ids: [id],
      title: `${name} was deleted.`,
      undone: `${name} is back with its dashboards and groups.`,
    });
    onClose();
    onRemoved();
    await changed();
    return null;
  };
  return (
    <RemovalModal title={`Delete ${name}?`} submitLabel="Delete client" onClose={onClose} onRemove={remove}>
      <span>
        Its dashboards, reports and groups stay, without a client. People who see all of its dashboards lose
        access, except to dashboards that are shared with them one by one. You can restore it for{' '}
        {DELETED_ITEM_DAYS} days.
      </span>
    </RemovalModal>
  );
}
