import { useQueryClient } from '@tanstack/react-query';
import type { Report, ReturnedRecipient } from '@vitrine/contract/entities/report.ts';
import { parseRecipients } from '@vitrine/contract/rules/reports/report-limits.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { InteractiveButton } from '../../ui/interactive-button.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';

type ReturnedNotesProps = {
  report: Report;
  /** As in the field: removed recipients need no note. */
  recipients: string;
};

/** Listed recipients whose mail bounced, with a way to reactivate them. */
export function ReturnedNotes({ report, recipients }: ReturnedNotesProps) {
  const queries = useQueryClient();
  const [confirmed, setConfirmed] = useState<string[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const listed = parseRecipients(recipients).recipients.map((address) => address.toLowerCase());
  const shown = report.returned.filter(
    ({ address }) => listed.includes(address.toLowerCase()) && !confirmed.includes(address),
  );
  const confirm = async ({ address }: ReturnedRecipient) => {
    setFailure(null);
    try {
      await api.reports.confirm.call({ id: report.id, address });
    } catch (error) {
      setFailure(errorMessage(error));
      throw error;
    }
    setConfirmed((before) => [...before, address]);
    void queries.invalidateQueries({ queryKey: api.reports.key() });
  };
  return (
    <>
      {shown.map((returned) => (
        <ErrorNote
          key={returned.address}
          tone="warning"
          more={returned.reason}
          action={
            <InteractiveButton size="xs" onClick={() => confirm(returned)}>
              Send to it again
              <span className="visually-hidden">: {returned.address}</span>
            </InteractiveButton>
          }
        >
          {`E-mail to ${returned.address} bounced. It receives nothing until you change the address or reactivate it.`}
        </ErrorNote>
      ))}
      {failure ? <ErrorNote>{failure}</ErrorNote> : null}
    </>
  );
}
