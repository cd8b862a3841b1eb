import { readConfig } from '../../platform/config/config.ts';
import type { Services } from '../../platform/ctx/ctx.ts';
import { openPool } from '../../platform/database/open-pool.ts';
import { createLog } from '../../platform/log/log.ts';
import { openServices } from '../open-services.ts';

/** Opens all services for one command, without serving requests or running jobs, and closes them. */
export async function withServices<T>(
  environment: NodeJS.ProcessEnv,
  use: (services: Services) => Promise<T>,
): Promise<T> {
  const config = { ...readConfig(environment), process: 'web' as const };
  const pool = await openPool(config);
  const services = await openServices(config, createLog('silent'), pool);
  try {
    return await use(services);
  } finally {
    await services.queue.stop(0);
    await pool.close();
  }
}
