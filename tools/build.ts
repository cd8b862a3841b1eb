import { buildDatabaseIfStale } from './build-database.ts';
import { buildDemoIfStale, startsDemo } from './build-demo.ts';
import { buildWebIfStale } from './build-web.ts';
import { bundleServerIfStale } from './bundle/bundle-server.ts';

/**
 * What `npm start` runs: web app, server's bundle, template of databases and, for a data folder that is new, the prebuilt demo; each
 * built only where its sources have changed.
 */
export async function buildAllIfStale({ demo }: { demo: boolean }): Promise<void> {
  const database = buildDatabaseIfStale();
  // Reported below.
  database.catch(() => {});
  await bundleServerIfStale();
  await database;
  const prepared = demo ? buildDemoIfStale() : Promise.resolve();
  prepared.catch(() => {});
  buildWebIfStale();
  await prepared;
}

if (import.meta.main) {
  const isForCommands = process.argv.includes('--without-demo');
  await buildAllIfStale({ demo: !isForCommands && startsDemo(process.env) });
}
