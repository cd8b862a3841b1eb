import { join } from 'node:path';
import { startMailServer } from '../harness/mailbox.ts';
import { type KillClient, openKillClient } from '../kill/client.ts';
import { outcomeOf } from '../kill/kill-rounds.ts';
import { type AlertSource, alertSource } from './alerts.ts';
import { type BreakablePort, startBreakablePort } from './breakable-port.ts';
import { type Bucket, startBucket } from './bucket.ts';
import { type LivePage, openLivePage } from './live-page.ts';
import { type Counts, type Pauses, type People, startPeople } from './people.ts';
import { type Processes, startProcesses } from './processes.ts';

const HURRY = `update notices set due_at = now() where status = 'waiting';
  update pgboss.job set start_after = now() where name = 'send-report' and state in ('created', 'retry')`;

export type ClusterPlan = {
  folder: string;
  databaseUrl: string;
  /** Runs a statement on that database. */
  run(text: string): Promise<Record<string, unknown>[]>;
  /** Chromium, and whatever else processes need. */
  environment: Record<string, string>;
  /** Not as if on several machines: older versions use their machine's clock. */
  clocksAgree?: boolean;
  /** The built server, if it isn't this version's. */
  program?: string;
  scheduledReports: number;
  pauses: Pauses;
};

export type Cluster = {
  processes: Processes;
  mailPort: BreakablePort;
  bucket: Bucket;
  people: People;
  mailFolder: string;
  /** Notifications and reports that are to be tried again in a minute or later are due now. */
  hurry(): Promise<void>;
};

type Outcome = Counts &
  Awaited<ReturnType<typeof outcomeOf>> &
  Awaited<ReturnType<AlertSource['outcome']>> &
  Awaited<ReturnType<LivePage['outcome']>> & { files: number; dropped: number };

/**
 * Two web and two worker processes behind the proxy, with PostgreSQL, a bucket and a mail server; the clocks of one web process and one
 * worker are five minutes ahead. Meanwhile people read, edit and send reports, alerts open, and a page with `pusher-js` is open, while
 * `disturb` breaks things. A read that fails twice or is out of date, an acknowledged edit or client that is gone, a client, mail or alert that came twice
 * or never, and a page that hears of no change any more are promises broken: `broken`, in words.
 */
export async function runCluster(
  plan: ClusterPlan,
  disturb: (cluster: Cluster) => Promise<void>,
): Promise<Outcome> {
  const mailFolder = join(plan.folder, 'mails');
  const [mail, bucket] = [await startMailServer(mailFolder), await startBucket()];
  const mailPort = await startBreakablePort(Number(new URL(mail.url).port));
  const closers = [mailPort.close, mail.close, bucket.close];
  try {
    const environment = {
      ...plan.environment,
      DATABASE_URL: plan.databaseUrl,
      SMTP_URL: `smtp://127.0.0.1:${mailPort.port}`,
      STORAGE_URL: bucket.url,
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
      ...(plan.clocksAgree
        ? {}
        : { NODE_OPTIONS: `--import ${new URL('./skewed-clock.ts', import.meta.url).href}` }),
    };
    const processes = await startProcesses(plan.folder, environment, plan.program);
    closers.unshift(processes.stop);
    const client = await openKillClient(processes.url, plan.scheduledReports);
    const page = await openLivePage(processes.url);
    const alerts = alertSource(plan.run);
    const people = startPeople({ client, page, alerts }, plan.pauses);
    try {
      await disturb({
        ...{ processes, mailPort, bucket, people, mailFolder },
        hurry: async () => {
          await plan.run(HURRY);
        },
      });
    } finally {
      await people.stop();
    }
    const counts = { ...people.counts, files: bucket.files(), dropped: mailPort.dropped() };
    return await outcomeWith(counts, { client, page, alerts, mailFolder });
  } finally {
    for (const close of closers) await close();
  }
}

type Parts = { client: KillClient; page: LivePage; alerts: AlertSource; mailFolder: string };

async function outcomeWith(
  counts: Counts & { files: number; dropped: number },
  { client, page, alerts, mailFolder }: Parts,
): Promise<Outcome> {
  const seen = await page.outcome();
  const sent = await outcomeOf(client, mailFolder, []);
  const notified = await alerts.outcome(mailFolder);
  const broken = [counts, seen, sent, notified].flatMap((part) => part.broken);
  return { ...counts, ...seen, ...sent, ...notified, broken };
}
