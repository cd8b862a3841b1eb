import { randomUUID } from 'node:crypto';
import { openDoors, openPool } from '../app/open-doors.ts';
import { createDashboard } from '../features/dashboards/index.ts';
import { openCompany } from '../features/sign-in/index.ts';
import { readConfig } from '../platform/config/config.ts';
import { createCtx, type Doors } from '../platform/ctx/ctx.ts';
import { createLog } from '../platform/log/log.ts';
import { addUser } from './add-user.ts';
import { testClock } from './test-clock.ts';

export type Person = { name: string; email: string; password: string };
/** An admin and a manager of one company. */
export type Team = { admin: Person; manager: Person };
/** What no page can make: a second person, and a company whose trial ended long ago with its public dashboard. */
export type Written = { team: Team; unpaidPermalink: string };

/** Older than any trial. */
const LONG_AGO = '2025-01-01T00:00:00Z';

/** Writes into the installation that an environment describes, before its first start. */
export async function writeBeforeStart(environment: NodeJS.ProcessEnv): Promise<Written> {
  const config = readConfig(environment);
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
