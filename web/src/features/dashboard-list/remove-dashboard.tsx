import type { DashboardSummary } from '@vitrine/contract/entities/dashboard-list.ts';
import { DELETED_ITEM_DAYS } from '@vitrine/contract/entities/deletion/deleted-item.ts';
import { ConfirmModal } from '../../ui/dialogs/confirm-modal.tsx';

export type RemoveDashboardProps = {
  /** Null while the dialog is closed. */
  dashboard: DashboardSummary | null;
  onClose: () => void;
  onRemove: (dashboard: DashboardSummary) => Promise<void>;
};

export function RemoveDashboard({ dashboard, onClose, onRemove }: RemoveDashboardProps) {
  return (
    <ConfirmModal
      opened={dashboard !== null}
      onClose={onClose}
      onSubmit={() => dashboard && onRemove(dashboard)}
      title={`Delete ${dashboard?.name ?? 'this dashboard'}?`}
      submitLabel="Delete dashboard"
      danger
    >
      Its links stop working, and its automatic reports are not sent. Your sources and the history of what was
      sent stay. You can restore it for {DELETED_ITEM_DAYS} days.
    </ConfirmModal>
  );
}
