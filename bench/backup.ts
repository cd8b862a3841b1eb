import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startTestPostgres } from '@vitrine/server/src/testing/database/test-postgres.ts';
import { whileUsed, withIndexMigration } from './kit/backup/index-migration.ts';
import { type Measurement, measurement } from './kit/measurements.ts';
import { report } from './kit/report.ts';

/**
 * A PostgreSQL database of deliveries, recipients and activity is saved in one file and restored into an empty database, by the
 * commands that an operator uses. Its floor is PostgreSQL alone: it writes the same rows as JSON to nowhere, and copies them into tables with
 * the same indexes. Then a version whose migration creates an index on the largest table migrates it, while that is read and written.
 */
const { values: options } = parseArgs({
  options: {
    megabytes: { type: 'string', default: '5000' },
    json: { type: 'string' },
    recipient: { type: 'string' },
  },
});
const megabytes = Number(options.megabytes);
const MAX_SECONDS = (180 * megabytes) / 5000;
const MAX_MIB = 200;
const MAX_BLOCKED_MS = 2_000;
const POLL_MS = 100;
const ROWS_EACH = 50_000;
const TABLES = ['audit_events', 'deliveries', 'delivery_recipients'] as const;

const REPORT = `
  insert into dashboards (company_id, name, permalink) select id, 'Shop', 'shop' from companies;
  insert into reports
    (company_id, dashboard_id, recipients, period, detail, hour, minute, timezone, date_range, with_pdf, with_preview)
    select company_id, id, '[]', 'MONTH', 'FIRST_DAY', 8, 0, 'UTC', 'LAST_MONTH', true, false from dashboards`;
const FILL = `
  with numbered as (select n, now() - make_interval(secs => random() * 30000000) as at from generate_series(1, ${ROWS_EACH}) n),
  sent as (
    insert into deliveries (company_id, report_id, kind, due_at, status, range, created_at)
    select company_id, id, 'manual', at, 'sent', '{"startDate": "2026-10-01", "endDate": "2026-10-31"}', at from reports, numbered
    returning company_id, id
  ),
  received as (
    insert into delivery_recipients (company_id, delivery_id, address, status, opened_count)
    select company_id, id, md5(id::text) || n || '@client.example', 'sent', n from sent, generate_series(1, 2) n
  )
  insert into audit_events (company_id, action, subject, actor_name, created_at)
  select id, 'dashboard.updated', 'Dashboard of ' || md5(n::text), 'Ada', at from companies, numbered`;

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'vitrine-backup-'));
const file = join(folder, 'all.backup');
const postgres = await startTestPostgres();
try {
  await postgres.createDatabase('source');
  await postgres.createDatabase('target');
  await command('source', ['user', 'create', '--email', 'ada@example.com', '--name', 'Ada']);
  const sizeMb = await fill();
  const floor = await measureFloor();
  const recipient = options.recipient ? ['--recipient', options.recipient] : [];
  const saved = await command('source', ['backup', file, ...recipient]);
  const fileMb = statSync(file).size / 1e6;
  const restored = options.recipient ? null : await command('target', ['restore', file]);
  const program = withIndexMigration(root, folder);
  const used = await whileUsed(
    (statement) => postgres.run('source', statement),
    () => command('source', ['user', 'create', '--email', 'bob@example.com', '--name', 'Bob'], program),
  );
  const most = MAX_SECONDS * 1000;
  const results: Measurement[] = [
    measurement('saved', 'ms', [saved.ms], { floor: [floor.readMs], most }),
    measurement('saved: resident memory at most', 'MiB', [saved.peakMib], { most: MAX_MIB }),
    ...(restored
      ? [
          measurement('restored', 'ms', [restored.ms], { floor: [floor.insertMs], most }),
          measurement('restored: resident memory at most', 'MiB', [restored.peakMib], { most: MAX_MIB }),
        ]
      : []),
    measurement('a read during a migration that adds an index', 'ms', used.reads, { most: MAX_BLOCKED_MS }),
    measurement('a change during it', 'ms', used.writes, { most: MAX_BLOCKED_MS }),
    measurement('the slowest read', 'ms', [Math.max(...used.reads)], { most: MAX_BLOCKED_MS }),
    measurement('the slowest change', 'ms', [Math.max(...used.writes)], { most: MAX_BLOCKED_MS }),
  ];
  report(
    `Backup of a database of ${Math.round(sizeMb)} MB; the file has ${Math.round(fileMb)} MB`,
    results,
    options.json ?? null,
  );
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

type CommandRun = { ms: number; peakMib: number };

/** Runs a command of Vitrine as a process of its own. */
async function command(
  database: string,
  words: string[],
  program = join(root, 'dist', 'vitrine.js'),
): Promise<CommandRun> {
  const begunMs = performance.now();
  const child = spawn(join(root, 'node_modules', '.bin', 'node'), [program, ...words], {
    env: { ...process.env, DATABASE_URL: postgres.url(database), DATA_DIR: join(folder, database) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peakMib = 0;
  const poll = setInterval(() => {
    peakMib = Math.max(peakMib, peakOf(child.pid ?? 0));
  }, POLL_MS);
  const [code] = await once(child, 'exit');
  clearInterval(poll);
  if (code !== 0) throw new Error(`${words[0]} ended with code ${code}.`);
  return { ms: performance.now() - begunMs, peakMib };
}

/** Linux keeps the highest value; 0 once the process has ended. */
function peakOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Adds rows until the database with its indexes is as large as wanted; returns its size in MB. */
async function fill(): Promise<number> {
  await postgres.run('source', REPORT);
  for (;;) {
    const [row] = await postgres.run('source', 'select pg_database_size(current_database()) / 1e6 as size');
    const sizeMb = Number(row?.size);
    if (sizeMb >= megabytes) return sizeMb;
    await postgres.run('source', FILL);
  }
}

/** What PostgreSQL alone needs to write the rows as JSON, and to insert them into tables with the same indexes. */
async function measureFloor(): Promise<{ readMs: number; insertMs: number }> {
  const timed = async (statements: string[]) => {
    const begunMs = performance.now();
    for (const statement of statements) await postgres.run('source', statement);
    return performance.now() - begunMs;
  };
  const readMs = await timed(
    TABLES.map((table) => `copy (select to_jsonb(t) from ${table} t) to '/dev/null'`),
  );
  const insertMs = await timed(
    TABLES.map(
      (table) => `
        create temporary table copy_of_${table} (like ${table} including all);
        insert into copy_of_${table} (${columnsOf(table)}) select ${columnsOf(table)} from ${table}`,
    ),
  );
  return { readMs, insertMs };
}

function columnsOf(table: (typeof TABLES)[number]): string {
  if (table === 'audit_events') return 'id, company_id, action, subject, actor_name, created_at';
  if (table === 'deliveries') return 'id, company_id, report_id, kind, due_at, status, range, created_at';
  return 'id, company_id, delivery_id, address, status, opened_count';
}
