import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { MINUTE_MS, SECOND_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { testChromium } from '@vitrine/server/src/testing/app/test-chromium.ts';
import { startTestPostgres } from '@vitrine/server/src/testing/database/test-postgres.ts';
import { type Cluster, runCluster } from './cluster.ts';
import { buildVersion, lastBeforeMigration, migrationCount } from './older-version.ts';

/**
 * A rolling upgrade under load: the processes of an older version are replaced one after the other, workers first, by this one, while
 * people read, edit and send reports. `--from COMMIT`, `--everySeconds` between two replacements.
 */
const { values } = parseArgs({
  options: { from: { type: 'string' }, everySeconds: { type: 'string', default: '20' } },
});
const from = values.from ?? lastBeforeMigration();
const everyMs = Number(values.everySeconds) * SECOND_MS;
const DATABASE = 'upgrade';
const READY_WITHIN_MS = MINUTE_MS;
const POLL_MS = 200;
const ERROR_LEVEL = 50;

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'vitrine-upgrade-'));
const [older, installed] = [join(folder, 'older'), join(folder, 'installed')];
let broken: string[] = ['It did not come to its end.'];
const node = join(root, 'node_modules', '.bin', 'node');
execFileSync(node, [join(root, 'tools', 'build.ts'), '--without-demo'], { stdio: 'inherit' });
buildVersion(from, older);
symlinkSync(older, installed);
const { path, env } = await testChromium();
const postgres = await startTestPostgres();
await postgres.createDatabase(DATABASE);
console.log(`From ${from} with ${migrationCount(from)} migrations to one with ${migrationCount('HEAD')}`);
try {
  const outcome = await runCluster(
    {
      folder,
      databaseUrl: postgres.url(DATABASE),
      run: (statement) => postgres.run(DATABASE, statement),
      environment: { ...env, CHROMIUM_PATH: path, LOG_FORMAT: 'json' },
      clocksAgree: true,
      program: join(installed, 'dist', 'vitrine.js'),
      scheduledReports: 3,
      pauses: { readMs: 50, sendMs: 4 * SECOND_MS, alertMs: 2 * SECOND_MS, changeMs: SECOND_MS },
    },
    upgrade,
  );
  console.log({ ...outcome, errors: loggedErrors() });
  broken = outcome.broken;
  const applied = await postgres.run(DATABASE, 'select count(*)::int as count from schema_migrations');
  if (applied[0]?.count !== migrationCount('HEAD'))
    broken.push(`${applied[0]?.count} migrations were applied.`);
} finally {
  await postgres.stop();
}
for (const line of broken) console.error(`BROKEN: ${line}`);
console.log(
  broken.length === 0 ? 'No read failed twice, nothing was lost or came twice.' : `Kept: ${folder}`,
);
process.exitCode = broken.length === 0 ? 0 : 1;
if (broken.length === 0) await rm(folder, { recursive: true, force: true });

/** As an operator does it: what is installed changes, then each process gets SIGTERM, and the next waits until its successor is ready. */
async function upgrade({ processes }: Cluster): Promise<void> {
  await after(everyMs);
  symlinkSync(root, `${installed}.next`);
  renameSync(`${installed}.next`, installed);
  for (const kind of ['worker', 'web'] as const)
    for (const pid of processes.pidsOf(kind)) {
      const [port] = [...processes.pids()].find(([, one]) => one === pid) ?? [];
      await processes.end([pid], 'SIGTERM');
      await untilReady(`http://127.0.0.1:${port}/readyz`);
      console.log(`A ${kind} process was replaced.`);
      await after(everyMs);
    }
}

async function untilReady(url: string): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  for (;;) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    if (performance.now() > deadline) throw new Error(`${url} is not ready; processes.log says why.`);
    await after(POLL_MS);
  }
}

/** What the processes logged as errors, and how often. */
function loggedErrors(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const line of readFileSync(join(folder, 'processes.log'), 'utf8').split('\n')) {
    if (!line.startsWith('{')) continue;
    const { level, msg, err } = JSON.parse(line) as { level: number; msg: string; err?: { message: string } };
    if (level < ERROR_LEVEL) continue;
    const text = `${msg}: ${err?.message ?? ''}`;
    counts[text] = (counts[text] ?? 0) + 1;
  }
  return counts;
}
