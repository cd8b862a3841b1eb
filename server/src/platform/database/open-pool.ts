import type { Config } from '../config/config.ts';
import type { ConnectionPool } from './connection-pool.ts';

const POSTGRES_CONNECTIONS = 10;

/** The embedded database, or the server that DATABASE_URL names. */
export async function openPool(config: Config): Promise<ConnectionPool> {
  if (config.databaseUrl) {
    const { openPostgresPool } = await import('./postgres-pool.ts');
    return openPostgresPool(config.databaseUrl, POSTGRES_CONNECTIONS);
  }
  const { openPglitePool } = await import('./embedded/pglite-pool.ts');
  return openPglitePool(config.dataDir);
}
