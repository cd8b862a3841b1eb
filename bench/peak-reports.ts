import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startTestPostgres } from '@vitrine/server/src/testing/database/test-postgres.ts';
import { openReportsHarness, type ReportsHarness } from '@vitrine/server/src/testing/reports/many-reports.ts';
import { buildAll } from './kit/bench-servers.ts';
import { startFlakySmtp } from './kit/flaky-smtp.ts';
import { measurement } from './kit/measurements.ts';
import { treeMib } from './kit/process-memory.ts';
import { report } from './kit/report.ts';
import { createWorker, installationEnvironment, type RestartableWorker } from './kit/workers.ts';

/**
 * The busiest minute of a month: a thousand reports of the demo agency's dashboards, each with its PDF, are due at once. One
 * process with one browser sends them and also runs the mock providers.
 */
const { values } = parseArgs({
  options: { reports: { type: 'string', default: '1000' }, json: { type: 'string' } },
});
const count = Number(values.reports);
const GIVE_UP_MS = 40 * 60_000;
const SEEDED_WITHIN_MS = 120_000;
const POLL_MS = 2_000;
const COMPANY = 'Northlight Studio';

buildAll();
const folder = mkdtempSync(join(tmpdir(), 'vitrine-peak-'));
const [postgres, smtp] = [await startTestPostgres(), await startFlakySmtp(0, Math.random)];
await postgres.createDatabase('peak');
const env = installationEnvironment({
  ...{ folder, name: 'peak', demo: true },
  ...{ databaseUrl: postgres.url('peak'), smtpUrl: smtp.url },
});
const worker = createWorker(folder, env);
try {
  await worker.start();
  const harness = await seededHarness();
  const before = await treeMib(worker.pid() ?? 0);
  await harness.add({ count, recipientsEach: 1, dueAt: new Date(), withPdf: true });
  const { seconds, peakMib } = await untilSent(harness, worker);
  const { deliveries } = await harness.read();
  await harness.close();
  const sent = deliveries.filter(({ status }) => status === 'sent').length;
  const once = [...smtp.received.values()].filter((mails) => mails === 1).length;
  console.log({ sent, addresses: smtp.received.size, once, states: countOf(deliveries) });
  report(
    `${count} reports with PDF, due at once`,
    [
      measurement('all out', 'ms', [seconds * 1000], { most: 600_000 }),
      measurement('per minute', 'requests', [Math.round((sent / seconds) * 60)]),
      measurement('memory before, browser not started', 'MiB', [before]),
      measurement('memory at its peak, browser included', 'MiB', [peakMib], { most: 1_536 }),
    ],
    values.json ?? null,
  );
  await worker.stop();
} finally {
  await worker.kill();
  await smtp.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** The installation's database, once the demo agency is in it. */
async function seededHarness(): Promise<ReportsHarness> {
  const deadlineMs = performance.now() + SEEDED_WITHIN_MS;
  await worker.ready();
  for (;;) {
    try {
      return await openReportsHarness(env, COMPANY);
    } catch (error) {
      if (performance.now() > deadlineMs) throw error;
      await wait(POLL_MS);
    }
  }
}

async function untilSent(harness: ReportsHarness, { pid }: RestartableWorker) {
  const begunMs = performance.now();
  let peakMib = 0;
  for (let attempt = 1; ; attempt += 1) {
    const counts = await harness.count();
    peakMib = Math.max(peakMib, await treeMib(pid() ?? 0));
    const seconds = Math.round((performance.now() - begunMs) / 1000);
    if (attempt % 15 === 0) console.log(`${seconds} s`, counts, `${Math.round(peakMib)} MiB at most`);
    const over = (counts.sent ?? 0) + (counts.partly_sent ?? 0) + (counts.failed ?? 0);
    if (over >= count || performance.now() - begunMs > GIVE_UP_MS) return { seconds, peakMib };
    await wait(POLL_MS);
  }
}

function countOf(deliveries: { status: string }[]): Record<string, number> {
  const byStatus = Map.groupBy(deliveries, ({ status }) => status);
  return Object.fromEntries([...byStatus].map(([status, rows]) => [status, rows.length]));
}
