import { contract } from '@vitrine/contract/endpoints/contract.ts';
import { passiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAlert } from '../testing/alert-rows.ts';
import type { Caller } from '../testing/caller.ts';
import { startTestApp, type TestApp, type TestCompany } from '../testing/test-app.ts';
import { plainPainter } from '../testing/test-doors.ts';
import { liveChannel, watchedGroup } from '../testing/watched-group.ts';

/** In the name of everything that no caller of the run may see. */
const MARK = 'Kept from everybody else';
const PASSWORD = 'harbour of another';

/** Tables in which no call of a stranger may change a row. */
const TABLES =
  'dashboards widgets sources reports deliveries users invitations channels groups watched_domains alerts snoozes files calculated_metrics dashboard_shares pdf_bundles';

type Ids = Record<string, string>;
type Send = (method: string, path: string, body: object) => Promise<Response>;
type Call = { name: string; method: string; path: string; ours: boolean };

const endpoints = Object.entries(contract).flatMap(([resource, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => {
    const { meta, route } = endpoint['~orpc'];
    const { method = 'POST', path = '' } = route;
    return { resource, name: `${resource}.${name}`, access: meta.access, method, path };
  }),
);

/** What callers change of themselves or of their own company: nothing of ours is named there. */
const OWN = ['account', 'billing', 'company', 'registration', 'signIn', 'bootstrap', 'broadcasting'];

let app: TestApp;
let ours: TestCompany;
let ids: Ids;
let ownIds: Ids;
const strangers: Record<string, Send> = {};
const colleagues: Record<string, Send> = {};

beforeAll(async () => {
  app = await startTestApp();
  app.doors.painter = plainPainter;
  ours = await app.newCompany('Harbour');
  const rival = await app.newCompany('Rival');
  ids = await fill(ours);
  ownIds = await fill(rival);
  const rivalAdmin = await app.caller(rival.admin);
  strangers.anonymous = sendAs(await app.caller(null));
  strangers["other company's admin"] = sendAs(rivalAdmin);
  for (const role of ['manager', 'client'] as const)
    strangers[`other company's ${role}`] = sendAs(await app.caller(await app.addUser(rival.companyId, role)));
  const { token } = await rivalAdmin.api.account.createToken({ name: 'run' });
  strangers["other company's token"] = (method, path, body) =>
    fetch(`${app.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    });
  colleagues.client = sendAs(await app.caller(await app.addUser(ours.companyId, 'client')));
});
afterAll(() => app.stop());

/** One row of every kind, named `MARK`; links in the states in which a stranger may not pass them. */
async function fill(company: TestCompany): Promise<Ids> {
  const caller = await app.caller(company.admin);
  const { api } = caller;
  const card = passiveWidgetSchema.parse({ id: 'card', nature: 'passive', type: 'plain', title: MARK });
  const board = async () => (await api.dashboards.create({ name: MARK, widgets: [card] })).data;
  const [hidden, locked, archived] = [await board(), await board(), await board()];
  await api.dashboards.saveSettings({ id: locked.id, public: true });
  await api.dashboards.saveWidgets({ id: locked.id, category: 'new_password', password: PASSWORD });
  await api.dashboards.saveSettings({ id: archived.id, public: true });
  await api.dashboards.archive({ id: archived.id });
  const form = new FormData();
  form.append('file', new Blob([`Date,${MARK}\n2026-10-01,5\n`], { type: 'text/csv' }), 'ads.csv');
  const file = await (await caller.fetch('/api/files/csv', { method: 'POST', body: form })).json();
  const source = await api.sources.createFromFile({
    fileId: file.data.id,
    name: MARK,
    mode: 'create',
    settings: {},
  });
  const report = await api.reports.create({ ...schedule, dashboard_id: hidden.id });
  const delivery = await api.reports.test({ id: report.data.id });
  const person = await app.addUser(company.companyId, 'manager');
  const channel = await liveChannel(company.ctx);
  const { group, metric, domains } = await watchedGroup(company.ctx, { hosts: ['harbour.test'] });
  const domainId = domains[0]?.id ?? '';
  const alert = await addAlert(company.ctx, { group, metric, domainId, words: MARK });
  return {
    ...{ dashboards: hidden.id, hidden: hidden.permalink, locked: locked.permalink },
    ...{ archived: archived.permalink, sources: (source as { data: { id: string } }).data.id },
    ...{ reports: report.data.id, deliveryId: delivery.data.id, users: person.userId },
    ...{ userId: person.userId, channels: String(channel), campaigns: group.id, domainId },
    ...{ metricId: metric.id, alerts: alert },
  };
}

const schedule = {
  ...{ recipients: 'client@example.com', period: 'MONTH' as const, detail: 'FIRST_DAY' as const },
  ...{ hour: 8, minute: 0, timezone: 'UTC', date_range: 'LAST_MONTH' as const },
  ...{ with_pdf: false, with_preview: false },
};

function sendAs(caller: Caller): Send {
  return (method, path, body) =>
    caller.fetch(path, {
      method,
      ...(method === 'GET'
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
}

/** Every call that could name something of ours: in its path, as a child of one's own, in its query or its body. */
function callsOf({ resource, name, access, method, path }: (typeof endpoints)[number]): Call[] {
  const call = (filled: string, named = true) => ({ name, method, path: filled, ours: named });
  if (path.includes('{permalink}'))
    return ['hidden', 'locked', 'archived'].map((state) =>
      call(path.replace('{permalink}', ids[state] ?? '')),
    );
  if (!path.includes('{')) {
    if (access === 'anyone' || (OWN.includes(resource) && method !== 'GET')) return [];
    const query = new URLSearchParams({ ...naming(), include: ids[resource] ?? '' });
    return [call(method === 'GET' ? `${path}?${query}` : path, false)];
  }
  if (access === 'anyone' || path.includes('{type}')) return [];
  const fill = (from: Ids) =>
    path.replace('{id}', from[resource] ?? ids.dashboards ?? '').replace('{option}', 'columns');
  const child = (at: string) => at.replace(/\{(\w+)\}/g, (_, param: string) => ids[param] ?? '');
  const whole = call(child(fill(ids)));
  return /\{id\}.*\{\w+Id\}/.test(path) ? [whole, call(child(fill(ownIds)))] : [whole];
}

function naming(): Ids {
  return {
    ...{ dashboard_id: ids.dashboards ?? '', dashboardId: ids.dashboards ?? '', permalink: ids.hidden ?? '' },
    ...{ sourceId: ids.sources ?? '', reportId: ids.reports ?? '', groupId: ids.campaigns ?? '' },
    ...{ channelId: ids.channels ?? '', userId: ids.users ?? '', domainId: ids.domainId ?? '' },
  };
}

/** Enough for most schemas, so that it is not the body that is refused. */
function body(): object {
  const { dashboards = '', hidden = '', domainId = '' } = ids;
  return {
    ...{ ...naming(), ...schedule, name: 'Taken over', email: 'thief@example.com', role: 'admin' },
    ...{ public: true, shared: true, widgets: [], category: 'widgets', target: 'thief@example.com' },
    ...{ hosts: ['thief.test'], domains: [domainId], domainIds: [domainId], ids: [domainId], paused: true },
    ...{ dashboards: [dashboards], link: hidden, recipients: 'thief@example.com', password: 'guessed it' },
  };
}

async function stateOfOurs(): Promise<string> {
  const digests = TABLES.split(' ').map(async (table) => {
    const query = `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${table} t where company_id = '${ours.companyId}'`;
    return `${table} ${JSON.stringify(await app.doors.database.system.execute(query))}`;
  });
  return (await Promise.all(digests)).join('\n');
}

async function run(callers: Record<string, Send>, mayPass: boolean) {
  const leaks: string[] = [];
  const statuses: Record<number, number> = {};
  for (const call of endpoints.flatMap(callsOf)) {
    for (const [who, send] of Object.entries(callers)) {
      const answer = await send(call.method, call.path, body());
      const text = await answer.text();
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      const passed = answer.ok && call.ours && !mayPass;
      const named = text.includes(MARK) && !(who.startsWith('other') && !call.ours);
      if (passed || named || answer.status >= 500)
        leaks.push(`${who}: ${call.name} ${call.method} ${call.path} answered ${answer.status}`);
    }
  }
  const calls = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  process.stdout.write(
    `access run: ${calls} calls, ${leaks.length} leaks, by status ${JSON.stringify(statuses)}\n`,
  );
  return { leaks, calls, statuses };
}

test('no endpoint tells or changes anything of another company to any caller', async () => {
  const before = await stateOfOurs();
  expect(before).toMatch(/dashboards .*[\da-f]{32}/);
  const { leaks, calls, statuses } = await run(strangers, false);
  expect(leaks).toEqual([]);
  expect(calls).toBeGreaterThan(500);
  // Refused for what was asked for, and not for a body that nobody would send.
  expect((statuses[422] ?? 0) / calls).toBeLessThan(0.25);
  expect(await stateOfOurs()).toBe(before);
}, 120_000);

test('a client is told nothing of what was not shared', async () => {
  const { leaks } = await run(colleagues, true);
  expect(leaks).toEqual([]);
}, 60_000);
