import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { MINUTE_MS, SECOND_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { testChromium } from '@vitrine/server/src/testing/app/test-chromium.ts';
import { startTestPostgres } from '@vitrine/server/src/testing/database/test-postgres.ts';
import { startMailServer } from '../harness/mailbox.ts';
import { type KillClient, openKillClient } from '../kill/client.ts';
import { outcomeOf } from '../kill/kill-rounds.ts';
import { seededRandom } from '../kill/random.ts';
import { alertSource } from './alerts.ts';
import { startBucket } from './bucket.ts';
import { openLivePage } from './live-page.ts';
import { type Processes, startProcesses } from './processes.ts';

/**
 * Two web and two worker processes behind the proxy, with PostgreSQL, a bucket and a mail server; the clocks of one web process and one
 * worker are five minutes ahead. Meanwhile people read, edit and send reports, alerts open, a page with `pusher-js` is open, one process
 * after the other gets `kill -9`, PostgreSQL hangs, and the bucket is unreachable. A read that fails twice, an acknowledged edit that is gone,
 * a page that hears of no change any more, and a mail that is lost or came twice break a promise.
 */
const text = (value: number) => ({ type: 'string', default: String(value) }) as const;
const { values } = parseArgs({
  options: { minutes: text(10), everySeconds: text(20), seed: text(Date.now() % 1_000_000) },
});
const lengthMs = Number(values.minutes) * MINUTE_MS;
const killEveryMs = Number(values.everySeconds) * SECOND_MS;
const seed = Number(values.seed);

const READ_EVERY_MS = 50;
const SEND_EVERY_MS = 4 * SECOND_MS;
const CHANGE_EVERY_MS = SECOND_MS;
const RETRY_MS = 300;
const FROZEN_MS = 5 * SECOND_MS;
const BUCKET_DOWN_MS = 10 * SECOND_MS;
/** Connections of a frozen server are given up and made anew. */
const RECOVERS_WITHIN_MS = 20 * SECOND_MS;
const SCHEDULED = 4;

const random = seededRandom(seed);
const folder = mkdtempSync(join(tmpdir(), 'vitrine-cluster-'));
const mailFolder = join(folder, 'mails');
const { path, env } = await testChromium();
const [postgres, mail, bucket] = [
  await startTestPostgres(),
  await startMailServer(mailFolder),
  await startBucket(),
];
await postgres.createDatabase('cluster');
console.log(`Seed ${seed}; repeat with --seed ${seed}`);
const processes = await startProcesses(folder, {
  ...env,
  CHROMIUM_PATH: path,
  DATABASE_URL: postgres.url('cluster'),
  SMTP_URL: mail.url,
  STORAGE_URL: bucket.url,
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'secret',
  NODE_OPTIONS: `--import ${new URL('./skewed-clock.ts', import.meta.url).href}`,
});
let broken: string[] = ['It did not come to its end.'];
try {
  const client = await openKillClient(processes.url, SCHEDULED);
  const page = await openLivePage(processes.url);
  const alerts = alertSource(postgres, 'cluster');
  const counts = await disturb(client, processes, { page, alerts });
  const parts = [
    await page.outcome(),
    await outcomeOf(client, mailFolder, []),
    await alerts.outcome(mailFolder),
  ];
  console.log(Object.assign({ files: bucket.files() }, counts, ...parts));
  broken = [...counts.lostReads, ...parts.flatMap((part) => part.broken)];
} finally {
  await processes.stop();
  await mail.close();
  await bucket.close();
  await postgres.stop();
}
for (const line of broken) console.error(`BROKEN: ${line}`);
console.log(
  broken.length === 0 ? 'No read failed twice, nothing was lost or came twice.' : `Kept: ${folder}`,
);
process.exitCode = broken.length === 0 ? 0 : 1;
if (broken.length === 0) await rm(folder, { recursive: true, force: true });

type LivePage = Awaited<ReturnType<typeof openLivePage>>;
type AlertSource = ReturnType<typeof alertSource>;

function noop(): void {}

type Counts = {
  kills: number;
  reads: number;
  /** Reads that failed once, and those that failed while PostgreSQL did not answer. */
  retried: number;
  duringOutage: number;
  refusedEdits: number;
  lostReads: string[];
};

/** Everything at once until the time is over. */
async function disturb(
  client: KillClient,
  { pids }: Processes,
  { page, alerts }: { page: LivePage; alerts: AlertSource },
): Promise<Counts> {
  const counts: Counts = { kills: 0, reads: 0, retried: 0, duringOutage: 0, refusedEdits: 0, lostReads: [] };
  const endsAt = performance.now() + lengthMs;
  let outageEndsAt = 0;
  const until = async (everyMs: number, work: () => Promise<void>) => {
    for (; performance.now() < endsAt; await after(everyMs)) await work();
  };
  const read = async () => {
    counts.reads += 1;
    try {
      await client.readEdit();
    } catch {
      counts.retried += 1;
      await after(RETRY_MS);
      const isOutage = performance.now() < outageEndsAt;
      await client.readEdit().catch((error: unknown) => {
        if (isOutage) counts.duringOutage += 1;
        else counts.lostReads.push(`A read failed twice after ${counts.kills} kills: ${error}`);
      });
    }
  };
  const edit = () =>
    client.edit().catch(() => {
      counts.refusedEdits += 1;
    });
  let sendings = 0;
  const send = async () => {
    sendings += 1;
    const names = ['one', 'two'].map((name) => `${name}-${sendings}@cluster.example`);
    await client.sendTo(names).catch(() => {});
  };
  const kill = async () => {
    await after(killEveryMs * (0.5 + random()));
    const victims = [...pids().values()];
    const victim = victims[Math.floor(random() * victims.length)];
    if (victim === undefined) return;
    process.kill(victim, 'SIGKILL');
    counts.kills += 1;
  };
  const freeze = async () => {
    await after(lengthMs / 2);
    outageEndsAt = performance.now() + FROZEN_MS + RECOVERS_WITHIN_MS;
    postgres.freeze();
    await after(FROZEN_MS);
    postgres.thaw();
  };
  const breakBucket = async () => {
    await after(lengthMs / 4);
    bucket.setDown(true);
    await after(BUCKET_DOWN_MS);
    bucket.setDown(false);
  };
  await Promise.all([
    ...[1, 2].map(() => until(READ_EVERY_MS, read)),
    until(READ_EVERY_MS, edit),
    until(SEND_EVERY_MS, send),
    until(CHANGE_EVERY_MS, () => page.change().then(noop, noop)),
    until(SEND_EVERY_MS, alerts.open),
    until(0, kill),
    freeze(),
    breakBucket(),
  ]);
  return counts;
}
