import { fileURLToPath } from 'node:url';
import type { Delivery } from '@vitrine/contract/entities/report.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { MINUTE_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { type Agency, publishDashboard, registerAgency, uploadCsv, widget } from '../harness/agency.ts';

const CSV = fileURLToPath(new URL('../../connectors/csv/fixtures/ads-week.csv', import.meta.url));
const CREATED_WITHIN_MS = 10_000;
const PUBLISHED = { startDate: '2019-01-01', endDate: '2019-01-05' };

/** What a client was promised by a response, and what it had asked for when the line broke. */
export type Promised = {
  /** Edits are numbered; this one was acknowledged last. */
  acknowledgedEdit: number;
  /** This one was sent last, acknowledged or not. */
  attemptedEdit: number;
  /** Sendings that were accepted. */
  deliveryIds: string[];
};

/** Somebody who edits a dashboard without pause and sends reports of it, over the API. */
export type KillClient = {
  promised: Promised;
  /** Of the public dashboard. */
  permalink: string;
  /** Reports that are due by the clock: id and when. */
  scheduled: { id: string; dueAt: Date }[];
  edit(): Promise<void>;
  /** Sends the report to addresses that nobody else has, as soon as they are saved. */
  sendTo(recipients: string[]): Promise<void>;
  /** The number of the newest edit that can be read back. */
  readEdit(): Promise<number>;
  deliveries(): Promise<Delivery[]>;
};

/** Registers, uploads, publishes; one report is sent by hand, the others are due in the coming minutes. */
export async function openKillClient(url: string, scheduledReports: number): Promise<KillClient> {
  const agency = await registerAgency(url);
  const sourceId = await uploadCsv(agency, CSV);
  const edited = widget({
    title: titleOf(0),
    format: 'summary',
    type: 'csv',
    sourceId,
    inputs: { metrics: ['Clicks'], dimension: 'Date' },
  });
  const { id, permalink } = await publishDashboard(agency, 'Killed', [edited], PUBLISHED);
  const byHand = await createReport(agency, id, 'nobody@killed.example', new Date(0));
  const scheduled = [];
  for (const [index, dueAt] of dueTimes(scheduledReports).entries()) {
    const reportId = await createReport(agency, id, `due-${index}@killed.example`, dueAt);
    scheduled.push({ id: reportId, dueAt });
  }
  return clientOf(agency, { id, permalink, edited, byHand, scheduled });
}

/**
 * The next full minutes, so that some fall due while the server is being killed. Counted from when the reports are created: a
 * report created after its minute would be due a week later.
 */
function dueTimes(count: number): Date[] {
  const first = Math.ceil((Date.now() + CREATED_WITHIN_MS) / MINUTE_MS) * MINUTE_MS;
  return Array.from({ length: count }, (_, index) => new Date(first + index * MINUTE_MS));
}

type KillDashboard = {
  id: string;
  permalink: string;
  edited: Widget;
  byHand: string;
  scheduled: { id: string; dueAt: Date }[];
};

function clientOf({ api }: Agency, { id, permalink, edited, byHand, scheduled }: KillDashboard): KillClient {
  const promised: Promised = { acknowledgedEdit: 0, attemptedEdit: 0, deliveryIds: [] };
  return {
    promised,
    permalink,
    scheduled,
    edit: async () => {
      promised.attemptedEdit += 1;
      const title = titleOf(promised.attemptedEdit);
      await api.dashboards.saveWidgets({ id, widgets: [{ ...edited, title }] });
      promised.acknowledgedEdit = promised.attemptedEdit;
    },
    sendTo: async (recipients) => {
      await api.reports.update({ id: byHand, recipients: recipients.join(',') });
      const { data } = await api.reports.send({ id: byHand });
      promised.deliveryIds.push(data.id);
    },
    readEdit: async () => {
      const { body } = await api.dashboards.show({ permalink });
      return Number(body.data.widgets[0]?.title.split(' ')[1]);
    },
    deliveries: async () => {
      const all = await Promise.all(
        [byHand, ...scheduled.map((report) => report.id)].map((report) =>
          api.reports.deliveries({ id: report }),
        ),
      );
      return all.flatMap(({ data }) => data);
    },
  };
}

function titleOf(edit: number): string {
  return `Edit ${edit}`;
}

export async function createReport(
  { api }: Agency,
  dashboardId: string,
  recipients: string,
  dueAt: Date,
): Promise<string> {
  const { data } = await api.reports.create({
    dashboard_id: dashboardId,
    recipients,
    period: 'WEEK',
    detail: String(dueAt.getUTCDay()) as '0',
    hour: dueAt.getUTCHours(),
    minute: dueAt.getUTCMinutes(),
    timezone: 'UTC',
    date_range: 'LAST_7_DAYS',
    with_pdf: true,
    with_preview: false,
  });
  return data.id;
}
