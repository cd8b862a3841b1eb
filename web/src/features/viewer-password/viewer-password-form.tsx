import { useId, useState } from 'react';
import { errorMessage, refusalOf } from '../../platform/api/api-error.ts';
import { requestHeaders } from '../../platform/session/identity.ts';
import { requiredText } from '../../ui/fields/required-text.ts';
import { Form } from '../../ui/form.tsx';
import { PlainButton } from '../../ui/plain/buttons/plain-button.tsx';
import styles from './viewer-password-form.module.css';

type Props = { permalink: string; onAuthorized(authorization: string): Promise<void> };

/** Exchanges a dashboard's password for the token that opens it. */
export function ViewerPasswordForm({ permalink, onAuthorized }: Props) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const fieldId = useId();
  const submit = async () => {
    if (password === '') return setProblem(requiredText);
    setBusy(true);
    setProblem(null);
    try {
      await onAuthorized(await authorize(permalink, password));
    } catch (error) {
      setProblem(errorMessage(error));
      setBusy(false);
    }
  };
  return (
    <main className={styles.page}>
      <Form className={styles.card} onSubmit={submit}>
        <h1 className={styles.title}>This dashboard is protected</h1>
        <p className={styles.text}>Enter the password you were given with the link.</p>
        <label className={styles.label} htmlFor={fieldId}>
          Password
        </label>
        <input
          id={fieldId}
          className={styles.field}
          type="password"
          autoComplete="off"
          required
          value={password}
          aria-invalid={problem !== null}
          aria-describedby={problem ? `${fieldId}-problem` : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
        {problem ? (
          <p className={styles.problem} id={`${fieldId}-problem`} role="alert">
            {problem}
          </p>
        ) : null}
        <PlainButton kind="primary" type="submit" busy={busy}>
          Open dashboard
        </PlainButton>
      </Form>
    </main>
  );
}

async function authorize(permalink: string, password: string): Promise<string> {
  const response = await fetch(`/api/dashboards/${encodeURIComponent(permalink)}/authorize`, {
    method: 'POST',
    headers: { ...requestHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  const body = await response.json().catch(() => null);
  if (!response.ok) throw refusalOf(response.status, body);
  return (body as { authorization: string }).authorization;
}
