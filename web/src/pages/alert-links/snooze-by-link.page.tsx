import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { dateTimeText } from '@vitrine/contract/rules/dates/date-text.ts';
import { useState } from 'react';
import { SessionCard } from '../../features/session-forms/session-card.tsx';
import { api } from '../../platform/api/api.ts';
import { errorMessage, isRefused } from '../../platform/api/api-error.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import { InteractiveButton } from '../../ui/interactive-button.tsx';
import { RetryButton } from '../../ui/plain/buttons/retry-button.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import styles from './alert-links.module.css';

/** Snoozes an alert only on a click, because programs that scan mails open links too. */
export default function SnoozeByLinkPage() {
  const { token = '' } = useSearch({ strict: false }) as { token?: string };
  const [until, setUntil] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(
    api.alerts.readLink.queryOptions({ input: { token }, enabled: token !== '', retry: false }),
  );
  const snooze = async () => {
    setRefusal(null);
    try {
      setUntil((await api.alerts.snoozeByLink.call({ token })).data.until);
    } catch (failure) {
      setRefusal(errorMessage(failure));
      throw failure;
    }
  };
  if (token === '')
    return <SessionCard title="This link is incomplete" lead="Open it from the mail again." />;
  if (isRefused(error)) return <SessionCard title="This link does not work" lead={errorMessage(error)} />;
  if (error && !data)
    return (
      <SessionCard title="The alert could not be loaded" lead={errorMessage(error)}>
        <div className={styles.actions}>
          <RetryButton onRetry={refetch} />
        </div>
      </SessionCard>
    );
  if (!data) return <LoadingState waitingFor="the alert" />;
  const { host, words, used } = data.data;
  if (until)
    return (
      <SessionCard
        title="Snoozed"
        lead={`No notifications for this alert of ${host} until ${dateTimeText(until, browserLocale)}.`}
      />
    );
  if (used)
    return (
      <SessionCard title="This link was used" lead="It works once. Sign in to snooze the alert again." />
    );
  return (
    <SessionCard title={`Snooze this alert of ${host}`} lead={words}>
      <div className={styles.actions}>
        {refusal ? <ErrorNote>{refusal}</ErrorNote> : null}
        <InteractiveButton variant="filled" fullWidth onClick={snooze}>
          Snooze for a week
        </InteractiveButton>
      </div>
    </SessionCard>
  );
}
