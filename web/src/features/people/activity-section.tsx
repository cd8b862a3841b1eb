import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AuditEvent } from '@vitrine/contract/entities/audit.ts';
import { dateTimeText } from '@vitrine/contract/rules/dates/date-text.ts';
import { type AuditAction, auditActions, auditText } from '@vitrine/contract/rules/people/audit.messages.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { ago } from '../../platform/text/ago.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import { SearchSelect } from '../../ui/fields/search-select.tsx';
import { IconHistory } from '../../ui/icons/icons.ts';
import { InteractiveButton } from '../../ui/interactive-button.tsx';
import { EmptyState } from '../../ui/plain/empty-state.tsx';
import { ErrorState } from '../../ui/plain/error-state.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import { Section } from '../../ui/plain/section.tsx';
import { NoneFound } from '../../ui/search/none-found.tsx';
import styles from './people.module.css';

const actionOptions = auditActions.map(({ action, label }) => ({ value: action, label }));

/** Activity log: who did what, when and from where, in the last 400 days. */
export function ActivitySection() {
  const [person, setPerson] = useState<string | null>(null);
  const [action, setAction] = useState<AuditAction | null>(null);
  const { data: people } = useQuery(api.activity.people.queryOptions());
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    api.activity.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...(person ? { person } : {}),
        ...(action ? { action } : {}),
        ...(cursor ? { cursor } : {}),
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  );
  const showAll = () => {
    setPerson(null);
    setAction(null);
  };
  const events = data?.pages.flatMap((page) => page.data) ?? [];
  if (error && !data)
    return (
      <ErrorState title="The activity could not be shown" help="people#activity" onRetry={refetch}>
        {errorMessage(error)}
      </ErrorState>
    );
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.filter}>
          <SearchSelect
            aria-label="Person"
            placeholder="Everybody"
            options={(people?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={person}
            onChange={setPerson}
          />
        </div>
        <div className={styles.filter}>
          <SearchSelect
            aria-label="Action"
            placeholder="Everything they did"
            options={actionOptions}
            value={action}
            onChange={(value) => setAction(value as AuditAction | null)}
          />
        </div>
      </div>
      {isPending ? (
        <LoadingState waitingFor="the activity" />
      ) : (
        <Section flush>
          {events.length === 0 && (person || action) ? (
            <NoneFound allLabel="Show all activity" onAll={showAll}>
              No activity of the last 400 days matches these filters.
            </NoneFound>
          ) : (
            <Events events={events} />
          )}
          {hasNextPage ? (
            <div className={styles.more}>
              <InteractiveButton size="xs" onClick={() => fetchNextPage({ throwOnError: true })}>
                Show earlier
              </InteractiveButton>
            </div>
          ) : null}
        </Section>
      )}
    </>
  );
}

function Events({ events }: { events: AuditEvent[] }) {
  if (events.length === 0) {
    return (
      <EmptyState icon={IconHistory} title="No activity yet" help="people#activity">
        Sign-ins, changes of people, sources and sharing appear here for 400 days.
      </EmptyState>
    );
  }
  return (
    <ul className={styles.events} aria-label="Activity">
      {events.map((event) => (
        <li key={event.id} className={styles.event}>
          <span className={styles.sentence}>
            <strong>{event.actorName}</strong> {auditText(event)}
          </span>
          <span className={`${styles.when} tabular`}>
            <time dateTime={event.createdAt} title={dateTimeText(event.createdAt, browserLocale)}>
              {ago(event.createdAt, Date.now())}
            </time>
            {event.ip ? ` · ${event.ip}` : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
