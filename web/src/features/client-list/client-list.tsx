import { Button } from '@mantine/core';
import { IconBriefcase, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Client } from '@vitrine/contract/entities/client.ts';
import { type ReactNode, useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import cardLink from '../../ui/plain/card-link.module.css';
import { EmptyState } from '../../ui/plain/empty-state.tsx';
import { ErrorState } from '../../ui/plain/error-state.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import { Logo } from '../../ui/plain/logo.tsx';
import { Skeleton } from '../../ui/plain/skeleton.tsx';
import { selectDebounceMs } from '../../ui/timers.ts';
import { contentsText } from './client-list.messages.ts';
import styles from './client-list.module.css';

export type ClientListProps = {
  /** The router's link to a client. */
  link: (client: Client) => ReactNode;
  /** Null for people who may not create one. */
  createAction: ReactNode;
};

/** The company's clients; for people with role `client` those that they see. */
export function ClientList({ link, createAction }: ClientListProps) {
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useQuery(
    api.clients.list.queryOptions({
      input: { search: search || undefined },
      placeholderData: keepPreviousData,
    }),
  );
  if (error && !data)
    return (
      <ErrorState title="Your clients could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    );
  if (!data) return <Waiting />;
  const clients = data.data;
  if (clients.length === 0 && search === '') return <NoClients action={createAction} />;
  return (
    <>
      <div className={styles.search}>
        <SearchField label="Search clients" value={search} settleMs={selectDebounceMs} onSearch={setSearch} />
      </div>
      {clients.length === 0 ? (
        <EmptyState
          icon={IconSearch}
          title="Nothing found"
          action={<Button onClick={() => setSearch('')}>Show all clients</Button>}
        >
          No client has this name.
        </EmptyState>
      ) : (
        <ul className={styles.cards}>
          {clients.map((client) => (
            <li key={client.id} className={styles.card}>
              <Logo name={client.name} src={client.logo} />
              <div className={styles.text}>
                <h2 className={`${styles.name} ${cardLink.covering}`}>{link(client)}</h2>
                <p className={`${styles.more} tabular`}>{contentsText(client)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function NoClients({ action }: { action: ReactNode }) {
  return (
    <EmptyState icon={IconBriefcase} title="No clients yet" action={action}>
      {action
        ? 'A client has dashboards, reports and groups. Its new dashboards start with its logo, colours and sources.'
        : 'The clients whose dashboards your agency shares with you will be listed here.'}
    </EmptyState>
  );
}

function Waiting() {
  return (
    <LoadingState waitingFor="your clients">
      <div className={styles.cards}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
          <Skeleton key={place} height={74} />
        ))}
      </div>
    </LoadingState>
  );
}
