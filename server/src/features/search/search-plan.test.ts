import { afterAll, beforeAll, expect, it } from 'vitest';
import { withConnection } from '../../platform/database/connection-pool.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { findDashboards } from './search.queries.ts';

const DASHBOARDS = 300;
const MOST = 20;

type Plan = { 'Actual Loops': number; Plans?: Plan[] };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const loopsOf = ({ 'Actual Loops': loops, Plans = [] }: Plan): number =>
  Math.max(loops, ...Plans.map(loopsOf));

it('reads texts of all dashboards in one scan, and everything else of the results only', async () => {
  const { ctx, companyId } = await app.newCompany();
  const db = app.services.database.system;
  await db.execute(
    `insert into clients (company_id, name) select '${companyId}', 'Client ' || n from generate_series(0, 99) n`,
  );
  await db.execute(
    `insert into dashboards (company_id, name, permalink, client_id)
     select company_id, 'Report ' || n, 'p' || n, id from generate_series(1, ${DASHBOARDS}) n
     join clients on company_id = '${companyId}' and clients.name = 'Client ' || (n % 100)`,
  );
  const everything = { clients: 'all', dashboards: 'all' } as const;
  for (const words of [['report'], ['client'], ['report', 'client']]) {
    const query = findDashboards(ctx, { text: words.join(' '), words }, everything, MOST);
    expect(await query).toHaveLength(MOST);
    const { sql, params } = query.toSQL();
    const { rows } = await withConnection(app.services.database.pool, null, (connection) =>
      connection.query(`explain (analyze, format json) ${sql}`, params, 'object'),
    );
    const [row] = rows as { 'QUERY PLAN': [{ Plan: Plan }] }[];
    expect(row && loopsOf(row['QUERY PLAN'][0].Plan)).toBeLessThanOrEqual(MOST);
  }
});
