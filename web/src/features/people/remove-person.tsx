import { notifications } from '@mantine/notifications';
import type { Person } from '@vitrine/contract/entities/user.ts';
import { api } from '../../platform/api/api.ts';
import { deletionError } from '../../platform/deletion-error.ts';
import { RemovalModal } from '../../ui/dialogs/removal-modal.tsx';
import { usePeopleChanged } from './use-people-changed.ts';

export type RemovePersonProps = { person: Person; onClose: () => void; onRemoved?: () => void };

/** Confirms the removal of a person and lists what is deleted and what stays. */
export function RemovePerson({ person, onClose, onRemoved }: RemovePersonProps) {
  const changed = usePeopleChanged();
  const remove = async () => {
    const refusal = await deletionError(api.users.remove.call({ id: person.id }));
    if (refusal !== null) return refusal;
    notifications.show({ message: `${person.name} was removed.` });
    onRemoved?.();
    await changed();
    return null;
  };
  return (
    <RemovalModal
      title={`Remove ${person.name}?`}
      submitLabel="Remove person"
      onClose={onClose}
      onRemove={remove}
    >
      <p>
        {person.name} is signed out everywhere at once and can no longer sign in. Their API tokens stop
        working. Dashboards, sources and reports they made stay. You can invite them again later.
      </p>
    </RemovalModal>
  );
}
