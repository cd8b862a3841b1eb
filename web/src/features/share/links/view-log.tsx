import { useInfiniteQuery } from '@tanstack/react-query';
import type { LinkView, ShareLink } from '@vitrine/contract/entities/sharing/share-link.ts';
import { dateTimeText } from '@vitrine/contract/rules/dates/date-text.ts';
import { api } from '../../../platform/api/api.ts';
import { errorMessage } from '../../../platform/api/api-error.ts';
import { browserLocale } from '../../../platform/text/locale.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { IconEye } from '../../../ui/icons/icons.ts';
import { InteractiveButton } from '../../../ui/interactive-button.tsx';
import { EmptyState } from '../../../ui/plain/empty-state.tsx';
import { ErrorState } from '../../../ui/plain/error-state.tsx';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { deviceLabels } from './link.messages.ts';
import styles from './links.module.css';

type ViewLogProps = { dashboardId: string; link: ShareLink; onClose: () => void };

/** When a link's page was viewed, on what kind of device and from which network. */
export function ViewLog({ dashboardId, link, onClose }: ViewLogProps) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    api.shareLinks.views.infiniteOptions({
      input: (cursor: string | undefined) => ({ id: dashboardId, linkId: link.id, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  );
  return (
    <Modal opened onClose={onClose} title={`Views of ${link.name}`} size="lg">
      <p className={styles.note}>
        The last 90 days, without views by your team. Addresses are shortened, so that they name a network and
        no person.
      </p>
      {error && !data ? (
        <ErrorState title="The views could not be loaded" onRetry={refetch}>
          {errorMessage(error)}
        </ErrorState>
      ) : (
        <DataTable
          label="Views"
          columns={columns}
          rows={data?.pages.flatMap((page) => page.data) ?? []}
          rowKey={({ id }) => id}
          loading={isPending}
          maxHeight="50vh"
          stacks
          empty={
            <EmptyState icon={IconEye} title="No views yet" help="share#several-links">
              Each view of this link’s page will be listed here.
            </EmptyState>
          }
        />
      )}
      {hasNextPage ? (
        <div className={styles.older}>
          <InteractiveButton onClick={() => fetchNextPage()}>Show older views</InteractiveButton>
        </div>
      ) : null}
    </Modal>
  );
}

const columns: Column<LinkView>[] = [
  {
    key: 'viewed',
    header: 'Time',
    render: ({ viewedAt }) => <span className="tabular">{dateTimeText(viewedAt, browserLocale)}</span>,
  },
  { key: 'device', header: 'Device', render: ({ device }) => deviceLabels[device] },
  {
    key: 'address',
    header: 'Network',
    render: ({ address }) => <span className="tabular">{address || 'Unknown'}</span>,
  },
];
