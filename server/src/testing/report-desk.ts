import type { ReportInput } from '@vitrine/contract/entities/report.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import { type InteractiveWidget, interactiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { origin } from '@vitrine/formats/kit/testing/widget-data.ts';
import { createDashboard } from '../features/dashboards/index.ts';
import { createReport } from '../features/reports/index.ts';
import type { TestDoors } from './test-doors.ts';

/** When a report of `scheduledReport` is due first. */
export const DUE = '2026-12-01T07:00:00.000Z';

const widget: InteractiveWidget = interactiveWidgetSchema.parse({
  id: 'sessions',
  nature: 'interactive',
  format: 'summary',
  title: 'Sessions',
  instances: [{ id: 'i', type: 'any', sourceId: null, inputs: { metrics: ['sessions'] } }],
});

export function figures(value: number, change: number): WidgetResult {
  return {
    widgetId: 'sessions',
    hash: 'h',
    status: 'ok',
    columns: [{ key: 'sessions', label: 'Sessions', role: 'metric', type: 'numeric', direction: 'up' }],
    rows: [],
    totals: { sessions: { value, compare: value / (1 + change), change } },
    notes: [],
    // A source that tells its last day later.
    provenance: [origin({ compare: { startDate: '2026-10-02', endDate: '2026-10-30' } })],
    fetchedAt: DUE,
    final: true,
    stale: false,
  };
}

/** No figures, and waiting may help. */
export const broken: WidgetResult = {
  widgetId: 'sessions',
  hash: 'h',
  status: 'error',
  error: { code: 'timeout', message: 'Google did not answer.' },
};

/** A new company with a report of a dashboard of one widget, monthly at 08:00 in Berlin. */
export async function scheduledReport(
  desk: TestDoors,
  recipients: string,
  choices: Partial<ReportInput> = {},
) {
  const { admin, system } = await desk.newCompany();
  const { id } = await createDashboard(admin, {
    name: 'Northwind <Q4>',
    timezone: 'Europe/Berlin',
    widgets: [widget],
  });
  const report = await createReport(admin, {
    dashboard_id: id,
    recipients,
    period: 'MONTH',
    detail: 'FIRST_DAY',
    hour: 8,
    minute: 0,
    timezone: 'Europe/Berlin',
    date_range: 'LAST_MONTH',
    with_pdf: false,
    with_preview: false,
    ...choices,
  });
  return { admin, system, reportId: report.id, permalink: report.permalink, dashboardId: id };
}
