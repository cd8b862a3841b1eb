import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Caller } from '@vitrine/server/src/testing/app/caller.ts';

export async function allDashboards({ api }: Caller): Promise<Dashboard[]> {
  const { data } = await api.dashboards.list({ show: 'all' });
  const shown = data.map(({ permalink }) => api.dashboards.show({ permalink }));
  return (await Promise.all(shown)).map(({ body }) => body.data);
}

/** The values of every widget as a reader gets them, by the widget's title. */
export async function valuesOf(
  caller: Caller,
  dashboard: Dashboard,
  realTime = false,
): Promise<Map<string, WidgetResult>> {
  const { permalink, startDate, endDate, compareStartDate, compareEndDate, timezone, widgets } = dashboard;
  const response = await caller.fetch(`/api/dashboards/${permalink}/data`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ startDate, endDate, compareStartDate, compareEndDate, timezone, realTime }),
  });
  const lines = (await response.text()).trim().split('\n');
  const results = lines.map((line) => JSON.parse(line) as WidgetResult);
  return new Map(
    results.map((result) => [widgets.find(({ id }) => id === result.widgetId)?.title ?? '', result]),
  );
}
