import type { Config } from '../config/config.ts';
import type { ConnectionPool } from './connection-pool.ts';
import type { FillDataDir } from './embedded/pglite-pool.ts';

const POSTGRES_CONNECTIONS = 10;

/** The embedded database, which starts with what `fill` puts into a new data folder, or the server that DATABASE_URL names. */
export async function openPool(config: Config, fill?: FillDataDir): Promise<ConnectionPool> {
  if (config.databaseUrl) {
    const { openPostgresPool } = await import('./postgres/postgres-pool.ts');
    return openPostgresPool(config.databaseUrl, POSTGRES_CONNECTIONS);
  }
  const { openPglitePool } = await import('./embedded/pglite-pool.ts');
  return openPglitePool(config.dataDir, fill);
}
