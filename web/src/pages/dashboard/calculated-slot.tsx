import { calculatedMetricId, idOfCalculated } from '@vitrine/contract/rules/formulas/calculated-metric.ts';
import type { ReactNode } from 'react';
import { CalculatedMetricModal } from '../../features/calculated-metrics/index.ts';
import type { CalculatedSlotProps } from '../../features/widget-editor/index.ts';
import type { useOwnerDashboard } from './use-owner-dashboard.ts';

/** The dialog for calculated metrics, opened by the widget editor with its widget's source and the page's dates. */
export function calculatedSlot({
  edited,
  dates,
  stored,
  panel,
}: ReturnType<typeof useOwnerDashboard>): (props: CalculatedSlotProps) => ReactNode {
  const widget = edited?.widget.nature === 'interactive' ? edited.widget : null;
  const { instances = [], realTime = false } = widget ?? {};
  return ({ sourceId, inputs, metricId, onSaved, onRemoved, onClose }) => {
    const instance = instances.find((one) => one.sourceId === sourceId);
    if (!instance) return null;
    return (
      <CalculatedMetricModal
        sourceType={instance.type}
        query={{ sourceId, inputs, currency: instance.currency, dates, timezone: stored.timezone, realTime }}
        metricId={metricId === null ? null : idOfCalculated(metricId)}
        onSaved={({ id }) => {
          onSaved(calculatedMetricId(id));
          // The same query may have another result now.
          panel.refetch();
        }}
        onRemoved={(id) => onRemoved(calculatedMetricId(id))}
        onClose={onClose}
      />
    );
  };
}
