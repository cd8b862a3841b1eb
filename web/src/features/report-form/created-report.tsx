import { Button } from '@mantine/core';
import type { Report } from '@vitrine/contract/entities/report.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { useSession } from '../../platform/session/session.ts';
import { IconSend } from '../../ui/icons/icons.ts';
import { InteractiveButton } from '../../ui/interactive-button.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import { StatusPill } from '../../ui/plain/pill.tsx';
import { dueMessage } from './due.messages.ts';
import styles from './report-form.module.css';

type CreatedReportProps = { report: Report; onAnother: () => void; onClose: () => void };

/** Summary of the new report, with a way to preview it. */
export function CreatedReport({ report, onAnother, onClose }: CreatedReportProps) {
  const { user } = useSession();
  const [tested, setTested] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const test = async () => {
    setFailure(null);
    try {
      await api.reports.test.call({ id: report.id });
      setTested(true);
    } catch (error) {
      setFailure(errorMessage(error));
      throw error;
    }
  };
  return (
    <section className={styles.created} aria-label="Scheduled report">
      <StatusPill tone="good">Scheduled</StatusPill>
      <p>
        {dueMessage(report)}, to {report.recipients}.
      </p>
      <p className={styles.note} role="status">
        {tested ? `The test is on its way to ${user?.email ?? 'you'}.` : null}
      </p>
      {failure ? <ErrorNote>{failure}</ErrorNote> : null}
      <div className={styles.buttons}>
        <InteractiveButton variant="filled" leftSection={<Icon of={IconSend} />} onClick={test}>
          Send a test to me
        </InteractiveButton>
        <Button onClick={onAnother}>Schedule another</Button>
        <Button onClick={onClose}>Close</Button>
      </div>
    </section>
  );
}
