import type { Services } from '../../platform/ctx/ctx.ts';
import { readInstallation } from '../../platform/database/read-installation.ts';
import {
  type InstallationMetrics,
  metricsText,
  setConnections,
  setInstallationMetrics,
} from '../../platform/http/metrics.ts';

/** Several servers may read the metrics at once. */
const CURRENT_MS = 5_000;
const TIMEOUT_MS = 2_000;

/** The text of `/metrics`, with what is in the database as of the last seconds, unless the database does not respond. */
export function openMetrics(services: Services): () => Promise<string> {
  let last = { atMs: Number.NEGATIVE_INFINITY, read: Promise.resolve<InstallationMetrics | null>(null) };
  return async () => {
    setConnections(services.database.pool.usage());
    if (performance.now() - last.atMs > CURRENT_MS)
      last = { atMs: performance.now(), read: readIfUp(services) };
    setInstallationMetrics(await last.read);
    return metricsText();
  };
}

async function readIfUp({ database, clock, log }: Services): Promise<InstallationMetrics | null> {
  try {
    await database.pool.ping(TIMEOUT_MS);
    return await readInstallation(database.system, clock.now());
  } catch (error) {
    log.warn({ err: error }, 'metrics of the database could not be read');
    return null;
  }
}
