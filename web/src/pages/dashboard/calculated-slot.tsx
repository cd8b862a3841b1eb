import { calculatedMetricId, idOfCalculated } from '@vitrine/contract/rules/formulas/calculated-metric.ts';
import type { ReactNode } from 'react';
import { CalculatedMetricModal } from '../../features/calculated-metrics/index.ts';
import type { CalculatedSlotProps } from '../../features/widget-editor/index.ts';
import type { useOwnerDashboard } from './use-owner-dashboard.ts';

/** The window for calculated metrics, as the widget editor opens it: on its widget's source and the days of the page. */
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
        asked={{ sourceId, inputs, currency: instance.currency, dates, timezone: stored.timezone, realTime }}
        metricId={metricId === null ? null : idOfCalculated(metricId)}
        onSaved={({ id }) => {
          onSaved(calculatedMetricId(id));
          // The same question may have another answer now.
          panel.refetch();
        }}
        onRemoved={(id) => onRemoved(calculatedMetricId(id))}
        onClose={onClose}
      />
    );
  };
}
