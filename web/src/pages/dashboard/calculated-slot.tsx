import { calculatedMetricId, idOfCalculated } from '@vitrine/contract/rules/formulas/calculated-metric.ts';
import { type ReactNode, useMemo } from 'react';
import { CalculatedMetricModal } from '../../features/calculated-metrics/index.ts';
import type { CalculatedSlotProps } from '../../features/widget-editor/index.ts';
import { useStable } from '../../ui/use-stable.ts';
import type { useOwnerDashboard } from './use-owner-dashboard.ts';

/**
 * The dialog for calculated metrics, opened by the widget editor with its widget's source and the page's dates. The same function until
 * those change, so that typing a title doesn't render the fields that take it.
 */
export function useCalculatedSlot({
  edited,
  dates,
  stored,
  panel,
}: ReturnType<typeof useOwnerDashboard>): (props: CalculatedSlotProps) => ReactNode {
  const widget = edited?.widget.nature === 'interactive' ? edited.widget : null;
  const { instances, realTime } = useStable({
    instances: widget?.instances ?? [],
    realTime: widget?.realTime ?? false,
  });
  const { timezone } = stored;
  const { refetch } = panel;
  return useMemo(
    () =>
      ({ sourceId, inputs, metricId, onSaved, onRemoved, onClose }) => {
        const instance = instances.find((one) => one.sourceId === sourceId);
        if (!instance) return null;
        return (
          <CalculatedMetricModal
            sourceType={instance.type}
            query={{ sourceId, inputs, currency: instance.currency, dates, timezone, realTime }}
            metricId={metricId === null ? null : idOfCalculated(metricId)}
            onSaved={({ id }) => {
              onSaved(calculatedMetricId(id));
              // The same query may have another result now.
              refetch();
            }}
            onRemoved={(id) => onRemoved(calculatedMetricId(id))}
            onClose={onClose}
          />
        );
      },
    [instances, realTime, dates, timezone, refetch],
  );
}
