import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { useFormErrors } from '../../platform/api/form-errors.ts';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { IconCopy } from '../../ui/icons/icons.ts';
import { CopyLink } from '../../ui/plain/buttons/copy-link.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import styles from './account.module.css';
import { QrCode } from './qr-code.tsx';

const names = ['code'] as const;

type TwoFactorSetupProps = {
  uri: string;
  secret: string;
  onCodes: (codes: string[]) => Promise<void>;
  onCancel: () => void;
};

/** The key to scan or type, and a field for the first code, which confirms it. */
export function TwoFactorSetup({ uri, secret, onCodes, onCancel }: TwoFactorSetupProps) {
  const [code, setCode] = useState('');
  const errors = useFormErrors(names);
  const { outcome, run } = useOutcome(async () => {
    let codes: string[] = [];
    await errors.attempt(async () => {
      codes = (await api.account.enableTwoFactor.call({ code })).recoveryCodes;
    });
    await onCodes(codes);
  });
  return (
    <div className={styles.setup}>
      <QrCode text={uri} label="Code to scan with the authenticator app" />
      <Form form={errors.form} className={styles.steps} onSubmit={run}>
        <p>Scan the code with your authenticator app, or type this key into it:</p>
        <code className={styles.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <div>
          <CopyLink small text={secret} icon={IconCopy}>
            Copy key
          </CopyLink>
        </div>
        {errors.general ? <ErrorNote>{errors.general}</ErrorNote> : null}
        <TextInput
          label="Code of the app"
          description="Six digits"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          required
          withAsterisk={false}
          maxLength={12}
          value={code}
          {...errors.text('code', setCode)}
        />
        <FormActions outcome={outcome} submitLabel="Turn on" onCancel={onCancel} />
      </Form>
    </div>
  );
}
