import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { repositoryRoot } from '../source/repository.ts';
import { startComposition } from './composition.ts';
import { startDatabase } from './database.ts';

/**
 * The composition of `deploy/compose.yaml` as plain processes, from the same environment file: `--env FILE`. Without a
 * DATABASE_URL it starts a PostgreSQL, without a STORAGE_URL it stores files in a folder, both below DATA_DIR. TLS is up to a proxy
 * in front of `--port`.
 */
const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { env: text, port: text, webs: text, workers: text } });
const file = values.env ?? join(repositoryRoot, 'deploy', '.env');
const given = Object.entries(parseEnv(readFileSync(file, 'utf8'))).filter(([, value]) => value !== '');
const environment = { ...process.env, ...Object.fromEntries(given) } as NodeJS.ProcessEnv;
const dataDir = resolve(environment.DATA_DIR ?? join(repositoryRoot, '.vitrine-processes'));
const port = Number(values.port ?? 3000);
const log = (line: string) => console.log(line);

const database = environment.DATABASE_URL
  ? null
  : await startDatabase(join(dataDir, 'postgres'), environment.POSTGRES_PASSWORD ?? '', log);
if (database) log(`PostgreSQL is on port ${database.port}`);
const composition = await startComposition({
  command: [process.execPath, join(repositoryRoot, 'dist', 'vitrine.js'), 'start'],
  environment: { ...environment, DATA_DIR: dataDir, ...(database ? { DATABASE_URL: database.url } : {}) },
  webs: Number(values.webs ?? 2),
  workers: Number(values.workers ?? 2),
  port,
  log,
});
log(`All processes are ready on ${composition.url}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await composition.stop();
    await database?.stop();
    process.exit(0);
  });
