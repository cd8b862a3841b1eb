import type { FormEvent, ReactNode, RefObject } from 'react';
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

/** Fields, then one wide button. The browser validates first: `onSubmit` only runs with valid fields. */
export function SessionForm({
  form,
  general,
  outcome,
  submitLabel,
  disabled,
  onSubmit,
  children,
}: SessionFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit}>
      {general ? <ErrorNote>{general}</ErrorNote> : null}
      {children}
      <OutcomeButton type="submit" variant="filled" fullWidth outcome={outcome} disabled={disabled}>
        {submitLabel}
      </OutcomeButton>
    </form>
  );
}
