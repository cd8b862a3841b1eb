import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { jobs } from '../../app/jobs.ts';
import { pglitePool } from '../../platform/database/embedded/pglite-pool.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { openPostgresPool } from '../../platform/database/postgres/postgres-pool.ts';
import { createLog } from '../../platform/log/log.ts';
import { startQueue } from '../../platform/queue/queue.ts';
import { startTestPostgres } from './test-postgres.ts';

export const TEMPLATE = 'vitrine_template';

let stop: () => Promise<void> = async () => {};

/** Migrates once per run; every test file then gets a copy. */
export async function setup(project: TestProject): Promise<void> {
  const postgres = project.config.env.VITRINE_TEST_DATABASE === 'postgres';
  stop = postgres ? await setupPostgres(project) : await setupPglite(project);
}

export async function teardown(): Promise<void> {
  await stop();
}

async function setupPglite(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-template-'));
  const pglite = await PGlite.create();
  const pool = pglitePool(pglite, () => {});
  const queue = await migrate(pool, () => startQueue(pool, jobs, false, createLog('silent')));
  await queue.stop(0);
  const dump = join(folder, 'database.tar');
  writeFileSync(dump, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  await pool.close();
  project.provide('testDatabase', { kind: 'pglite', dump });
  return async () => rmSync(folder, { recursive: true, force: true });
}

async function setupPostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestPostgres();
  await server.createDatabase(TEMPLATE);
  const pool = openPostgresPool(server.url(TEMPLATE), 2);
  const queue = await migrate(pool, () => startQueue(pool, jobs, false, createLog('silent')));
  await queue.stop(0);
  await pool.close();
  project.provide('testDatabase', { kind: 'postgres', adminUrl: server.url('postgres'), template: TEMPLATE });
  return () => server.stop();
}

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: { kind: 'pglite'; dump: string } | { kind: 'postgres'; adminUrl: string; template: string };
  }
}
