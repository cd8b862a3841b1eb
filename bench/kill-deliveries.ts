import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startTestPostgres } from '@vitrine/server/src/testing/database/test-postgres.ts';
import { openReportsHarness, type ReportsHarness } from '@vitrine/server/src/testing/reports/many-reports.ts';
import { seededRandom } from '../e2e/kill/random.ts';
import { type FlakySmtp, startFlakySmtp } from './kit/flaky-smtp.ts';
import { createWorker, installationEnvironment, type RestartableWorker } from './kit/workers.ts';

/**
 * Reports that are all due at once are sent by two workers on PostgreSQL, over a mail server that fails one command in twenty,
 * while the workers are killed at random moments. Then each recipient is compared with what the mail server received.
 */
const text = (value: number) => ({ type: 'string', default: String(value) }) as const;
const { values } = parseArgs({
  options: {
    deliveries: text(10_000),
    kills: text(200),
    everyMs: text(4_000),
    minutes: text(45),
    seed: text(Date.now() % 1_000_000),
  },
});
const [deliveries, kills, everyMs, minutes, seed] = [
  Number(values.deliveries),
  Number(values.kills),
  Number(values.everyMs),
  Number(values.minutes),
  Number(values.seed),
];
const RECIPIENTS_EACH = 3;
const FAILING = 0.05;
const POLL_MS = 5_000;
/** Is notified of every delivery that did not reach everyone. */
const OWNER = 'ada@killed.example';
const OVER = ['sent', 'partly_sent', 'failed'];

const random = seededRandom(seed);
const folder = mkdtempSync(join(tmpdir(), 'vitrine-kill-'));
const [postgres, smtp] = [await startTestPostgres(), await startFlakySmtp(FAILING, random)];
await postgres.createDatabase('killed');
const env = installationEnvironment({
  ...{ folder, name: 'killed', demo: false },
  ...{ databaseUrl: postgres.url('killed'), smtpUrl: smtp.url },
});
console.log(`${deliveries} deliveries, ${kills} kills, seed ${seed}; repeat with --seed ${seed}`);
const workers = [createWorker(folder, env), createWorker(folder, env)];
let broken: string[] = ['It did not come to its end.'];
try {
  const harness = await openReportsHarness(env);
  await harness.add({
    count: deliveries,
    recipientsEach: RECIPIENTS_EACH,
    dueAt: new Date(Date.now() - 60_000),
    withPdf: false,
  });
  const begunMs = performance.now();
  for (const worker of workers) await worker.start();
  const ended = untilOver(harness, begunMs + minutes * 60_000);
  const killed = await killSome(workers, ended);
  const counts = await ended;
  const seconds = Math.round((performance.now() - begunMs) / 1000);
  broken = await brokenPromises(harness, smtp);
  console.log({ seconds, killed, counts, mails: smtp.received.size, faults: smtp.faults });
  for (const worker of workers) await worker.stop();
  await harness.close();
} finally {
  for (const worker of workers) await worker.kill();
  await smtp.close();
  await postgres.stop();
}
for (const line of broken) console.error(`BROKEN: ${line}`);
console.log(broken.length === 0 ? 'None lost, none twice.' : `Kept: ${folder}`);
process.exitCode = broken.length === 0 ? 0 : 1;
if (broken.length === 0) await rm(folder, { recursive: true, force: true });

/** Kills one of the workers at random moments, some within its start, as long as there is work. */
async function killSome(of: RestartableWorker[], over: Promise<unknown>): Promise<number> {
  let isOver = false;
  void over.finally(() => {
    isOver = true;
  });
  for (let count = 0; count < kills; count += 1) {
    // Not a wait for something: the random moment is tested.
    await wait(random() * 2 * everyMs);
    const worker = of[Math.floor(random() * of.length)];
    if (isOver || !worker) return count;
    await worker.kill();
    await worker.start();
  }
  return kills;
}

/** The number of deliveries by final state; those unfinished at the deadline are counted, too. */
async function untilOver(harness: ReportsHarness, deadlineMs: number): Promise<Record<string, number>> {
  for (let attempt = 1; ; attempt += 1) {
    const counts = await harness.count();
    const over = OVER.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
    if (over === deliveries || performance.now() > deadlineMs) return counts;
    if (attempt % 12 === 0) console.log(new Date().toISOString().slice(11, 19), counts);
    await wait(POLL_MS);
  }
}

/**
 * Every delivery exists once and has ended; every mail arrived once if it was sent, and at most once if its result is unknown.
 */
async function brokenPromises(harness: ReportsHarness, { received, refused }: FlakySmtp): Promise<string[]> {
  const { deliveries: rows, recipients } = await harness.read();
  const lines: string[] = [];
  if (rows.length !== deliveries) lines.push(`${rows.length} deliveries of ${deliveries} reports.`);
  if (recipients.length !== deliveries * RECIPIENTS_EACH) lines.push(`${recipients.length} recipients.`);
  for (const { deliveryId, status } of rows) {
    if (!OVER.includes(status)) lines.push(`Delivery ${deliveryId} is still ${status}.`);
  }
  const statuses: Record<string, number> = {};
  for (const { address, status } of recipients) {
    statuses[status] = (statuses[status] ?? 0) + 1;
    const came = received.get(address) ?? 0;
    const asReported =
      (status === 'sent' && came === 1) ||
      (status === 'failed' && came === 0 && refused.has(address)) ||
      (status === 'unknown' && came <= 1);
    if (!asReported) lines.push(`${address} is ${status} and got ${came} mails.`);
  }
  const expected = new Set(recipients.map(({ address }) => address)).add(OWNER);
  const others = [...received.keys()].filter((address) => !expected.has(address));
  if (others.length > 0) lines.push(`Mails to ${others.join(', ')}, who are no recipients.`);
  const lost = recipients.filter(({ address, status }) => status === 'unknown' && !received.has(address));
  console.log({ recipients: statuses, unsureWithoutMail: lost.length });
  return lines;
}
