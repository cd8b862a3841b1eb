import { useQuery } from '@tanstack/react-query';
import type { CalculatedMetric } from '@vitrine/contract/entities/calculated-metric.ts';
import { useState } from 'react';
import { api } from '../../platform/api.ts';
import { ApiError, wordsOf } from '../../platform/api-error.ts';
import { ConfirmModal } from '../../ui/confirm-modal.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import styles from './calculated-metrics.module.css';
import { useMetricsChanged } from './use-metrics-changed.ts';

export type RemoveCalculatedMetricProps = {
  metric: CalculatedMetric;
  onClose: () => void;
  onRemoved: () => void;
};

/** Asks before a calculated metric is deleted, and says where it is shown. */
export function RemoveCalculatedMetric({ metric, onClose, onRemoved }: RemoveCalculatedMetricProps) {
  const changed = useMetricsChanged();
  const [refusal, setRefusal] = useState<string>();
  const remove = async () => {
    setRefusal(undefined);
    try {
      await api.calculatedMetrics.remove.call({ id: metric.id });
    } catch (error) {
      // Somebody else was quicker: it is gone, as it should be.
      if (!(error instanceof ApiError && error.status === 404)) {
        setRefusal(wordsOf(error));
        throw error;
      }
    }
    onRemoved();
    await changed();
  };
  return (
    <ConfirmModal
      opened
      danger
      onClose={onClose}
      onSubmit={remove}
      title={`Delete ${metric.name}?`}
      submitLabel="Delete metric"
    >
      <div className={styles.question}>
        <Usage metric={metric} />
        {refusal ? <ErrorNote>{refusal}</ErrorNote> : null}
      </div>
    </ConfirmModal>
  );
}

function Usage({ metric }: { metric: CalculatedMetric }) {
  const { data, error } = useQuery(
    api.calculatedMetrics.usage.queryOptions({ input: { id: metric.id }, staleTime: 0 }),
  );
  if (error)
    return (
      <ErrorNote tone="warning" more="Deleting it may break widgets.">
        Which widgets show this metric could not be found out. {wordsOf(error)}
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
