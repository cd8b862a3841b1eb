import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import type { AccountSession } from '@vitrine/contract/entities/user.ts';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { deletionError } from '../../platform/deletion-error.ts';
import { ago } from '../../platform/text/ago.ts';
import { InteractiveButton } from '../../ui/interactive-button.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import { Pill } from '../../ui/plain/pill.tsx';
import { Section } from '../../ui/plain/section.tsx';
import styles from './account.module.css';

/** A person's sessions, which can be signed out one by one or all at once. */
export function SessionsSection() {
  const { data, error, refetch } = useQuery(api.account.sessions.queryOptions());
  const sessions = data?.data ?? [];
  const end = async (ending: Promise<unknown>) => {
    const refusal = await deletionError(ending);
    if (refusal !== null) notifications.show({ color: 'bad', message: refusal });
    await refetch();
    if (refusal !== null) throw new Error(refusal);
  };
  const others = sessions.length > 1;
  return (
    <Section
      title="Sessions"
      description="Browsers in which you are signed in."
      action={
        others ? (
          <InteractiveButton size="xs" onClick={() => end(api.account.endOtherSessions.call())}>
            Sign out everywhere else
          </InteractiveButton>
        ) : null
      }
    >
      {error && !data ? (
        <ErrorNote onRetry={refetch}>Your sessions could not be listed. {errorMessage(error)}</ErrorNote>
      ) : data ? (
        <ul className={styles.list} aria-label="Sessions">
          {sessions.map((session) => (
            <Session
              key={session.id}
              session={session}
              onEnd={() => end(api.account.endSession.call({ id: session.id }))}
            />
          ))}
        </ul>
      ) : (
        <LoadingState waitingFor="your sessions" />
      )}
    </Section>
  );
}

function Session({ session, onEnd }: { session: AccountSession; onEnd: () => Promise<void> }) {
  const { device, ip, lastSeenAt, current } = session;
  return (
    <li className={styles.item}>
      <span className={styles.details}>
        <span className={styles.title}>
          {device}
          {current ? <Pill tone="good">This one</Pill> : null}
        </span>
        <span className={`${styles.under} tabular`}>
          {[ip, current ? null : ago(lastSeenAt, Date.now())].filter(Boolean).join(' · ')}
        </span>
      </span>
      {current ? null : (
        <InteractiveButton size="xs" onClick={onEnd}>
          Sign out
        </InteractiveButton>
      )}
    </li>
  );
}
