import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPglitePool } from '../../platform/database/embedded/pglite-pool.ts';
import { openPostgresPool } from '../../platform/database/postgres/postgres-pool.ts';
import { TEST_PASSWORD } from '../app/add-user.ts';
import { startTestApp, type TestApp } from '../app/test-app.ts';
import { startTestPostgres } from '../database/test-postgres.ts';
import { largeGroup } from './large-group.ts';

export type GroupHarness = {
  app: TestApp;
  email: string;
  password: string;
  /** Creates a group with a number of domains and metrics; returns its id. */
  seed(domains: number, metrics: number): Promise<string>;
  /** A group with only a check, to which domains can be added. */
  emptyGroup(): Promise<string>;
  close(): Promise<void>;
};

/** The product over one kind of database, with a company that groups can be seeded for. */
export async function openGroupHarness(kind: 'pglite' | 'postgres'): Promise<GroupHarness> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-groups-'));
  const postgres = kind === 'postgres' ? await startTestPostgres() : null;
  await postgres?.createDatabase('groups');
  const pool = postgres ? openPostgresPool(postgres.url('groups'), 6) : await openPglitePool(folder);
  const app = await startTestApp({ pool });
  const { admin, ctx } = await app.newCompany();
  const caller = await app.caller(admin);
  return {
    app,
    email: admin.email,
    password: TEST_PASSWORD,
    seed: (domains, metrics) => largeGroup(ctx, domains, metrics),
    emptyGroup: async () => {
      const { data } = await caller.api.campaigns.create({
        name: 'Empty',
        timezone: 'UTC',
        metrics: [{ id: 'up', kind: 'check', check: 'http_status', rules: [] }],
        channelIds: [],
        notify: { mode: 'digest', digestAt: '08:00', quiet: null, resolved: true },
      });
      return data.id;
    },
    close: async () => {
      await app.stop();
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
