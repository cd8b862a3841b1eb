import { type ReactNode, useState } from 'react';
import { useFormErrors } from '../../platform/api/form-errors.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import styles from './account.module.css';

const names = ['password'] as const;

export type PasswordModalProps = {
  title: string;
  /** The consequences, in a sentence. */
  children: ReactNode;
  submitLabel: string;
  danger?: boolean;
  onClose: () => void;
  /** A rejection is shown at the field, and the dialog stays open. */
  onPassword: (password: string) => Promise<unknown>;
};

/** Asks for the password before a change of sign-in settings. */
export function PasswordModal({ title, onClose, ...form }: PasswordModalProps) {
  return (
    <Modal opened onClose={onClose} title={title} size="sm">
      <PasswordForm {...form} onClose={onClose} />
    </Modal>
  );
}

type FormProps = Omit<PasswordModalProps, 'title'>;

function PasswordForm({ children, submitLabel, danger, onClose, onPassword }: FormProps) {
  const [password, setPassword] = useState('');
  const errors = useFormErrors(names);
  const { outcome, run } = useOutcome(() => errors.attempt(() => onPassword(password)));
  return (
    <Form form={errors.form} className={styles.form} onSubmit={run}>
      <p className={styles.text}>{children}</p>
      {errors.general ? <ErrorNote>{errors.general}</ErrorNote> : null}
      <PasswordField
        label="Your password"
        name="password"
        data-autofocus
        required
        withAsterisk={false}
        value={password}
        {...errors.text('password', setPassword)}
      />
      <FormActions outcome={outcome} submitLabel={submitLabel} danger={danger} onCancel={onClose} />
    </Form>
  );
}
