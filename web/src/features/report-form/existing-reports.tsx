import { ActionIcon, Tooltip } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Report } from '@vitrine/contract/entities/report.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { useUndoNotification } from '../../platform/deletion/use-undo-notification.tsx';
import { stoppedText } from '../../platform/text/stopped-reports.ts';
import { ConfirmModal } from '../../ui/dialogs/confirm-modal.tsx';
import { IconTrash } from '../../ui/icons/icons.ts';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import { dueMessage } from './due.messages.ts';
import styles from './report-form.module.css';

/** The dashboard's reports, which can be deleted to stay below the limit. */
export function ExistingReports({ reports }: { reports: Report[] }) {
  const queries = useQueryClient();
  const showUndo = useUndoNotification();
  const [toRemove, setToRemove] = useState<Report | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const remove = async () => {
    if (!toRemove) return;
    setFailure(null);
    try {
      await api.reports.remove.call({ id: toRemove.id });
    } catch (error) {
      setFailure(errorMessage(error));
      throw error;
    } finally {
      await queries.invalidateQueries({ queryKey: api.reports.key() });
    }
    const title = `The report to ${toRemove.recipients} was deleted.`;
    showUndo({ ids: [toRemove.id], title, undone: `The report to ${toRemove.recipients} was restored.` });
    void queries.invalidateQueries({ queryKey: api.dashboards.key() });
  };
  if (reports.length === 0) return null;
  const stopped = stoppedText(toRemove?.openDeliveries ?? 0);
  return (
    <section className={styles.existing} aria-label="Reports of this dashboard">
      <div className={styles.item}>
        <h3 className={styles.heading}>Reports of this dashboard</h3>
        <Link
          to="/company/automatic-reports"
          search={{ view: 'history', dashboard: reports[0]?.dashboard_id ?? '' }}
          className={styles.history}
        >
          What was sent
        </Link>
      </div>
      <ul className={styles.list}>
        {reports.map((report) => (
          <li key={report.id} className={styles.item}>
            <div>
              <div className={styles.to}>{report.recipients}</div>
              <div className={`${styles.note} tabular`}>{dueMessage(report)}</div>
            </div>
            <Tooltip label="Remove">
              <ActionIcon
                aria-label={`Remove the report to ${report.recipients}`}
                onClick={() => setToRemove(report)}
              >
                <Icon of={IconTrash} />
              </ActionIcon>
            </Tooltip>
          </li>
        ))}
      </ul>
      <ConfirmModal
        opened={toRemove !== null}
        onClose={() => setToRemove(null)}
        onSubmit={remove}
        title="Remove this report?"
        submitLabel="Remove"
        danger
      >
        <p>{toRemove?.recipients} will get no more mails from it. What was sent stays in the history.</p>
        {stopped ? <p>{stopped}</p> : null}
        {failure ? <ErrorNote>{failure}</ErrorNote> : null}
      </ConfirmModal>
    </section>
  );
}
