import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { MINUTE_MS, SECOND_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { testChromium } from '@vitrine/server/src/testing/app/test-chromium.ts';
import { startTestPostgres, type TestPostgres } from '@vitrine/server/src/testing/database/test-postgres.ts';
import { startMailServer } from '../harness/mailbox.ts';
import { type KillClient, openKillClient } from '../kill/client.ts';
import { outcomeOf } from '../kill/kill-rounds.ts';
import { seededRandom } from '../kill/random.ts';
import { type Processes, startProcesses } from './processes.ts';

/**
 * Two web and two worker processes behind the proxy, with PostgreSQL and a mail server. Meanwhile people read, edit and send reports,
 * one process after the other gets `kill -9`, and PostgreSQL hangs. A read that fails twice, an acknowledged edit that is gone, and a mail
 * that is lost or came twice break a promise.
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
const RETRY_MS = 300;
const FROZEN_MS = 5 * SECOND_MS;
/** Connections of a frozen server are given up and made anew. */
const RECOVERS_WITHIN_MS = 20 * SECOND_MS;
const SCHEDULED = 4;

const random = seededRandom(seed);
const folder = mkdtempSync(join(tmpdir(), 'vitrine-cluster-'));
const mailFolder = join(folder, 'mails');
const { path, env } = await testChromium();
const [postgres, mail] = [await startTestPostgres(), await startMailServer(mailFolder)];
await postgres.createDatabase('cluster');
console.log(`Seed ${seed}; repeat with --seed ${seed}`);
const processes = await startProcesses(folder, {
  ...env,
  CHROMIUM_PATH: path,
  DATABASE_URL: postgres.url('cluster'),
  SMTP_URL: mail.url,
});
let broken: string[] = ['It did not come to its end.'];
try {
  const client = await openKillClient(processes.url, SCHEDULED);
  const counts = await disturb(client, processes, postgres);
  const { broken: found, ...outcome } = await outcomeOf(client, mailFolder, []);
  console.log({ ...counts, ...outcome });
  broken = [...counts.lostReads, ...found];
} finally {
  await processes.stop();
  await mail.close();
  await postgres.stop();
}
for (const line of broken) console.error(`BROKEN: ${line}`);
console.log(
  broken.length === 0 ? 'No read failed twice, nothing was lost or came twice.' : `Kept: ${folder}`,
);
process.exitCode = broken.length === 0 ? 0 : 1;
if (broken.length === 0) await rm(folder, { recursive: true, force: true });

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
  server: Pick<TestPostgres, 'freeze' | 'thaw'>,
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
    server.freeze();
    await after(FROZEN_MS);
    server.thaw();
  };
  await Promise.all([
    ...[1, 2].map(() => until(READ_EVERY_MS, read)),
    until(READ_EVERY_MS, edit),
    until(SEND_EVERY_MS, send),
    until(0, kill),
    freeze(),
  ]);
  return counts;
}
