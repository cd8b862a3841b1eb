import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { openDoors, openPool } from '@vitrine/server/src/app/open-doors.ts';
import { createDashboard } from '@vitrine/server/src/features/dashboards/index.ts';
import { openCompany } from '@vitrine/server/src/features/sign-in/index.ts';
import { readConfig } from '@vitrine/server/src/platform/config/config.ts';
import { createCtx, type Doors } from '@vitrine/server/src/platform/ctx/ctx.ts';
import { createLog } from '@vitrine/server/src/platform/log/log.ts';
import { addUser } from '@vitrine/server/src/testing/add-user.ts';
import { testClock } from '@vitrine/server/src/testing/test-clock.ts';
import { environmentOf, type InstallationPlan } from './installation.ts';

export type Person = { name: string; email: string; password: string };
/** An admin and a manager of one company. */
export type Team = { admin: Person; manager: Person };
/** What no page can make: a second person, and a company whose trial ended long ago with its public dashboard. */
export type Written = { team: Team; unpaidPermalink: string };

/** Older than any trial. */
const LONG_AGO = '2025-01-01T00:00:00Z';

/** Writes into an installation before its first start. */
export async function writeBeforeStart(plan: InstallationPlan): Promise<Written> {
  mkdirSync(plan.folder, { recursive: true });
  const config = readConfig({ ...process.env, ...environmentOf(plan, `http://127.0.0.1:${plan.port}`) });
  const pool = await openPool(config);
  // As `web` it does none of the work that waits for the server.
  const doors = await openDoors({ ...config, process: 'web' }, createLog('silent'), pool);
  try {
    return { team: await foundTeam(doors), unpaidPermalink: await leaveUnpaid(doors) };
  } finally {
    await doors.queue.stop(0);
    await pool.close();
  }
}

async function foundTeam(doors: Doors): Promise<Team> {
  const password = randomUUID();
  const admin = { name: 'Ada Admin', email: 'ada@team.example', password };
  const { companyId } = await open(doors, admin);
  const { name, email } = await addUser(doors, companyId, 'manager', password);
  return { admin, manager: { name, email, password } };
}

async function leaveUnpaid(doors: Doors): Promise<string> {
  const then = { ...doors, clock: testClock(LONG_AGO) };
  const ula = { name: 'Ula Unpaid', email: 'ula@unpaid.example', password: randomUUID() };
  const { companyId, userId } = await open(then, ula);
  const ctx = createCtx(then, companyId, { kind: 'user', userId, role: 'admin', ...ula });
  const { permalink } = await createDashboard(ctx, { name: 'Unpaid', settings: { public: true } });
  return permalink;
}

async function open(doors: Doors, person: Person) {
  const opened = await openCompany(doors, { ...person, companyName: `${person.name}’s company` });
  if (!opened) throw new Error(`${person.email} has a company already.`);
  return opened;
}
