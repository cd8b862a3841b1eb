import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
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
  /** What the form waits for, as a sentence: the button is disabled and says so. Null: nothing. */
  missing?: string | null;
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
  missing = null,
  other,
  note,
}: FormActionsProps) {
  const id = useId();
  return (
    <div className={styles.actions}>
      {(missing ?? note) ? (
        <div id={id} className={styles.note}>
          {missing ?? note}
        </div>
      ) : null}
      {onCancel ? <Button onClick={onCancel}>{cancelLabel}</Button> : null}
      {other}
      <OutcomeButton
        variant="filled"
        color={danger ? 'bad' : undefined}
        outcome={outcome}
        type={onSubmit ? 'button' : 'submit'}
        onClick={onSubmit}
        disabled={disabled || missing !== null}
        aria-describedby={missing === null ? undefined : id}
        data-autofocus={danger ? undefined : true}
      >
        {submitLabel}
      </OutcomeButton>
    </div>
  );
}
