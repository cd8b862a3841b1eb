import { contract } from '@vitrine/contract/endpoints/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../testing/app/caller.ts';
import { startTestApp, type TestApp, type TestPerson } from '../testing/app/test-app.ts';
import { plainRenderer } from '../testing/app/test-services.ts';
import { fillCompany, filledPath, namedIds, type RowIds } from '../testing/database/company-rows.ts';
import { type ExplainingPool, explainingPool, findLarge } from '../testing/database/explaining-pool.ts';
import { fillCompanies } from '../testing/database/many-companies.ts';
import { runSql } from '../testing/database/run-sql.ts';
import { openTestPool } from '../testing/database/test-database.ts';
import { recurring } from './jobs.ts';

/** So many that a planner with a useful index doesn't read all rows. */
const SCALE = { companies: 300, deliveriesEach: 60, cachedEach: 60 };
const LARGE_FROM = 1_000;
/** Has a row per limit in use, read as a whole once an hour: an index on what almost every request changes would cost more. */
const RARELY_READ = new Set(['rate_limits']);

const large = new Set<string>();
let pool: ExplainingPool;
let app: TestApp;
let caller: Caller;
let ids: RowIds;
let admin: TestPerson;

beforeAll(async () => {
  pool = explainingPool(await openTestPool(), large);
  app = await startTestApp({ pool });
  app.services.renderer = plainRenderer;
  const company = await app.newCompany();
  admin = company.admin;
  ids = await fillCompany(app, company, 'Acme');
  caller = await app.caller(admin);
  await fillCompanies(pool, SCALE);
  for (const table of await findLarge(pool, LARGE_FROM)) if (!RARELY_READ.has(table)) large.add(table);
}, 120_000);
afterAll(() => app.stop());

test('the tables that grow are large', () => {
  const growing = 'users clients dashboards widgets reports deliveries delivery_recipients audit_events';
  const watched = 'query_results alerts notices goals annotations comments sessions job_common';
  expect([...growing.split(' '), ...watched.split(' ')].filter((table) => !large.has(table))).toEqual([]);
});

test.each(recurring.map((work) => [work.name, work]))(
  '%s reads no large table from begin to end',
  async (_, work) => {
    pool.takeScans();
    await work.run(app.services);
    expect(pool.takeScans()).toEqual([]);
  },
);

const reads = Object.entries(contract).flatMap(([resource, calls]) =>
  Object.entries(calls).flatMap(([name, endpoint]) => {
    const { method, path = '' } = endpoint['~orpc'].route;
    return method === 'GET' ? [[`${resource}.${name}`, { resource, path }] as const] : [];
  }),
);

/** Those that need a secret link, a provider, a coupon, a report in review or a real-time widget. */
const REFUSED = [
  ...['alerts.readLink', 'billing.coupon', 'campaigns.range', 'campaigns.suggestions', 'configs.widgets'],
  ...['dashboards.realTimePdf', 'invitations.open', 'reports.deliveryHighlights', 'reports.highlights'],
  ...['signIn.checkReset', 'sources.options', 'whitelabel.ask'],
];
const refused: string[] = [];
test.each(reads)('%s reads no large table from begin to end', async (name, { resource, path }) => {
  const filled = filledPath(path.replace('{permalink}', ids.hidden ?? ''), resource, ids).replace(
    /\{(\w+)\}/g,
    (_, parameter: string) => ids[parameter] ?? '',
  );
  pool.takeScans();
  const filters = new URLSearchParams({ ...namedIds(ids), q: 'acme', search: 'acme' });
  await Promise.all(
    ['', `?${filters}`].map(async (query) => {
      const response = await caller.fetch(`${filled}${query}`);
      await response.text();
      if (!response.ok) refused.push(name);
    }),
  );
  expect(pool.takeScans()).toEqual([]);
});

test('the others of these reads are answered', () => {
  expect([...new Set(refused)].sort()).toEqual(REFUSED);
});

test.each(Object.entries(writes()))('%s reads no large table from begin to end', async (_, write) => {
  pool.takeScans();
  await write(caller);
  expect(pool.takeScans()).toEqual([]);
});

function writes(): Record<string, (caller: Caller) => Promise<unknown>> {
  const id = () => ids.dashboards ?? '';
  const days = { startDate: '2026-10-01', endDate: '2026-10-31', timezone: 'UTC' };
  return {
    'signing in': () => app.caller(admin),
    'data of a dashboard': async ({ fetch }) => {
      const response = await fetch(`/api/dashboards/${ids.hidden}/data`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(days),
      });
      expect(response.status).toBe(200);
      await response.text();
    },
    'saving widgets': ({ api }) => api.dashboards.saveWidgets({ id: id(), widgets: [] }),
    'saving settings': ({ api }) => api.dashboards.saveSettings({ id: id(), name: 'Shop' }),
    'locking a dashboard': ({ api }) => api.dashboards.lock({ id: id() }),
    'creating a dashboard': ({ api }) => api.dashboards.create({ name: 'New' }),
    'cloning a dashboard': ({ api }) => api.dashboards.clone({ id: id() }),
    'a favourite': ({ api }) => api.dashboards.favorite({ id: id(), favorite: true }),
    'a comment': ({ api }) => api.comments.create({ dashboardId: id(), widgetId: 'card', text: 'Text' }),
    'an annotation': ({ api }) =>
      api.annotations.create({ dashboardId: id(), startDate: '2026-10-01', text: 'Text' }),
    'changing a goal': ({ api }) => api.goals.update({ id: ids.goals ?? '', target: 5 }),
    'changing a report': ({ api }) => api.reports.update({ id: ids.reports ?? '', hour: 9 }),
    'sending a report': ({ api }) => api.reports.send({ id: ids.reports ?? '' }),
    'deleting a dashboard': ({ api }) => api.dashboards.remove({ id: id() }),
  };
}

test('a reference can be looked up, so that deleting what it names reads no table from begin to end', async () => {
  // Those to companies are left out: one is deleted rarely, and most tables are found by something else.
  const unindexed = await runSql(pool)`
    select conrelid::regclass::text as table, conname as reference from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and confrelid <> 'companies'::regclass
      and not exists (
        select 1 from pg_index where indrelid = conrelid and indkey[0] = any (conkey)
          and (indpred is null or pg_get_expr(indpred, indrelid) like '% IS NOT NULL)')
      )`;
  expect(unindexed).toEqual([]);
});
