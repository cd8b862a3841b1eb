import { useQuery } from '@tanstack/react-query';
import type { CalculatedMetric } from '@vitrine/contract/entities/catalogue.ts';
import { useCallback, useRef, useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { ConfirmModal } from '../../ui/dialogs/confirm-modal.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import { CalculatedMetricForm } from './calculated-metric-form.tsx';
import { RemoveCalculatedMetric } from './remove-calculated-metric.tsx';
import { useOfferedMetrics } from './use-offered-metrics.ts';
import type { PreviewQuery } from './use-value-preview.ts';

export type CalculatedMetricModalProps = {
  sourceType: string;
  /** The query whose value is shown beside the expression. */
  query: PreviewQuery;
  /** Null for a new one. */
  metricId: string | null;
  onSaved: (metric: CalculatedMetric) => void;
  onRemoved: (metricId: string) => void;
  onClose: () => void;
};

/**
 * Creates, edits and deletes a calculated metric of one source type. During a confirmation its own window is hidden
 * and keeps all input.
 */
export function CalculatedMetricModal(props: CalculatedMetricModalProps) {
  const { metricId, onClose, onRemoved } = props;
  const isNew = metricId === null;
  const [confirming, setConfirming] = useState(false);
  const [removing, setRemoving] = useState<CalculatedMetric | null>(null);
  const dirty = useRef(false);
  const noteDirty = useCallback((is: boolean) => {
    dirty.current = is;
  }, []);
  return (
    <>
      <Modal
        opened={!confirming && removing === null}
        keepMounted
        onClose={() => (dirty.current ? setConfirming(true) : onClose())}
        title={isNew ? 'New calculated metric' : 'Edit calculated metric'}
        size={760}
      >
        <Content {...props} onDirty={noteDirty} onRemove={setRemoving} />
      </Modal>
      {/* Mounted only while open: it must not receive the Escape key that opened it. */}
      {confirming ? (
        <ConfirmModal
          opened
          onClose={() => setConfirming(false)}
          onSubmit={onClose}
          title={isNew ? 'Drop this metric?' : 'Drop the changes?'}
          submitLabel="Drop"
          cancelLabel="Keep editing"
          danger
        >
          {isNew ? 'It has not been added yet.' : 'The metric stays as it was.'}
        </ConfirmModal>
      ) : null}
      {removing ? (
        <RemoveCalculatedMetric
          metric={removing}
          onClose={() => setRemoving(null)}
          onRemoved={() => {
            onRemoved(removing.id);
            onClose();
          }}
        />
      ) : null}
    </>
  );
}

type ContentProps = Omit<CalculatedMetricModalProps, 'onRemoved'> & {
  onDirty: (dirty: boolean) => void;
  onRemove: (metric: CalculatedMetric) => void;
};

function Content(props: ContentProps) {
  const { sourceType, query, metricId, onSaved, onClose, onDirty, onRemove } = props;
  const catalogue = useQuery(api.configs.widgets.queryOptions({ input: { type: sourceType } }));
  const found = catalogue.data?.data;
  const offered = useOfferedMetrics(query.realTime ? (found?.realTime ?? undefined) : found, query);
  if (catalogue.error && !catalogue.data)
    return (
      <ErrorNote onRetry={catalogue.refetch}>
        The metrics could not be loaded. {errorMessage(catalogue.error)}
      </ErrorNote>
    );
  if (!catalogue.data) return <LoadingState waitingFor="the metrics of this source" />;
  const metric = catalogue.data.data.calculatedMetrics.find(({ id }) => id === metricId) ?? null;
  if (metricId !== null && !metric)
    return <ErrorNote>This calculated metric was deleted in the meantime.</ErrorNote>;
  return (
    <CalculatedMetricForm
      {...{ sourceType, metric, query, offered, onSaved, onClose, onDirty }}
      onRemove={() => metric && onRemove(metric)}
    />
  );
}
