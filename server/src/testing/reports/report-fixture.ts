import type { Report, ReportInput } from '@vitrine/contract/entities/report.ts';
import type { WidgetData, WidgetFailure } from '@vitrine/contract/entities/result.ts';
import { type InteractiveWidget, interactiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { origin } from '@vitrine/formats/kit/testing/widget-data.ts';
import PostalMime, { type Email } from 'postal-mime';
import { createDashboard } from '../../features/dashboards/index.ts';
import { deliver } from '../../features/reports/deliveries/deliver.ts';
import { listHistory } from '../../features/reports/history/list-history.ts';
import {
  createReport,
  failReportJob,
  planDeliveriesRecurring,
  retryingMailJob,
  reviewMailJob,
  sendReportJob,
  warnAdminJob,
} from '../../features/reports/index.ts';
import type { WarnAdmin } from '../../features/reports/mail/notify-owners.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { openMailer } from '../../platform/mail/open-mailer.ts';
import type { RunnableJob } from '../../platform/queue/job.ts';
import { type TestClock, testClock } from '../app/test-clock.ts';
import { openTestServices, type TestServices } from '../app/test-services.ts';
import { startTestSmtp, type TestSmtp } from '../mail/test-smtp.ts';

/** When a report of `scheduledReport` is first due. */
export const DUE = '2026-12-01T07:00:00.000Z';

const widget: InteractiveWidget = interactiveWidgetSchema.parse({
  id: 'sessions',
  nature: 'interactive',
  format: 'summary',
  title: 'Sessions',
  instances: [{ id: 'i', type: 'any', sourceId: null, inputs: { metrics: ['sessions'] } }],
});

export function values(value: number, change: number): WidgetData {
  return {
    widgetId: 'sessions',
    hash: 'h',
    status: 'ok',
    columns: [{ key: 'sessions', label: 'Sessions', role: 'metric', type: 'numeric', direction: 'up' }],
    rows: [],
    totals: { sessions: { value, compare: value / (1 + change), change } },
    notes: [],
    // A source that reports its last day late.
    provenance: [origin({ compare: { startDate: '2026-10-02', endDate: '2026-10-30' } })],
    fetchedAt: DUE,
    final: true,
    stale: false,
  };
}

/** A result without data. */
export const empty: WidgetData = {
  ...values(0, 0),
  totals: { sessions: { value: null, compare: null, change: null } },
};

/** No data, and waiting may help. */
export const broken: WidgetFailure = {
  widgetId: 'sessions',
  hash: 'h',
  status: 'error',
  error: { code: 'timeout', message: 'Google did not answer.' },
};

/** Jobs of reports, as they are enqueued and run. */
export const reportJobs = [sendReportJob, failReportJob, reviewMailJob, retryingMailJob, warnAdminJob];

const START = '2026-11-20T12:00:00Z';

/** Services whose mails go to a real SMTP server, and a stopped clock. */
export type ReportHarness = TestServices & {
  clock: TestClock;
  smtp: TestSmtp;
  mailer: Mailer;
  /** Between two tests: clears mails and refusals, and resets the clock. */
  reset(): void;
  /** Plans deliveries that are due at `DUE`, or at another instant; returns the newest one's id. */
  due(ctx: Ctx, at?: string): Promise<string>;
  run(ctx: Ctx, deliveryId: string, attempt: number): Promise<void>;
  /** Who was mailed, by address. */
  mailed(): string[];
  lastMail(): Promise<Email>;
  /** The notifications of owners about a delivery. */
  warnings(deliveryId: string): Promise<WarnAdmin[]>;
};

export async function openReportHarness(
  env: Record<string, string> = {},
  jobs: RunnableJob[] = reportJobs,
): Promise<ReportHarness> {
  const clock = testClock(START);
  const smtp = await startTestSmtp();
  const harness = await openTestServices({ jobs, clock, env });
  const mailer = openMailer({ smtpUrl: smtp.url, dataDir: harness.services.config.dataDir }, clock);
  harness.services.mailer = mailer;
  return {
    ...harness,
    clock,
    smtp,
    mailer,
    reset: () => {
      harness.services.mailer = mailer;
      smtp.mails.length = 0;
      smtp.refused.clear();
      smtp.breaksAfterText.clear();
      clock.set(START);
    },
    due: async (ctx, at = DUE) => {
      clock.set(at);
      await planDeliveriesRecurring.run(harness.services);
      const [delivery] = (await listHistory(ctx, {})).data;
      if (!delivery) throw new Error('Nothing was planned.');
      return delivery.id;
    },
    run: (ctx, deliveryId, attempt) => deliver(ctx, { deliveryId, attempt }, new AbortController().signal),
    mailed: () => smtp.mails.map(({ to }) => to).sort(),
    lastMail: () => PostalMime.parse(smtp.mails.at(-1)?.raw ?? Buffer.alloc(0)),
    warnings: async (deliveryId) =>
      ((await harness.enqueued('warn-admin')) as WarnAdmin[]).filter((one) => one.deliveryId === deliveryId),
    close: async () => {
      await mailer.close();
      await harness.close();
      await smtp.stop();
    },
  };
}

/** Monthly at 08:00 in Berlin, without attachments. */
export const monthlyReport = {
  period: 'MONTH',
  detail: 'FIRST_DAY',
  hour: 8,
  minute: 0,
  timezone: 'Europe/Berlin',
  date_range: 'LAST_MONTH',
  with_pdf: false,
  with_preview: false,
} as const satisfies Partial<ReportInput>;

/** A report of a new public dashboard of one widget. */
export async function addReport(
  admin: Ctx,
  name: string,
  recipients: string,
  choices: Partial<ReportInput> = {},
): Promise<Report> {
  const { id } = await createDashboard(admin, { name, timezone: 'Europe/Berlin', widgets: [widget] });
  await admin.db.execute(`update dashboards set public = true where id = '${id}'`);
  return createReport(admin, { ...monthlyReport, dashboard_id: id, recipients, ...choices });
}

/** A new company with a report of a dashboard of one widget, monthly at 08:00 in Berlin. */
export async function scheduledReport(
  harness: TestServices,
  recipients: string,
  choices: Partial<ReportInput> = {},
) {
  const { admin, system } = await harness.newCompany();
  const report = await addReport(admin, 'Northwind <Q4>', recipients, choices);
  const { id: reportId, permalink, dashboard_id: dashboardId } = report;
  return { admin, system, reportId, permalink, dashboardId };
}
