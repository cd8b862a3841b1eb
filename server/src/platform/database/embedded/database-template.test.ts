import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withConnection } from '../connection-pool.ts';
import { readSchemaState } from '../migrate.ts';
import { templateFile } from './database-template.ts';
import { openPglitePool } from './pglite-pool.ts';
import { writeTemplate } from './write-template.ts';

const root = mkdtempSync(join(tmpdir(), 'vitrine-template-'));
beforeAll(writeTemplate, 60_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('is where a new data folder starts: migrated, without rows', async () => {
  const pool = await openPglitePool(join(root, 'new'));
  expect(await readSchemaState(pool)).toEqual({ missing: [], newer: [], changed: [] });
  const companies = await withConnection(pool, null, (connection) =>
    connection.query('SELECT count(*)::int AS companies FROM companies', [], 'object'),
  );
  expect(companies.rows).toEqual([{ companies: 0 }]);
  await pool.close();
});

it('is copied whole: what a process left that ended meanwhile is removed', async () => {
  const dataDir = join(root, 'ended');
  mkdirSync(join(dataDir, 'database.new'), { recursive: true });
  writeFileSync(join(dataDir, 'database.new', 'half'), '');
  const pool = await openPglitePool(dataDir);
  await pool.close();
  expect(globSync('database*', { cwd: dataDir })).toEqual(['database']);
  expect(existsSync(join(dataDir, 'database', 'half'))).toBe(false);
});

it('replaces none that exists', async () => {
  const dataDir = join(root, 'existing');
  const first = await openPglitePool(dataDir);
  await withConnection(first, null, (connection) => connection.execute('CREATE TABLE own (id int)'));
  await first.close();
  const second = await openPglitePool(dataDir);
  const found = await withConnection(second, null, (connection) =>
    connection.query("SELECT to_regclass('own')::text AS name", [], 'object'),
  );
  expect(found.rows).toEqual([{ name: 'own' }]);
  await second.close();
});

it('is the only one of its folder', () => {
  expect(globSync('*', { cwd: join(templateFile(), '..') })).toHaveLength(1);
});
