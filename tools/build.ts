import { buildDatabaseIfStale } from './build-database.ts';
import { buildWebIfStale } from './build-web.ts';
import { bundleServerIfStale } from './bundle/bundle-server.ts';

/** What `npm start` runs: web app, server's bundle and template of databases, each built only where its sources have changed. */
export async function buildAllIfStale(): Promise<void> {
  const database = buildDatabaseIfStale();
  // Reported below.
  database.catch(() => {});
  buildWebIfStale();
  await bundleServerIfStale();
  await database;
}

if (import.meta.main) await buildAllIfStale();
