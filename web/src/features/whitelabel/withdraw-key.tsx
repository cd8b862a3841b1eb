import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { RemovalModal } from '../../ui/dialogs/removal-modal.tsx';
import { useWhitelabelChanged } from './use-whitelabel-changed.ts';

/** Confirms the deletion of a pending DKIM key. */
export function WithdrawKey({ onClose }: { onClose: () => void }) {
  const changed = useWhitelabelChanged();
  const withdraw = async () => {
    try {
      const { data } = await api.whitelabel.withdrawKey.call();
      await changed(data);
      return null;
    } catch (error) {
      return errorMessage(error);
    }
  };
  return (
    <RemovalModal
      title="Withdraw the new key?"
      submitLabel="Withdraw key"
      onClose={onClose}
      onRemove={withdraw}
    >
      <p>The current key keeps signing your mails. The new one is deleted and can no longer be used.</p>
      <p>If you have set its record already, delete the record at your DNS provider.</p>
    </RemovalModal>
  );
}
