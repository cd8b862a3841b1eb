import type { Whitelabel } from '@vitrine/contract/entities/whitelabel.ts';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { RemovalModal } from '../../ui/dialogs/removal-modal.tsx';
import { useWhitelabelChanged } from './use-whitelabel-changed.ts';

export type RemoveDomainProps = { whitelabel: Whitelabel; onRemoved: () => void; onClose: () => void };

/** Confirms the removal of the domains. */
export function RemoveDomain({ whitelabel, onRemoved, onClose }: RemoveDomainProps) {
  const changed = useWhitelabelChanged();
  const remove = async () => {
    try {
      const { data } = await api.whitelabel.remove.call();
      onRemoved();
      await changed(data);
      return null;
    } catch (error) {
      return errorMessage(error);
    }
  };
  const { domain, emailDomain } = whitelabel;
  return (
    <RemovalModal title="Remove your domain?" submitLabel="Remove domain" onClose={onClose} onRemove={remove}>
      {domain ? <p>Links to {domain} stop working.</p> : null}
      {emailDomain ? <p>Reports are sent from our address again, under your name.</p> : null}
      <p>To use a domain later you have to set new records. Delete the old ones at its provider.</p>
    </RemovalModal>
  );
}
