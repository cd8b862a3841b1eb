import { buildWebIfStale } from './build-web.ts';
import { bundleServerIfStale } from './bundle/bundle-server.ts';

/** What `npm start` runs: the web app and the server's bundle, each built only where its sources have changed. */
export async function buildAllIfStale(): Promise<void> {
  buildWebIfStale();
  await bundleServerIfStale();
}

if (import.meta.main) await buildAllIfStale();
