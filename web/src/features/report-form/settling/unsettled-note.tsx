import type { ReportDetail } from '@vitrine/contract/entities/report.ts';
import { PlainButton } from '../../../ui/plain/buttons/plain-button.tsx';
import styles from '../report-form.module.css';
import type { UnsettledHint } from './unsettled-days.ts';

type UnsettledNoteProps = UnsettledHint & { onMove: (detail: ReportDetail) => void };

/** That a report is sent before its values are final, with the later day at hand. */
export function UnsettledNote({ text, detail, action, onMove }: UnsettledNoteProps) {
  return (
    <div className={styles.unsettled}>
      <p role="status">{text}</p>
      <PlainButton small onClick={() => onMove(detail)}>
        {action}
      </PlainButton>
    </div>
  );
}
