import { useQueryClient } from '@tanstack/react-query';
import type { Group } from '@vitrine/contract/entities/group.ts';
import { api } from '../../platform/api/api.ts';
import { deletionError } from '../../platform/deletion-error.ts';
import { RemovalModal } from '../../ui/dialogs/removal-modal.tsx';

/** Confirms the deletion of a group with everything in it. */
export function RemoveGroup({ group, onClose }: { group: Group; onClose: () => void }) {
  const queries = useQueryClient();
  const remove = async () => {
    const refused = await deletionError(api.campaigns.remove.call({ id: group.id }));
    await queries.invalidateQueries({ queryKey: api.campaigns.key() });
    return refused;
  };
  const { domains } = group.summary;
  return (
    <RemovalModal title={`Delete ${group.name}?`} submitLabel="Delete" onClose={onClose} onRemove={remove}>
      {domains === 0
        ? 'The group is deleted for good.'
        : `Its ${domains === 1 ? 'domain' : `${domains} domains`}, their history and their alerts are deleted for good.`}
    </RemovalModal>
  );
}
