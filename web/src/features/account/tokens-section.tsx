import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ApiToken } from '@vitrine/contract/entities/user.ts';
import { dateText } from '@vitrine/contract/rules/dates/date-text.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { deletionError } from '../../platform/deletion-error.ts';
import { ago } from '../../platform/text/ago.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import { RemovalModal } from '../../ui/dialogs/removal-modal.tsx';
import { IconCopy } from '../../ui/icons/icons.ts';
import { CopyLink } from '../../ui/plain/buttons/copy-link.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { Section } from '../../ui/plain/section.tsx';
import styles from './account.module.css';
import { TokenForm } from './token-form.tsx';

/** API tokens for one's own programs; each is shown once. */
export function TokensSection() {
  const { data, error, refetch } = useQuery(api.account.tokens.queryOptions());
  const [adding, setAdding] = useState(false);
  const [fresh, setFresh] = useState<string | null>(null);
  const [revoked, setRevoked] = useState<ApiToken | null>(null);
  const tokens = data?.data ?? [];
  const created = async (token: string) => {
    setFresh(token);
    setAdding(false);
    await refetch();
  };
  const revoke = async (id: string) => {
    const refusal = await deletionError(api.account.revokeToken.call({ id }));
    await refetch();
    return refusal;
  };
  return (
    <Section
      title="API tokens"
      description="For your own programs: they have the rights of your role, but can’t change how you sign in."
      action={
        adding ? null : (
          <Button size="xs" onClick={() => setAdding(true)}>
            New token
          </Button>
        )
      }
    >
      <div className={styles.form}>
        {error && !data ? (
          <ErrorNote onRetry={refetch}>Your tokens could not be listed. {errorMessage(error)}</ErrorNote>
        ) : null}
        {adding ? <TokenForm onCreated={created} onCancel={() => setAdding(false)} /> : null}
        {fresh ? <FreshToken token={fresh} onDone={() => setFresh(null)} /> : null}
        {data && tokens.length === 0 && !adding ? <p className={styles.text}>You have none.</p> : null}
        {tokens.length > 0 ? (
          <ul className={styles.list} aria-label="API tokens">
            {tokens.map((token) => (
              <Token key={token.id} token={token} onRevoke={() => setRevoked(token)} />
            ))}
          </ul>
        ) : null}
      </div>
      {revoked ? (
        <RemovalModal
          title={`Revoke “${revoked.name}”?`}
          submitLabel="Revoke token"
          onClose={() => setRevoked(null)}
          onRemove={() => revoke(revoked.id)}
        >
          <p>Whatever uses it is refused from now on.</p>
        </RemovalModal>
      ) : null}
    </Section>
  );
}

function FreshToken({ token, onDone }: { token: string; onDone: () => void }) {
  return (
    <div className={styles.steps} role="status">
      <p>Copy the token now. It is not shown again.</p>
      <code className={styles.secret}>{token}</code>
      <div className={styles.row}>
        <CopyLink small text={token} icon={IconCopy}>
          Copy token
        </CopyLink>
        <Button size="xs" onClick={onDone}>
          I have saved it
        </Button>
      </div>
    </div>
  );
}

function Token({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { name, hint, lastUsedAt, expiresAt } = token;
  const used = lastUsedAt ? `used ${ago(lastUsedAt, Date.now())}` : 'not used yet';
  return (
    <li className={styles.item}>
      <span className={styles.details}>
        <span className={styles.title}>{name}</span>
        <span className={`${styles.under} tabular`}>
          {[`${hint}…`, used, expiryOf(expiresAt)].join(' · ')}
        </span>
      </span>
      <Button size="xs" onClick={onRevoke} aria-label={`Revoke ${name}`}>
        Revoke
      </Button>
    </li>
  );
}

function expiryOf(expiresAt: string | null): string {
  if (expiresAt === null) return 'does not expire';
  const date = new Date(expiresAt);
  return `${date.getTime() > Date.now() ? 'until' : 'expired on'} ${dateText(date, browserLocale)}`;
}
