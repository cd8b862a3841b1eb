import { useQueryClient } from '@tanstack/react-query';
import type { Report } from '@vitrine/contract/entities/report.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { useUndoNotification } from '../../platform/deletion/use-undo-notification.tsx';
import { stoppedText } from '../../platform/text/stopped-reports.ts';
import { ConfirmModal } from '../../ui/dialogs/confirm-modal.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';

/** Confirms the deletion of a report. */
export function RemoveReport({ report, onClose }: { report: Report | null; onClose: () => void }) {
  const queries = useQueryClient();
  const showUndo = useUndoNotification();
  const [failure, setFailure] = useState<string | null>(null);
  const remove = async () => {
    if (!report) return;
    setFailure(null);
    try {
      await api.reports.remove.call({ id: report.id });
    } catch (error) {
      setFailure(errorMessage(error));
      throw error;
    }
    const name = `The report of ${report.dashboardName}`;
    showUndo({ ids: [report.id], title: `${name} was deleted.`, undone: `${name} was restored.` });
    void queries.invalidateQueries({ queryKey: api.reports.key() });
  };
  const stopped = stoppedText(report?.openDeliveries ?? 0);
  return (
    <ConfirmModal
      opened={report !== null}
      onClose={onClose}
      onSubmit={remove}
      title="Delete this report?"
      submitLabel="Delete"
      danger
    >
      <p>
        {report?.recipients} will get no more mails about {report?.dashboardName}. What was sent stays in the
        history.
      </p>
      {stopped ? <p>{stopped}</p> : null}
      {failure ? <ErrorNote>{failure}</ErrorNote> : null}
    </ConfirmModal>
  );
}
