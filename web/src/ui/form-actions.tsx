import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './form-actions.module.css';
import { OutcomeButton } from './interactive-button.tsx';
import type { Outcome } from './use-outcome.ts';

export type FormActionsProps = {
  outcome?: Outcome;
  submitLabel?: string;
  cancelLabel?: string;
  /** Absent inside a form: the button then submits it. */
  onSubmit?: () => void;
  onCancel?: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** Another way to finish, before the primary action. */
  other?: ReactNode;
  /** A note at the left: unsaved changes, or what can't be undone. */
  note?: ReactNode;
};

/** The buttons at the end of a form or dialog: Cancel, then the primary action. */
export function FormActions({
  outcome = 'idle',
  submitLabel = 'Submit',
  cancelLabel = 'Cancel',
  onSubmit,
  onCancel,
  danger = false,
  disabled = false,
  other,
  note,
}: FormActionsProps) {
  return (
    <div className={styles.actions}>
      {note ? <div className={styles.note}>{note}</div> : null}
      {onCancel ? <Button onClick={onCancel}>{cancelLabel}</Button> : null}
      {other}
      <OutcomeButton
        variant="filled"
        color={danger ? 'bad' : undefined}
        outcome={outcome}
        type={onSubmit ? 'button' : 'submit'}
        onClick={onSubmit}
        disabled={disabled}
        data-autofocus={danger ? undefined : true}
      >
        {submitLabel}
      </OutcomeButton>
    </div>
  );
}
