import { contract } from '@vitrine/contract/endpoints/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpServer } from '../platform/http/http-server.ts';
import { anonymous } from '../testing/app/anonymous.ts';
import type { Caller } from '../testing/app/caller.ts';
import { startTestApp, type TestApp, type TestCompany } from '../testing/app/test-app.ts';
import { plainRenderer } from '../testing/app/test-services.ts';
import {
  fillCompany,
  filledPath,
  monthlySchedule,
  namedIds,
  type RowIds,
} from '../testing/database/company-rows.ts';
import { mountRoutes } from './routes.ts';

/** Part of every name that these callers must not see. */
const SECRET_TEXT = 'Private to Harbour';

/** Tables in which no call from outside the company may change a row. */
const TABLES =
  'clients client_shares deleted_items dashboards dashboard_users widgets sources reports deliveries users invitations channels groups watched_domains alerts snoozes files calculated_metrics goals dashboard_shares share_links share_link_views annotations comments pdf_exports backtests orders refunds';

type Send = (method: string, path: string, body: object) => Promise<Response>;
/** `ours`: the path names something of this company, so a success is a leak. */
type Call = { name: string; method: string; path: string; ours: boolean };

const endpoints = Object.entries(contract).flatMap(([resource, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => {
    const { meta, route } = endpoint['~orpc'];
    const { method = 'POST', path = '' } = route;
    return { resource, name: `${resource}.${name}`, access: meta.access, method, path };
  }),
);

/** Calls that change the caller's own data or company: they name nothing of ours. */
const OWN = ['account', 'billing', 'company', 'registration', 'signIn', 'bootstrap', 'broadcasting'];

let app: TestApp;
let ours: TestCompany;
let ids: RowIds;
let ownIds: RowIds;
const outsiders: Record<string, Send> = {};
const colleagues: Record<string, Send> = {};

beforeAll(async () => {
  app = await startTestApp();
  app.services.renderer = plainRenderer;
  ours = await app.newCompany('Harbour');
  const rival = await app.newCompany('Rival');
  ids = await fillCompany(app, ours, SECRET_TEXT);
  ownIds = await fillCompany(app, rival, 'Of the other company');
  const rivalAdmin = await app.caller(rival.admin);
  outsiders.anonymous = sendAs(await app.caller(null));
  outsiders["other company's admin"] = sendAs(rivalAdmin);
  for (const role of ['manager', 'client'] as const)
    outsiders[`other company's ${role}`] = sendAs(await app.caller(await app.addUser(rival.companyId, role)));
  const { token } = await rivalAdmin.api.account.createToken({ name: 'run' });
  const authorization = `Bearer ${token}`;
  outsiders["other company's token"] = sendAs({
    fetch: (path, init) =>
      fetch(`${app.url}${path}`, {
        ...init,
        headers: { ...init?.headers, authorization },
        redirect: 'manual',
      }),
  });
  colleagues.client = sendAs(await app.caller(await app.addUser(ours.companyId, 'client')));
});
afterAll(() => app.stop());

function sendAs({ fetch }: Pick<Caller, 'fetch'>): Send {
  return (method, path, body) => {
    if (method === 'GET') return fetch(path, { method });
    if (body instanceof FormData || body instanceof URLSearchParams) return fetch(path, { method, body });
    return fetch(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  };
}

/** Every call that could name an object of ours: in its path, as a child of the caller's, in its query or its body. */
function callsOf({ resource, name, access, method, path }: (typeof endpoints)[number]): Call[] {
  const call = (filled: string, named = true) => ({ name, method, path: filled, ours: named });
  if (path.includes('{permalink}'))
    return ['hidden', 'locked', 'archived', 'protected'].map((state) =>
      call(path.replace('{permalink}', ids[state] ?? '')),
    );
  if (!path.includes('{')) {
    if (access === 'anyone' || (OWN.includes(resource) && method !== 'GET')) return [];
    const query = new URLSearchParams({ ...namedIds(ids), include: ids[resource] ?? '' });
    return [call(method === 'GET' ? `${path}?${query}` : path, false)];
  }
  if (access === 'anyone' || path.includes('{type}')) return [];
  const fill = (from: RowIds) => filledPath(path, resource, from);
  const child = (at: string) => at.replace(/\{(\w+)\}/g, (_, param: string) => ids[param] ?? '');
  const whole = call(child(fill(ids)));
  return /\{id\}.*\{\w+Id\}/.test(path) ? [whole, call(child(fill(ownIds)))] : [whole];
}

/** Valid for most schemas, so that the call is not refused for its body. */
function body(): object {
  const { dashboards = '', hidden = '', domainId = '' } = ids;
  return {
    ...namedIds(ids),
    ...monthlySchedule,
    name: 'Taken over',
    email: 'thief@example.com',
    role: 'admin',
    public: true,
    shared: true,
    favorite: true,
    active: false,
    tag: 'taken',
    tagged: true,
    widgets: [],
    category: 'widgets',
    target: 'thief@example.com',
    hosts: ['thief.test'],
    domains: [domainId],
    domainIds: [domainId],
    ids: [domainId],
    paused: true,
    dashboards: [dashboards],
    link: hidden,
    recipients: 'thief@example.com',
    password: 'guessed it',
  };
}

/** Bodies of routes that don't read JSON. */
const forms: Record<string, () => FormData | URLSearchParams> = {
  'POST /api/dashboards/:id': () => {
    const fields = new FormData();
    fields.append('name', 'Taken over');
    return fields;
  },
  'POST /broadcasting/auth': () =>
    new URLSearchParams({ socket_id: '1.1', channel_name: `private-company.${ours.companyId}` }),
};

async function stateOfOurs(): Promise<string> {
  const digests = TABLES.split(' ').map(async (table) => {
    const query = `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${table} t where company_id = '${ours.companyId}'`;
    return `${table} ${JSON.stringify(await app.services.database.system.execute(query))}`;
  });
  return (await Promise.all(digests)).join('\n');
}

async function run(calls: Call[], callers: Record<string, Send>, mayPass: boolean) {
  const leaks: string[] = [];
  const statuses: Record<number, number> = {};
  for (const call of calls) {
    for (const [who, send] of Object.entries(callers)) {
      const response = await send(call.method, call.path, forms[call.name]?.() ?? body());
      const text = await response.text();
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
      const passed = response.ok && call.ours && !mayPass;
      if (passed || text.includes(SECRET_TEXT) || response.status >= 500)
        leaks.push(`${who}: ${call.name} ${call.method} ${call.path} answered ${response.status}`);
    }
  }
  const made = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  process.stdout.write(
    `access run: ${made} calls, ${leaks.length} leaks, by status ${JSON.stringify(statuses)}\n`,
  );
  return { leaks, made, statuses };
}

test('no endpoint shows or changes anything of another company', async () => {
  const before = await stateOfOurs();
  expect(before).toMatch(/dashboards .*[\da-f]{32}/);
  const { leaks, made, statuses } = await run(endpoints.flatMap(callsOf), outsiders, false);
  expect(leaks).toEqual([]);
  expect(made).toBeGreaterThan(500);
  // Most calls must fail because of the caller, not because of an invalid body.
  expect((statuses[422] ?? 0) / made).toBeLessThan(0.25);
  expect(await stateOfOurs()).toBe(before);
}, 120_000);

test('a client sees nothing that was not shared with them', async () => {
  const { leaks } = await run(endpoints.flatMap(callsOf), colleagues, true);
  expect(leaks).toEqual([]);
}, 60_000);

/**
 * Pages, streams, files and callbacks are no endpoints of the contract: each with the paths at which it could show data of ours.
 */
const outside: Record<string, () => string[]> = {
  'GET /dashboards/:permalink': () => links('/dashboards/{link}'),
  'GET /dashboards/:permalink/embed': () => links('/dashboards/{link}/embed'),
  'GET /dashboards/:permalink/realtime': () => links('/dashboards/{link}/realtime'),
  'GET /dashboards/:permalink/realtime/embed': () => links('/dashboards/{link}/realtime/embed'),
  'GET /dashboards/:permalink/data': () => links('/dashboards/{link}/data'),
  'GET /dashboards/:permalink/embed/data': () => links('/dashboards/{link}/embed/data'),
  'GET /dashboards/:permalink/realtime/data': () => links('/dashboards/{link}/realtime/data'),
  'GET /dashboards/:permalink/realtime/embed/data': () => links('/dashboards/{link}/realtime/embed/data'),
  'GET /dashboards/:permalink/thumbnail': () => links('/dashboards/{link}/thumbnail'),
  'GET /dashboards/:permalink/print': () => links('/dashboards/{link}/print'),
  'POST /api/dashboards/:permalink/data': () => links('/api/dashboards/{link}/data'),
  'GET /api/dashboards/:permalink/widgets/:widget(^[^/]+).csv': () =>
    links('/api/dashboards/{link}/widgets/card.csv'),
  'POST /api/dashboards/:id': () => [`/api/dashboards/${ids.dashboards}`],
  'GET /api/orders/:id/pdf': () => [`/api/orders/${ids.orders}/pdf`],
  'GET /api/outbox/:id.eml': () => [`/api/outbox/${ids.invitations}.eml`],
  'GET /api/automatic-reports/deliveries.csv': () => [
    '/api/automatic-reports/deliveries.csv',
    `/api/automatic-reports/deliveries.csv?report_id=${ids.reports}`,
    `/api/automatic-reports/deliveries.csv?dashboard_id=${ids.dashboards}`,
  ],
  'GET /api/company/export': () => [`/api/company/export?id=${ours.companyId}`],
  'GET /files/:id': () => [`/files/${ids.files}`, `/files/${ids.files}?access=guessed`],
  'GET /files/pdf/*': () => [`/files/pdf/${ids.pdfExports}`],
  'GET /oauth/connect/:type': () => [`/oauth/connect/google_analytics?source=${ids.sources}`],
  'POST /broadcasting/auth': () => ['/broadcasting/auth'],
  'POST /api/sources/file/reading': () => ['/api/sources/file/reading'],
};

/** Paths that name nothing of a company, or only by a secret that has its own tests. `*` stands for any rest. */
const withoutIds = new RegExp(
  `^(${[
    'GET /(healthz|pictures|readyz|.well-known/report-host-token/*|metrics|api/docs|help|help/:page|help/images/*|assets/*|sandbox/*|opened/*|unsubscribe/*|oauth/callback/*|register/*)',
    'POST /(sandbox/*|unsubscribe/*|register|register/*|login/*|broadcasting/user-auth)',
    'POST /api/(files/:kind|company|payment/webhook/*|mail/bounces)',
  ]
    .join('|')
    .replaceAll('*', '.*')})$`,
);

/** Responses for everyone, with what they may see; their text is searched for our data. */
const isPage = (route: string) =>
  /^GET \/(dashboards|api\/company\/export|api\/automatic-reports)/.test(route);

const links = (path: string) =>
  ['hidden', 'locked', 'archived'].map((state) => path.replace('{link}', ids[state] ?? ''));

/** Every route of the server, as `GET /path/:id`. */
async function allRoutes(): Promise<string[]> {
  const reporter = { report: () => {}, flush: async () => {} };
  const server = await createHttpServer(app.services, anonymous, reporter);
  const routes: string[] = [];
  server.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push(`${one} ${url}`);
  });
  await mountRoutes(server, app.services, reporter);
  await server.close();
  return [...new Set(routes)];
}

test('pages, streams and files show nothing of another company either', async () => {
  const inContract = new Set(
    endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  const routes = (await allRoutes()).filter((route) => !inContract.has(route) && !withoutIds.test(route));
  // A new route needs a line above: which of its paths could show a company's data?
  expect(routes.filter((route) => !outside[route])).toEqual([]);
  expect(Object.keys(outside).filter((route) => !routes.includes(route))).toEqual([]);
  const calls = routes.flatMap((route) =>
    (outside[route]?.() ?? []).map((path) => ({
      name: route,
      method: route.split(' ')[0] ?? '',
      path,
      ours: !isPage(route),
    })),
  );
  const before = await stateOfOurs();
  const { leaks } = await run(calls, outsiders, false);
  expect(leaks).toEqual([]);
  expect(await stateOfOurs()).toBe(before);
  expect((await run(calls, colleagues, true)).leaks).toEqual([]);
}, 60_000);
