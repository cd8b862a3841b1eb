import { mkdtempSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Caller, visitorCaller } from '@vitrine/server/src/testing/app/caller.ts';
import { testChromium } from '@vitrine/server/src/testing/app/test-chromium.ts';
import { startTestPostgres } from '@vitrine/server/src/testing/database/test-postgres.ts';
import { openLivePage } from '../e2e/cluster/live-page.ts';
import { startProcesses } from '../e2e/cluster/processes.ts';
import { startMailServer } from '../e2e/harness/mailbox.ts';
import { openKillClient } from '../e2e/kill/client.ts';
import { buildAll } from './kit/bench-servers.ts';
import { processMib, treeOf } from './kit/process-memory.ts';
import { growthOf } from './kit/trend.ts';

/**
 * Two web and two worker processes under load: pages are read, a dashboard is edited, PDFs are made and sent, live connections come
 * and go. Memory, open files, child processes (browsers) and database connections are sampled, and their trend is computed once the processes
 * have warmed up.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
const MINUTE_MS = 60_000;
const lengthMs = Number(values.minutes) * MINUTE_MS;
/** Caches fill and code is compiled in the first third, at most in five minutes. */
const warmUpMs = Math.min(lengthMs / 3, 5 * MINUTE_MS);
const SAMPLE_EVERY_MS = 5_000;
const READ_EVERY_MS = 100;
const OPEN_EVERY_MS = 500;
const EDIT_EVERY_MS = 500;
/** A company has at most 1,000 clients, and each change is a new one. */
const CHANGE_EVERY_MS = Math.max(1_000, lengthMs / 900);
const RECONNECT_EVERY_MS = 3_000;
const PDF_EVERY_MS = 5_000;
/** A company may send 30 reports an hour by hand. */
const SEND_EVERY_MS = 2 * MINUTE_MS;
const MAX_GROWTH_PERCENT = 1;
/** Less than one file, process or connection is no growth: none of them is kept. */
const MAX_GROWTH_COUNT = 1;

buildAll();
const folder = mkdtempSync(join(tmpdir(), 'vitrine-soak-'));
const mailFolder = join(folder, 'mails');
const { path, env } = await testChromium();
const [postgres, mail] = [await startTestPostgres(), await startMailServer(mailFolder)];
await postgres.createDatabase('soak');
const processes = await startProcesses(folder, {
  ...env,
  CHROMIUM_PATH: path,
  DATABASE_URL: postgres.url('soak'),
  SMTP_URL: mail.url,
});
try {
  const failed = await underLoad();
  console.log({ failed });
} finally {
  await processes.stop();
  await mail.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function underLoad(): Promise<Record<string, number>> {
  const [client, page] = [await openKillClient(processes.url, 0), await openLivePage(processes.url)];
  const endsAtMs = performance.now() + lengthMs;
  const failed: Record<string, number> = {};
  const counts: Record<string, number> = {};
  const every = async (everyMs: number, name: string, work: () => unknown) => {
    for (; performance.now() < endsAtMs; await after(everyMs)) {
      counts[name] = (counts[name] ?? 0) + 1;
      await Promise.resolve(work()).catch(() => {
        failed[name] = (failed[name] ?? 0) + 1;
      });
    }
  };
  const visitor = await visitorCaller(processes.url);
  let [sendings, pdfs] = [0, 0];
  await Promise.all([
    every(READ_EVERY_MS, 'reads', client.readEdit),
    every(EDIT_EVERY_MS, 'edits', client.edit),
    every(OPEN_EVERY_MS, 'pages', () => open(client.permalink)),
    every(PDF_EVERY_MS, 'PDFs', () => requestPdf(visitor, client.permalink, ++pdfs)),
    every(CHANGE_EVERY_MS, 'changes', page.change),
    every(RECONNECT_EVERY_MS, 'connections', page.reconnect),
    every(SEND_EVERY_MS, 'sendings', () => client.sendTo([`reader-${++sendings}@soak.example`])),
    sample(endsAtMs),
  ]);
  await page.outcome();
  console.log(counts);
  return failed;
}

/** Each of other days, so that it is made anew. */
function requestPdf({ api }: Caller, permalink: string, number: number): Promise<unknown> {
  const startDate = new Date(Date.UTC(2019, 0, 1 - number)).toISOString().slice(0, 10);
  return api.dashboards.pdf({ permalink, date_range: JSON.stringify({ startDate, endDate: '2019-01-05' }) });
}

/** A viewer's page. */
async function open(permalink: string): Promise<void> {
  const response = await fetch(`${processes.url}/dashboards/${permalink}`);
  if (!response.ok) throw new Error(`The page answered ${response.status}.`);
  await response.text();
}

async function sample(endsAtMs: number): Promise<void> {
  const series = new Map<string, number[]>();
  const beginsAtMs = performance.now() + warmUpMs;
  const add = (name: string, value: number) => series.set(name, [...(series.get(name) ?? []), value]);
  const names = new Map([...processes.pids().keys()].sort().map((port, index) => [port, nameOf(index)]));
  for (; performance.now() < endsAtMs; await after(SAMPLE_EVERY_MS)) {
    if (performance.now() < beginsAtMs) continue;
    for (const [port, pid] of processes.pids()) {
      const name = names.get(port) ?? port;
      add(`${name}: memory, MiB`, await processMib(pid));
      add(`${name}: open files`, (await readdir(`/proc/${pid}/fd`)).length);
      add(`${name}: child processes`, (await treeOf(pid)).length - 1);
    }
    const [row] = await postgres.run('soak', 'select count(*)::int as count from pg_stat_activity');
    add('database connections', Number(row?.count));
  }
  console.table(
    [...series].map(([name, all]) => ({
      name,
      first: round(all[0] ?? 0),
      last: round(all.at(-1) ?? 0),
      highest: round(Math.max(...all)),
      'growth %': round(growthOf(all).percent),
      '': isSteady(name, all) ? 'met' : 'MISSED',
    })),
  );
}

function isSteady(name: string, all: readonly number[]): boolean {
  const { amount, percent } = growthOf(all);
  const isCount = !name.includes('memory');
  return percent <= MAX_GROWTH_PERCENT || (isCount && amount < MAX_GROWTH_COUNT);
}

function nameOf(index: number): string {
  return index < 2 ? `web ${index + 1}` : `worker ${index - 1}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
