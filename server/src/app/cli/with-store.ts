import { type Config, readConfig } from '../../platform/config/config.ts';
import type { ConnectionPool } from '../../platform/database/connection-pool.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { openPool } from '../../platform/database/open-pool.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { openFiles } from '../../platform/files/open-files.ts';

export type Store = { config: Config; pool: ConnectionPool; files: FileStore };

/** Opens database and files of this installation for one command, with the newest schema, and closes them. */
export function withStore<T>(environment: NodeJS.ProcessEnv, use: (store: Store) => Promise<T>): Promise<T> {
  return withUnchangedStore(environment, async (store) => {
    await migrate(store.pool, async () => {});
    return use(store);
  });
}

/** The same with the schema as it is. */
export async function withUnchangedStore<T>(
  environment: NodeJS.ProcessEnv,
  use: (store: Store) => Promise<T>,
): Promise<T> {
  const config = readConfig(environment);
  const pool = await openPool(config);
  try {
    return await use({ config, pool, files: await openFiles(config.storageUrl) });
  } finally {
    await pool.close();
  }
}
