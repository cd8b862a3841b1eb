import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { streamWidgets } from '../../platform/api/widget-stream.ts';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import { GoalForm } from './goal-form.tsx';
import styles from './goals.module.css';
import { metricChoices } from './metric-choices.ts';

type ClientGoalFormProps = { client: { id: string; name: string }; onClose: () => void };

/** A new goal for all dashboards of a client, of a metric that one of them shows. */
export function ClientGoalForm({ client, onClose }: ClientGoalFormProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(
    api.dashboards.list.queryOptions({ input: { clientId: client.id, show: 'active', page: 1 } }),
  );
  const dashboards = data?.data ?? [];
  const permalink = chosen ?? (dashboards.length === 1 ? (dashboards[0]?.permalink ?? null) : null);
  if (error && !data)
    return <ErrorNote onRetry={refetch}>The dashboards could not be listed. {errorMessage(error)}</ErrorNote>;
  if (!data) return <LoadingState waitingFor="the dashboards" />;
  if (dashboards.length === 0)
    return (
      <p className={styles.quiet}>
        A goal is for a metric of a dashboard, and this client has none yet. Create a dashboard first.
      </p>
    );
  return (
    <div className={styles.form}>
      <Select
        label="Dashboard"
        description="Its metrics can be selected. The goal is shown on all dashboards of the client."
        data={dashboards.map(({ permalink: value, name }) => ({ value, label: name }))}
        placeholder="Select a dashboard"
        allowDeselect={false}
        value={permalink}
        onChange={setChosen}
      />
      {permalink ? <FormOf key={permalink} {...{ permalink, client, onClose }} /> : null}
    </div>
  );
}

function FormOf({ permalink, client, onClose }: ClientGoalFormProps & { permalink: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['goal metrics', permalink],
    queryFn: ({ signal }) => loadDashboard(permalink, signal),
  });
  if (error && !data)
    return <ErrorNote onRetry={refetch}>The metrics could not be loaded. {errorMessage(error)}</ErrorNote>;
  if (!data) return <LoadingState waitingFor="the metrics" />;
  const { dashboard, results } = data;
  const choices = metricChoices(dashboard.widgets, results);
  if (choices.length === 0)
    return <p className={styles.quiet}>This dashboard shows no metrics yet. Select another one.</p>;
  const place = { dashboardId: dashboard.id, client, timezone: dashboard.timezone, isOfClient: true };
  return <GoalForm goal={null} choices={choices} place={place} onClose={onClose} />;
}

/** The values say which unit a metric has, and which metrics have none. */
async function loadDashboard(
  permalink: string,
  signal: AbortSignal,
): Promise<{ dashboard: Dashboard; results: Record<string, WidgetResult> }> {
  const { body } = await api.dashboards.show.call({ permalink });
  const dashboard = body.data;
  const { startDate, endDate, timezone } = dashboard;
  const request = { startDate, endDate, compareStartDate: null, compareEndDate: null, timezone };
  const results: Record<string, WidgetResult> = {};
  await streamWidgets({ permalink, request, signal }, (result) => {
    results[result.widgetId] = result;
  });
  return { dashboard, results };
}
