import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { GoalsModal, metricChoices } from '../../features/goals/index.ts';
import { api } from '../../platform/api/api.ts';
import type { useOwnerDashboard } from './use-owner-dashboard.ts';

export type GoalsSlotProps = {
  owner: ReturnType<typeof useOwnerDashboard>;
  /** Whose metric gets a new goal; null for the list. */
  widgetId: string | null;
  onClose: () => void;
};

/** The goals of the dashboard, for the metrics that its widgets show. */
export function GoalsSlot({ owner: { stored, shown, values }, widgetId, onClose }: GoalsSlotProps) {
  const { id: dashboardId, clientId, timezone } = stored;
  const choices = useMemo(
    () => metricChoices(shown.widgets, values.results),
    [shown.widgets, values.results],
  );
  const found = useQuery(
    api.clients.get.queryOptions({ input: { id: clientId ?? '' }, enabled: clientId !== null }),
  );
  const client = found.data ? { id: found.data.data.id, name: found.data.data.name } : null;
  return (
    <GoalsModal
      place={{ dashboardId, client, timezone }}
      choices={choices}
      widgetId={widgetId}
      onClose={onClose}
    />
  );
}
