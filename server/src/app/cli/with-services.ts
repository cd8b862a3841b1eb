import { readConfig } from '../../platform/config/config.ts';
import type { Doors } from '../../platform/ctx/ctx.ts';
import { createLog } from '../../platform/log/log.ts';
import { openDoors, openPool } from '../open-services.ts';

/** Opens everything a feature needs for one command, without serving requests or running jobs, and closes it. */
export async function withDoors<T>(
  environment: NodeJS.ProcessEnv,
  use: (doors: Doors) => Promise<T>,
): Promise<T> {
  const config = { ...readConfig(environment), process: 'web' as const };
  const pool = await openPool(config);
  const doors = await openDoors(config, createLog('silent'), pool);
  try {
    return await use(doors);
  } finally {
    await doors.queue.stop(0);
    await pool.close();
  }
}
