import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { DELETED_ITEM_DAYS, type DeletedItem } from '@vitrine/contract/entities/deletion/deleted-item.ts';
import { dateTimeText } from '@vitrine/contract/rules/dates/date-text.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { useItemsChanged } from '../../platform/deletion/use-items-changed.ts';
import { deletionError } from '../../platform/deletion-error.ts';
import { useTableView } from '../../platform/table-view.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import { RemovalModal } from '../../ui/dialogs/removal-modal.tsx';
import { IconTrash } from '../../ui/icons/icons.ts';
import { EmptyState } from '../../ui/plain/empty-state.tsx';
import { ErrorState } from '../../ui/plain/error-state.tsx';
import { Section } from '../../ui/plain/section.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { daysLeftText, kindLabels, purgeText } from './deleted-item.messages.ts';
import styles from './deleted-items.module.css';

type Act = (item: DeletedItem, action: 'restore' | 'purge') => void;

/** Deleted dashboards, sources, reports, clients and annotations that can be restored. */
export function DeletedList() {
  const [purged, setPurged] = useState<DeletedItem | null>(null);
  const [nowMs] = useState(() => Date.now());
  const view = useTableView();
  const { data, error, isPending, refetch } = useQuery(api.deletedItems.list.queryOptions());
  const restore = useRestore();
  if (error && !data)
    return (
      <ErrorState
        title="The deleted items could not be listed"
        help="build#delete-and-restore"
        onRetry={refetch}
      >
        {errorMessage(error)}
      </ErrorState>
    );
  const act: Act = (item, action) => (action === 'restore' ? void restore(item) : setPurged(item));
  return (
    <>
      {data?.data.length === 0 ? null : (
        <p className={styles.intro}>
          Items stay here for {DELETED_ITEM_DAYS} days, then they are deleted permanently. They don’t count
          against your plan.
        </p>
      )}
      <Section flush>
        <DataTable
          label="Recently deleted"
          columns={columnsOf(act, nowMs)}
          compactColumns={compactColumns(act, nowMs)}
          rows={data?.data ?? []}
          rowKey={({ id }) => id}
          loading={isPending}
          {...view}
          empty={
            <EmptyState icon={IconTrash} title="Nothing was deleted recently" help="build#delete-and-restore">
              Dashboards, sources, reports and clients that you delete can be restored here for{' '}
              {DELETED_ITEM_DAYS} days.
            </EmptyState>
          }
        />
      </Section>
      {purged ? <PurgeItem item={purged} onClose={() => setPurged(null)} /> : null}
    </>
  );
}

function useRestore(): (item: DeletedItem) => Promise<void> {
  const changed = useItemsChanged();
  return async ({ id, name }) => {
    try {
      await api.deletedItems.restore.call({ ids: [id] });
      notifications.show({ message: `${name} was restored.` });
    } catch (error) {
      notifications.show({ color: 'bad', message: errorMessage(error) });
    }
    await changed();
  };
}

function PurgeItem({ item, onClose }: { item: DeletedItem; onClose: () => void }) {
  const changed = useItemsChanged();
  const remove = async () => {
    const refusal = await deletionError(api.deletedItems.remove.call({ id: item.id }));
    if (refusal !== null) return refusal;
    notifications.show({ message: `${item.name} was deleted permanently.` });
    onClose();
    await changed();
    return null;
  };
  return (
    <RemovalModal
      title={`Delete ${item.name} permanently?`}
      submitLabel="Delete permanently"
      onClose={onClose}
      onRemove={remove}
    >
      <span>{purgeText[item.kind]}</span>
    </RemovalModal>
  );
}

function columnsOf(act: Act, nowMs: number): Column<DeletedItem>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      value: ({ name }) => name,
      render: ({ name }) => <span className={styles.name}>{name}</span>,
    },
    {
      key: 'kind',
      header: 'Type',
      value: ({ kind }) => kindLabels[kind],
      render: ({ kind }) => kindLabels[kind],
    },
    { key: 'by', header: 'Deleted by', value: ({ deletedBy }) => deletedBy, render: byText },
    {
      key: 'at',
      header: 'Deleted',
      value: ({ deletedAt }) => deletedAt,
      render: ({ deletedAt }) => <span className="tabular">{timeText(deletedAt)}</span>,
    },
    {
      key: 'left',
      header: 'Time left',
      value: ({ expiresAt }) => expiresAt,
      render: (item) => daysLeftText(item, nowMs),
    },
    actionsColumn(act),
  ];
}

function compactColumns(act: Act, nowMs: number): Column<DeletedItem>[] {
  return [
    {
      key: 'name',
      header: 'Item',
      value: ({ name }) => name,
      render: (item) => (
        <div className={styles.item}>
          <span className={styles.name}>{item.name}</span>
          <span className={styles.more}>
            {kindLabels[item.kind]} · {byText(item)} · {timeText(item.deletedAt)}
          </span>
          <span className={styles.more}>{daysLeftText(item, nowMs)} left</span>
          <Actions item={item} act={act} />
        </div>
      ),
    },
  ];
}

function actionsColumn(act: Act): Column<DeletedItem> {
  return {
    key: 'actions',
    header: <span className="visually-hidden">Actions</span>,
    kind: 'actions',
    render: (item) => <Actions item={item} act={act} />,
  };
}

function Actions({ item, act }: { item: DeletedItem; act: Act }) {
  return (
    <div className={styles.actions}>
      <Button size="xs" aria-label={`Restore ${item.name}`} onClick={() => act(item, 'restore')}>
        Restore
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="bad"
        aria-label={`Delete permanently: ${item.name}`}
        onClick={() => act(item, 'purge')}
      >
        Delete permanently
      </Button>
    </div>
  );
}

function byText({ deletedBy }: DeletedItem): string {
  return deletedBy ?? 'A former member';
}

function timeText(instant: string): string {
  return dateTimeText(instant, browserLocale);
}
