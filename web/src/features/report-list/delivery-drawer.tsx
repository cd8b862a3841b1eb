import { useQuery } from '@tanstack/react-query';
import { isEditor } from '@vitrine/contract/rules/people/permissions.ts';
import { api } from '../../platform/api/api.ts';
import { errorMessage, isNotFound } from '../../platform/api/api-error.ts';
import { useSession } from '../../platform/session/session.ts';
import { Drawer } from '../../ui/dialogs/modal.tsx';
import { EmptyState } from '../../ui/plain/empty-state.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { ErrorState } from '../../ui/plain/error-state.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { instantText, refetchMs } from './report.messages.ts';
import styles from './report-list.module.css';

type DeliveryDrawerProps = { deliveryId: string | null; onClose: () => void };

/** One delivery, with its owner's actions. Mails to owners link here. */
export function DeliveryDrawer({ deliveryId, onClose }: DeliveryDrawerProps) {
  return (
    <Drawer opened={deliveryId !== null} onClose={onClose} size={560} title="Delivery">
      {deliveryId ? <Content deliveryId={deliveryId} /> : null}
    </Drawer>
  );
}

function Content({ deliveryId }: { deliveryId: string }) {
  const { user } = useSession();
  const { data, error, refetch } = useQuery({
    ...api.reports.delivery.queryOptions({ input: { deliveryId } }),
    refetchInterval: ({ state }) => refetchMs([state.data?.data.status ?? null]),
  });
  if (isNotFound(error)) {
    return (
      <EmptyState title="Delivery not found">It no longer exists, or you have no access to it.</EmptyState>
    );
  }
  if (error && !data) {
    return (
      <ErrorState title="This delivery could not be loaded" onRetry={refetch}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  if (!data) return <LoadingState waitingFor="the delivery" />;
  const { reviewUntil, review, timezone, dashboardName, reportRemoved, archived } = data.data;
  return (
    <div className={styles.deliveries}>
      <h3 className={styles.due}>{dashboardName}</h3>
      {reviewUntil ? (
        <ErrorNote tone="warning">
          {`It has not been sent yet. Decide by ${instantText(reviewUntil, timezone)}; it is then ${review === 'THEN_DISCARD' ? 'not sent' : 'sent automatically'}.`}
        </ErrorNote>
      ) : null}
      {reportRemoved ? (
        <p className={styles.muted}>Its report was deleted: this is the record, and it is no longer sent.</p>
      ) : null}
      {archived && !reportRemoved ? (
        <p className={styles.muted}>
          Its dashboard is archived: nothing is sent until the dashboard is restored.
        </p>
      ) : null}
      <DeliveryCard
        delivery={data.data}
        maySend={!archived}
        timezone={timezone}
        mayEdit={!reportRemoved && isEditor(user?.roleName ?? null)}
      />
    </div>
  );
}
