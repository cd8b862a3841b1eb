import { useQuery } from '@tanstack/react-query';
import type { Report } from '@vitrine/contract/entities/report.ts';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { Drawer } from '../../ui/dialogs/modal.tsx';
import { ErrorState } from '../../ui/plain/error-state.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { NothingSent } from './nothing-sent.tsx';
import { refetchMs } from './report.messages.ts';
import styles from './report-list.module.css';

type DeliveryHistoryProps = { report: Report | null; onClose: () => void; mayEdit: boolean };

/** Deliveries with date, recipients and reasons for failures. */
export function DeliveryHistory({ report, onClose, mayEdit }: DeliveryHistoryProps) {
  return (
    <Drawer
      opened={report !== null}
      onClose={onClose}
      size={560}
      title={report ? `Delivery history: ${report.dashboardName}` : ''}
    >
      {report ? <Deliveries report={report} mayEdit={mayEdit} /> : null}
    </Drawer>
  );
}

function Deliveries({ report, mayEdit }: { report: Report; mayEdit: boolean }) {
  const { data, error, refetch } = useDeliveries(report.id);
  if (!data && error) {
    return (
      <ErrorState title="The history could not be loaded" help="schedule#what-was-sent" onRetry={refetch}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  if (!data) return <LoadingState waitingFor="the delivery history" />;
  if (data.data.length === 0) return <NothingSent />;
  return (
    <ol className={styles.deliveries}>
      {data.data.map((delivery) => (
        <li key={delivery.id}>
          <DeliveryCard
            delivery={delivery}
            timezone={report.timezone}
            mayEdit={mayEdit}
            maySend={!report.archived}
          />
        </li>
      ))}
    </ol>
  );
}

/** A report's deliveries, newest first; refetched while one may still change. */
function useDeliveries(reportId: string) {
  return useQuery({
    ...api.reports.deliveries.queryOptions({ input: { id: reportId } }),
    refetchInterval: ({ state }) => refetchMs((state.data?.data ?? []).map(({ status }) => status)),
  });
}
