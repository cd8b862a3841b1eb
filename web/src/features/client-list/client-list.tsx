import { Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Client } from '@vitrine/contract/entities/client.ts';
import type { ReactNode } from 'react';
import { useAddress } from '../../platform/address.ts';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { useTableView, writeSort } from '../../platform/table-view.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { IconArrowsSort, IconBriefcase } from '../../ui/icons/icons.ts';
import cardLink from '../../ui/plain/card-link.module.css';
import { EmptyState } from '../../ui/plain/empty-state.tsx';
import { ErrorState } from '../../ui/plain/error-state.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import { Logo } from '../../ui/plain/logo.tsx';
import { Section } from '../../ui/plain/section.tsx';
import { Skeleton } from '../../ui/plain/skeleton.tsx';
import { NoneFound } from '../../ui/search/none-found.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { pageOf, type Sort, sortRows } from '../../ui/table/table-rows.ts';
import { selectDebounceMs } from '../../ui/timers.ts';
import { contentsText } from './client-list.messages.ts';
import styles from './client-list.module.css';

const PER_PAGE = 60;

const orders = {
  name: { label: 'Name', value: ({ name }: Client) => name, descending: false },
  '-created': { label: 'Newest', value: ({ createdAt }: Client) => createdAt, descending: true },
  '-dashboards': {
    label: 'Most dashboards',
    value: ({ dashboardsCount }: Client) => dashboardsCount,
    descending: true,
  },
};
type Order = keyof typeof orders;
const orderOptions = Object.entries(orders).map(([value, { label }]) => ({ value, label }));

function orderOf(sort: Sort | null): Order {
  const order = sort ? writeSort(sort) : 'name';
  return order in orders ? (order as Order) : 'name';
}

export type ClientListProps = {
  /** The router's link to a client. */
  link: (client: Client) => ReactNode;
  /** Null for people who may not create one. */
  createAction: ReactNode;
};

/** The company's clients; for people with role `client` those that they see. */
export function ClientList({ link, createAction }: ClientListProps) {
  const [{ search = '' }, change] = useAddress();
  const { sort, page, onPage } = useTableView();
  const order = orderOf(sort);
  const setSearch = (next: string) => change({ search: next || undefined, page: undefined });
  const { data, error, refetch } = useQuery(
    api.clients.list.queryOptions({
      input: { search: search || undefined },
      placeholderData: keepPreviousData,
    }),
  );
  if (error && !data)
    return (
      <ErrorState title="Your clients could not be loaded" onRetry={refetch}>
        {errorMessage(error)}
      </ErrorState>
    );
  if (!data) return <Waiting />;
  const clients = data.data;
  const shown = pageOf(sortRows(clients, orders[order].value, orders[order].descending), page, PER_PAGE);
  if (clients.length === 0 && search === '') return <NoClients action={createAction} />;
  return (
    <>
      <div className={styles.bar}>
        <SearchField
          label="Search clients"
          value={search}
          debounceMs={selectDebounceMs}
          onSearch={setSearch}
        />
        <Select
          className={styles.order}
          aria-label="Sort by"
          leftSection={<Icon of={IconArrowsSort} />}
          data={orderOptions}
          allowDeselect={false}
          value={order}
          onChange={(next) =>
            change({ sort: next === 'name' ? undefined : (next ?? undefined), page: undefined })
          }
        />
      </div>
      {clients.length === 0 ? (
        <Section flush>
          <NoneFound allLabel="Show all clients" onAll={() => setSearch('')}>
            No client has this name.
          </NoneFound>
        </Section>
      ) : (
        <ul className={styles.cards}>
          {shown.rows.map((client) => (
            <li key={client.id} className={styles.card}>
              <Logo name={client.name} src={client.logo} />
              <div className={styles.text}>
                <h2 className={`${styles.name} ${cardLink.wholeCard}`}>{link(client)}</h2>
                <p className={`${styles.more} tabular`}>{contentsText(client)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Pager noun="clients" total={clients.length} perPage={PER_PAGE} page={shown.page} onPage={onPage} />
    </>
  );
}

function NoClients({ action }: { action: ReactNode }) {
  return (
    <Section flush>
      <EmptyState icon={IconBriefcase} title="No clients yet" help="clients#add-a-client" action={action}>
        {action
          ? 'A client has dashboards, reports and groups. Its new dashboards start with its logo, colours and sources.'
          : 'The clients whose dashboards your agency shares with you will be listed here.'}
      </EmptyState>
    </Section>
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
