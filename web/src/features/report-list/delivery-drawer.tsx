import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isEditor } from '@vitrine/contract/rules/permissions.ts';
import { api } from '../../platform/api.ts';
import { wordsOf } from '../../platform/api-error.ts';
import { useSession } from '../../platform/session.ts';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { ErrorState } from '../../ui/plain/error-state.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import styles from './report-list.module.css';
import { instantWords, isUnderWay } from './report-words.ts';
import { POLL_MS } from './use-deliveries.ts';

type DeliveryDrawerProps = { deliveryId: string | null; onClose: () => void };

/** One delivery, with what its owner can decide. Mails to owners lead here. */
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
    refetchInterval: ({ state }) => (isUnderWay(state.data?.data.status ?? null) ? POLL_MS : false),
  });
  if (error && !data) {
    return (
      <ErrorState title="This delivery could not be read" onRetry={() => void refetch()}>
        {wordsOf(error)}
      </ErrorState>
    );
  }
  if (!data) return <LoadingState waitingFor="the delivery" />;
  const { reviewUntil, review, timezone, dashboardName } = data.data;
  return (
    <div className={styles.deliveries}>
      <h3 className={styles.due}>{dashboardName}</h3>
      {reviewUntil ? (
        <ErrorNote tone="warning">
          {`Nobody has got it yet. Decide by ${instantWords(reviewUntil, timezone)}; it is then ${review === 'THEN_DISCARD' ? 'not sent' : 'sent by itself'}.`}
        </ErrorNote>
      ) : null}
      <DeliveryCard delivery={data.data} timezone={timezone} mayEdit={isEditor(user?.roleName ?? null)} />
    </div>
  );
}
