import type { Report } from '@vitrine/contract/entities/report.ts';
import { ConfirmModal } from '../../ui/dialogs/confirm-modal.tsx';
import { returnedText, unsubscribedText } from './report.messages.ts';

type SendReportProps = { report: Report | null; onClose: () => void; onSend: (report: Report) => void };

/** Confirms sending a report outside its schedule, and names the recipients. */
export function SendReport({ report, onClose, onSend }: SendReportProps) {
  const leftOut = report
    ? [unsubscribedText(report), returnedText(report)].filter((text) => text !== null)
    : [];
  return (
    <ConfirmModal
      opened={report !== null}
      onClose={onClose}
      onSubmit={() => {
        if (report) onSend(report);
      }}
      title="Send this report now"
      submitLabel="Send now"
    >
      <p>
        {report?.dashboardName} is sent now to {report?.recipients}. The schedule does not change.
      </p>
      {leftOut.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </ConfirmModal>
  );
}
