import { pdfDisabledReason } from '@vitrine/contract/rules/dashboards/pdf-limits.ts';
import type { ReactNode } from 'react';
import styles from './share-menu.module.css';
import type { SharedDashboard } from './shared-dashboard.ts';

export type PdfPartProps = {
  dashboard: Pick<SharedDashboard, 'widgets' | 'maxWidgetsForPdf'>;
  realTime: boolean;
  /** The page's PDF button. */
  pdf?: ReactNode;
};

export function PdfPart({ dashboard, realTime, pdf }: PdfPartProps) {
  const description = realTime
    ? 'A file of this moment, to keep or to send on.'
    : 'A file of exactly these dates, to keep or to send on.';
  const reason = pdfDisabledReason(dashboard.widgets.length, dashboard.maxWidgetsForPdf);
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>PDF export</h3>
      <p className={styles.text}>{reason ?? description}</p>
      {pdf ? <div className={styles.row}>{pdf}</div> : null}
    </section>
  );
}
