import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@vitrine/contract/entities/user.ts';
import { type StartDemo, startVitrine } from '../../app/start.ts';
import { openCompany } from '../../features/sign-in/index.ts';
import { type Clock, systemClock } from '../../platform/clock/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { type Ctx, createCtx, type Services } from '../../platform/ctx/ctx.ts';
import type { ConnectionPool } from '../../platform/database/connection-pool.ts';
import type { LiveTimes } from '../../platform/live/live.ts';
import { createLog } from '../../platform/log/log.ts';
import { openTestPool } from '../database/test-database.ts';
import { freePort } from '../database/test-postgres.ts';
import { addPassword, addUser, TEST_PASSWORD } from './add-user.ts';
import { type Caller, signedInCaller, visitorCaller } from './caller.ts';
import { testLog } from './test-log.ts';

export type TestPerson = { userId: string; email: string; name: string; role: Role };
export type TestCompany = { companyId: string; admin: TestPerson; ctx: Ctx };

export type TestApp = {
  url: string;
  services: Services;
  /** A new company with its first admin. */
  newCompany(name?: string): Promise<TestCompany>;
  addUser(companyId: string, role: Role): Promise<TestPerson>;
  /** A typed client of this person, or of a visitor. */
  caller(person: TestPerson | null): Promise<Caller>;
  stop(): Promise<void>;
};

let counted = 0;

export type TestAppOptions = {
  clock?: Clock;
  worker?: boolean;
  env?: Record<string, string>;
  /** A database shared with another app; a new one otherwise. */
  pool?: ConnectionPool;
  live?: Partial<LiveTimes>;
  /** Seeds the app with the demo agency; `env` has to turn it on. */
  startDemo?: StartDemo;
  /** Receives every line of the log. */
  onLog?: (line: string) => void;
};

/** The whole product with a new database, on a free port, without the demo; `worker` also runs jobs. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-test-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DEMO: '0',
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    PROCESS: options.worker ? 'all' : 'web',
    ...options.env,
  });
  const { clock = systemClock, live = {}, pool = await openTestPool(), startDemo } = options;
  const given = { pool, clock, live, startDemo };
  const log = options.onLog ? createLog('debug', options.onLog) : testLog();
  const vitrine = await startVitrine(config, log, given);
  const { services } = vitrine;
  const url = `http://127.0.0.1:${config.port}`;
  return {
    url,
    services,
    newCompany: async (name = 'Northlight') => {
      counted += 1;
      const admin = { name: 'Ada Admin', email: `admin-${counted}@example.com`, role: 'admin' as const };
      const opened = await openCompany(services, { companyName: name, ...admin, password: null });
      if (!opened) throw new Error('The test company could not be opened.');
      await addPassword(services, opened.userId);
      const person = { ...admin, userId: opened.userId };
      const actor = {
        kind: 'user' as const,
        userId: opened.userId,
        role: admin.role,
        name: admin.name,
        email: admin.email,
      };
      return {
        companyId: opened.companyId,
        admin: person,
        ctx: createCtx(services, opened.companyId, actor),
      };
    },
    addUser: (companyId, role) => addUser(services, companyId, role),
    caller: (person) => (person ? signedInCaller(url, person.email, TEST_PASSWORD) : visitorCaller(url)),
    stop: async () => {
      await vitrine.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
