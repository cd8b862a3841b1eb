import { useQuery } from '@tanstack/react-query';
import type { CalculatedMetric } from '@vitrine/contract/entities/catalogue.ts';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { deletionError } from '../../platform/deletion-error.ts';
import { RemovalModal } from '../../ui/dialogs/removal-modal.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import styles from './calculated-metrics.module.css';
import { useMetricsChanged } from './use-metrics-changed.ts';

export type RemoveCalculatedMetricProps = {
  metric: CalculatedMetric;
  onClose: () => void;
  onRemoved: () => void;
};

/** Confirms the deletion of a calculated metric and lists where it is used. */
export function RemoveCalculatedMetric({ metric, onClose, onRemoved }: RemoveCalculatedMetricProps) {
  const changed = useMetricsChanged();
  const remove = async () => {
    const refusal = await deletionError(api.calculatedMetrics.remove.call({ id: metric.id }));
    if (refusal !== null) return refusal;
    onRemoved();
    await changed();
    return null;
  };
  return (
    <RemovalModal
      title={`Delete ${metric.name}?`}
      submitLabel="Delete metric"
      onClose={onClose}
      onRemove={remove}
    >
      <Usage metric={metric} />
    </RemovalModal>
  );
}

function Usage({ metric }: { metric: CalculatedMetric }) {
  const { data, error, refetch } = useQuery(
    api.calculatedMetrics.usage.queryOptions({ input: { id: metric.id }, staleTime: 0 }),
  );
  if (error && !data)
    return (
      <ErrorNote tone="warning" onRetry={refetch} more="Deleting it may break widgets.">
        The widgets with this metric could not be listed. {errorMessage(error)}
      </ErrorNote>
    );
  if (!data) return <LoadingState waitingFor="which widgets show this metric" />;
  if (data.data.length === 0) return <p>No widget shows it.</p>;
  return (
    <>
      <p>Widgets on these dashboards show it, and will show an error until they get another metric.</p>
      <ul className={styles.usage}>
        {data.data.map(({ dashboardId, name, widgets }) => (
          <li key={dashboardId}>
            {name} <span className={styles.hint}>{widgets === 1 ? '1 widget' : `${widgets} widgets`}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
