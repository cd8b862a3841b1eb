import { randomUUID } from 'node:crypto';
import { openServices } from '../../app/open-services.ts';
import { createDashboard } from '../../features/dashboards/index.ts';
import { openCompany } from '../../features/sign-in/index.ts';
import { readConfig } from '../../platform/config/config.ts';
import { createCtx, type Services } from '../../platform/ctx/ctx.ts';
import { openPool } from '../../platform/database/open-pool.ts';
import { createLog } from '../../platform/log/log.ts';
import { testClock } from './test-clock.ts';

/** Data that no page can create: a company whose trial ended long ago, with its public dashboard. */
export type Written = { unpaidPermalink: string };

/** Older than any trial. */
const LONG_AGO = '2025-01-01T00:00:00Z';

/** Writes into the installation that an environment describes, before its first start. */
export async function writeBeforeStart(environment: NodeJS.ProcessEnv): Promise<Written> {
  const config = readConfig(environment);
  const pool = await openPool(config);
  // As `web` it does none of the worker's tasks.
  const services = await openServices({ ...config, process: 'web' }, createLog('silent'), pool);
  try {
    return { unpaidPermalink: await leaveUnpaid(services) };
  } finally {
    await services.queue.stop(0);
    await pool.close();
  }
}

async function leaveUnpaid(services: Services): Promise<string> {
  const then = { ...services, clock: testClock(LONG_AGO) };
  const ula = { name: 'Ula Unpaid', email: 'ula@unpaid.example', password: randomUUID() };
  const opened = await openCompany(then, { ...ula, companyName: 'Ula’s company' });
  if (!opened) throw new Error(`${ula.email} has a company already.`);
  const { companyId, userId } = opened;
  const ctx = createCtx(then, companyId, { kind: 'user', userId, role: 'admin', ...ula });
  const { permalink } = await createDashboard(ctx, { name: 'Unpaid', settings: { public: true } });
  return permalink;
}
