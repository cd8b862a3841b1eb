import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Group, WatchedDomain } from '@vitrine/contract/entities/group.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { deletionError } from '../../platform/deletion-error.ts';
import { RemovalModal } from '../../ui/dialogs/removal-modal.tsx';
import { IconTrash } from '../../ui/icons/icons.ts';
import { Icon } from '../../ui/plain/icon.tsx';

type RemoveDomainProps = {
  group: Group;
  domain: WatchedDomain;
  /** Called with true when the deletion starts, and with false if it was refused. */
  onRemoving: (removing: boolean) => void;
  onRemoved: () => void;
};

/** Removes a domain after a confirmation. */
export function RemoveDomain({ group, domain, onRemoving, onRemoved }: RemoveDomainProps) {
  const queries = useQueryClient();
  const [confirming, setConfirming] = useState(false);
  const remove = async () => {
    onRemoving(true);
    const refused = await deletionError(
      api.campaigns.removeDomain.call({ id: group.id, domainId: domain.id }),
    );
    if (refused === null) onRemoved();
    else onRemoving(false);
    await queries.invalidateQueries({ queryKey: api.campaigns.key() });
    return refused;
  };
  return (
    <>
      <Button size="xs" color="bad" leftSection={<Icon of={IconTrash} />} onClick={() => setConfirming(true)}>
        Remove
      </Button>
      {confirming ? (
        <RemovalModal
          title={`Remove ${domain.host}`}
          submitLabel="Remove"
          onClose={() => setConfirming(false)}
          onRemove={remove}
        >
          Its history and alerts are deleted too. Pause it to keep both.
        </RemovalModal>
      ) : null}
    </>
  );
}
