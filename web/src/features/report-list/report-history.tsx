import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ListedDelivery } from '@vitrine/contract/entities/report.ts';
import { searchWith } from '../../platform/address.ts';
import { api } from '../../platform/api/api.ts';
import { errorMessage, isNotFound } from '../../platform/api/api-error.ts';
import { timezoneText } from '../../ui/fields/timezone-options.ts';
import { InteractiveButton } from '../../ui/interactive-button.tsx';
import { ErrorState } from '../../ui/plain/error-state.tsx';
import { StatusPill } from '../../ui/plain/pill.tsx';
import { Section } from '../../ui/plain/section.tsx';
import { NoneFound } from '../../ui/search/none-found.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { DeliveryDrawer } from './delivery-drawer.tsx';
import { HistoryFilters, type HistoryFiltersProps } from './history-filters.tsx';
import { filterOf, type HistoryQuery, nothingChosen } from './history-query.ts';
import { NothingSent } from './nothing-sent.tsx';
import { deliveryStatusText, instantText, reachText, refetchMs, whyText } from './report.messages.ts';
import styles from './report-list.module.css';

/** All deliveries of the company: due, sent, missed, held back; filtered by dashboard or report. */
export function ReportHistory({ query, onChange, dayField }: HistoryFiltersProps) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage } = useHistory(query);
  const chosen = Object.keys(filterOf(query)).length > 0;
  // Where a filter names a report that is gone, the table says that nothing matches.
  const failed = error && !data && !(chosen && isNotFound(error));
  const drawer = (
    <DeliveryDrawer deliveryId={query.delivery} onClose={() => onChange({ ...query, delivery: null })} />
  );
  if (failed)
    return (
      <>
        <ErrorState title="The history could not be loaded" help="schedule#what-was-sent" onRetry={refetch}>
          {errorMessage(error)}
        </ErrorState>
        {drawer}
      </>
    );
  return (
    <>
      <HistoryFilters query={query} onChange={onChange} dayField={dayField} />
      <Section flush>
        <DataTable
          label="Deliveries"
          columns={columns}
          compactColumns={compactColumns}
          rows={data?.pages.flatMap((page) => page.data) ?? []}
          rowKey={({ id }) => id}
          loading={isPending}
          linked
          empty={
            chosen ? (
              <NoneFound allLabel="Show all deliveries" onAll={() => onChange(nothingChosen)}>
                No delivery matches these filters.
              </NoneFound>
            ) : (
              <NothingSent />
            )
          }
        />
        {hasNextPage ? (
          <div className={styles.older}>
            <InteractiveButton onClick={() => fetchNextPage()}>Show older ones</InteractiveButton>
          </div>
        ) : null}
      </Section>
      {drawer}
    </>
  );
}

function useHistory(query: HistoryQuery) {
  return useInfiniteQuery(
    api.reports.history.infiniteOptions({
      input: (before: string | undefined) => ({ ...filterOf(query), ...(before ? { before } : {}) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ meta }) => meta.next ?? undefined,
      refetchInterval: ({ state }) =>
        refetchMs((state.data?.pages ?? []).flatMap((page) => page.data.map(({ status }) => status))),
    }),
  );
}

const columns: Column<ListedDelivery>[] = [
  { key: 'due', header: 'Due', render: (delivery) => <Due delivery={delivery} /> },
  {
    key: 'dashboard',
    header: 'Dashboard',
    render: ({ dashboardName }) => <span className={styles.cell}>{dashboardName}</span>,
  },
  { key: 'status', header: 'State', render: (delivery) => <State delivery={delivery} /> },
  {
    key: 'recipients',
    header: 'Recipients',
    render: (delivery) => <span className={`${styles.cell} tabular`}>{reachText(delivery)}</span>,
  },
  {
    key: 'reason',
    header: 'Why',
    render: (delivery) => (
      <span className={styles.cell}>
        <span className={styles.reason}>{whyText(delivery)}</span>
      </span>
    ),
  },
];

const compactColumns: Column<ListedDelivery>[] = [
  {
    key: 'delivery',
    header: 'Delivery',
    render: (delivery) => (
      <div className={styles.card}>
        <Due delivery={delivery} />
        <span>{delivery.dashboardName}</span>
        <span className={styles.status}>
          <State delivery={delivery} />
          <span className={`${styles.muted} tabular`}>{reachText(delivery)}</span>
        </span>
        <span className={styles.reason}>{whyText(delivery)}</span>
      </div>
    ),
  },
];

function Due({ delivery }: { delivery: ListedDelivery }) {
  return (
    <Link
      data-row-link
      to="."
      {...searchWith({ delivery: delivery.id })}
      className={`${styles.open} tabular`}
      title={timezoneText(delivery.timezone)}
    >
      {instantText(delivery.dueAt, delivery.timezone)}
    </Link>
  );
}

function State({ delivery }: { delivery: ListedDelivery }) {
  const { text, tone } = deliveryStatusText(delivery.status);
  return <StatusPill tone={tone}>{delivery.kind === 'test' ? `Test: ${text}` : text}</StatusPill>;
}
