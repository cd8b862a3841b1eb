import type { DashboardSummary } from '@vitrine/contract/entities/dashboard-list.ts';
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
      Its widgets, its link and its automatic reports are gone for good, and a report that is waiting to be
      sent is not sent. Your sources and the history of what was sent stay. To only take it out of the list,
      archive it.
    </ConfirmModal>
  );
}
