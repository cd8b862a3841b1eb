import type { ReactNode, RefObject } from 'react';
import { Form } from '../../ui/form.tsx';
import { OutcomeButton } from '../../ui/interactive-button.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import type { Outcome } from '../../ui/use-outcome.ts';
import styles from './session-card.module.css';

type SessionFormProps = {
  form: RefObject<HTMLFormElement | null>;
  general: string | null;
  outcome: Outcome;
  submitLabel: string;
  disabled?: boolean;
  onSubmit: () => unknown;
  children: ReactNode;
};

/** Fields, then one wide button. */
export function SessionForm({
  form,
  general,
  outcome,
  submitLabel,
  disabled,
  onSubmit,
  children,
}: SessionFormProps) {
  return (
    <Form form={form} className={styles.form} onSubmit={onSubmit}>
      {general ? <ErrorNote>{general}</ErrorNote> : null}
      {children}
      <OutcomeButton type="submit" variant="filled" fullWidth outcome={outcome} disabled={disabled}>
        {submitLabel}
      </OutcomeButton>
    </Form>
  );
}
