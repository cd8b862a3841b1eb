import { Radio } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import { pdfExportRefusal } from '@vitrine/contract/rules/dashboards/pdf-limits.ts';
import { type ReactNode, useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import styles from './pdf-exports.module.css';

/** The selected dashboards and their number. */
export type PdfExportChoice = {
  dashboards: string[] | { show: 'active' | 'all'; search?: string | undefined };
  count: number;
};

export type PdfExportDialogProps = {
  /** Null closes the dialog. */
  choice: PdfExportChoice | null;
  /** The dates for all PDFs, until others are selected. */
  firstDates: Dates;
  dateField: (dates: Dates, onChange: (dates: Dates) => void) => ReactNode;
  onClose: () => void;
  onBegun: () => void;
};

/** Asks for the dates of the PDFs, and starts the export. */
export function PdfExportDialog({ choice, ...form }: PdfExportDialogProps) {
  const what = choice?.count === 1 ? '1 dashboard' : `${choice?.count ?? 0} dashboards`;
  return (
    <Modal
      opened={choice !== null}
      onClose={form.onClose}
      title={`Export ${what} as PDF`}
      size="md"
      closeOnEscape={false}
      onKeyDown={({ key, currentTarget }) => {
        // Escape closes the calendar first.
        if (key === 'Escape' && !currentTarget.querySelector('[aria-expanded="true"]')) form.onClose();
      }}
    >
      {choice ? <PdfExportForm choice={choice} {...form} /> : null}
    </Modal>
  );
}

type FormProps = Omit<PdfExportDialogProps, 'choice'> & { choice: PdfExportChoice };

function PdfExportForm({ choice, firstDates, dateField, onClose, onBegun }: FormProps) {
  const queries = useQueryClient();
  const [own, setOwn] = useState(true);
  const [dates, setDates] = useState(firstDates);
  const [failure, setFailure] = useState<string | null>(null);
  const refusal = pdfExportRefusal(choice.count);
  const { outcome, run } = useOutcome(async () => {
    setFailure(null);
    try {
      const { dashboards } = choice;
      await api.pdfExports.create.call({ dashboards, dates: own ? null : dates, locale: browserLocale });
    } catch (error) {
      setFailure(errorMessage(error));
      throw error;
    }
    await queries.invalidateQueries({ queryKey: api.pdfExports.key() });
    onBegun();
  });
  return (
    <>
      <Radio.Group label="Days" value={own ? 'own' : 'same'} onChange={(value) => setOwn(value === 'own')}>
        <div className={styles.choices}>
          <Radio value="own" label="Each dashboard’s own dates" />
          <Radio value="same" label="The same dates for all" />
        </div>
      </Radio.Group>
      {own ? null : <div className={styles.dates}>{dateField(dates, setDates)}</div>}
      <p className={styles.hint}>
        They are combined in one ZIP file, available for a day. You can close the page in the meantime.
      </p>
      {(failure ?? refusal) ? <ErrorNote>{failure ?? refusal}</ErrorNote> : null}
      <FormActions
        outcome={outcome}
        submitLabel="Export PDFs"
        disabled={refusal !== null}
        onSubmit={() => void run()}
        onCancel={onClose}
      />
    </>
  );
}
