import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { openDoors, openPool } from '@vitrine/server/src/app/open-doors.ts';
import { openCompany } from '@vitrine/server/src/features/sign-in/index.ts';
import { readConfig } from '@vitrine/server/src/platform/config/config.ts';
import { createLog } from '@vitrine/server/src/platform/log/log.ts';
import { addUser } from '@vitrine/server/src/testing/add-user.ts';
import { environmentOf, type InstallationPlan } from './installation.ts';

export type Person = { name: string; email: string; password: string };
/** An admin and a manager of one company. */
export type Team = { admin: Person; manager: Person };

/** Writes a company of two people into an installation before its first start: its pages know no way yet to invite the second. */
export async function foundTeam(plan: InstallationPlan): Promise<Team> {
  mkdirSync(plan.folder, { recursive: true });
  const config = readConfig({ ...process.env, ...environmentOf(plan, `http://127.0.0.1:${plan.port}`) });
  const pool = await openPool(config);
  // As `web` it does none of the work that waits for the server.
  const doors = await openDoors({ ...config, process: 'web' }, createLog('silent'), pool);
  try {
    const password = randomUUID();
    const admin = { name: 'Ada Admin', email: 'ada@team.example', password };
    const opened = await openCompany(doors, { ...admin, companyName: 'The team' });
    if (!opened) throw new Error('There is a team already.');
    const { name, email } = await addUser(doors, opened.companyId, 'manager', password);
    return { admin, manager: { name, email, password } };
  } finally {
    await doors.queue.stop(0);
    await pool.close();
  }
}
