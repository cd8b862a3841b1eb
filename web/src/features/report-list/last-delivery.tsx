import type { Report } from '@vitrine/contract/entities/report.ts';
import { StatusPill } from '../../ui/plain/pill.tsx';
import { instantText, lastStatusText } from './report.messages.ts';
import styles from './report-list.module.css';

/** Status of the latest delivery, with the reason if something went wrong. */
export function LastDelivery({ report }: { report: Report }) {
  const status = lastStatusText(report.lastStatus);
  if (!status) return <span className={styles.muted}>Nothing sent yet</span>;
  return (
    <div className={styles.cell}>
      <span className={styles.status}>
        <StatusPill tone={status.tone}>{status.text}</StatusPill>
        {report.lastSentAt ? (
          <span className={`${styles.muted} tabular`}>{instantText(report.lastSentAt, report.timezone)}</span>
        ) : null}
      </span>
      {report.lastStatus !== 'sent' && report.lastReason ? (
        <span className={styles.reason}>{report.lastReason}</span>
      ) : null}
    </div>
  );
}
