import { contract } from '@vitrine/contract/endpoints/contract.ts';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { canCall } from '@vitrine/contract/rules/people/permissions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../testing/app/caller.ts';
import { startTestApp, type TestApp, type TestCompany } from '../testing/app/test-app.ts';
import { testClock } from '../testing/app/test-clock.ts';
import { setBillingState } from '../testing/database/change-rows.ts';

const NOW = '2026-11-10T12:00:00Z';
const ago = (days: number) => new Date(Date.parse(NOW) - days * DAY_MS);
const nothing = {
  subscription: null,
  expiresAt: null,
  endedAt: null,
  deletionRequestedAt: null,
  deleteAt: null,
};
const running = { ...nothing, subscription: 's-1', expiresAt: ago(-20) };

/** The state of a company, and whether others still see what it shares. */
const billingStatuses = {
  'in its trial': { shown: true, ...nothing, state: 'trial', expiresAt: ago(-3) },
  'in the grace after its trial': { shown: true, ...nothing, state: 'trial', expiresAt: ago(6) },
  'after that grace': { shown: false, ...nothing, state: 'trial', expiresAt: ago(8) },
  subscribed: { shown: true, ...running, state: 'active' },
  'with nothing to pay': { shown: true, ...nothing, state: 'active' },
  overdue: { shown: true, ...running, state: 'overdue' },
  canceled: { shown: true, ...running, state: 'canceled' },
  'at its end': { shown: false, ...nothing, state: 'canceled', expiresAt: ago(1), endedAt: ago(1) },
  'about to be deleted': {
    shown: false,
    ...running,
    state: 'canceled',
    deletionRequestedAt: ago(1),
    deleteAt: ago(-13),
  },
} as const;
type BillingStatus = keyof typeof billingStatuses;

const people = ['visitor', 'outsider', 'client', 'viewer', 'manager', 'admin'] as const;
type Person = (typeof people)[number];
const links = ['private', 'public', 'locked', 'opened', 'archived', 'unknown'] as const;
type Link = (typeof links)[number];

/** The declared access: people of the owning company, its viewers while it is paid for, others by link only. */
function declared(person: Person, link: Link, billingStatus: BillingStatus): number {
  const { shown } = billingStatuses[billingStatus];
  if (link === 'unknown') return 404;
  if (person === 'manager' || person === 'admin') return 200;
  if (person === 'viewer' && link !== 'archived') return shown ? 200 : 402;
  if (link === 'private' || link === 'archived') return 404;
  if (!shown) return 402;
  return link === 'locked' ? 422 : 200;
}

let app: TestApp;
let company: TestCompany;
const callers = {} as Record<Person, Caller>;
const permalinks = {} as Record<Link, string>;
const opened = { 'x-authorization': '' };

beforeAll(async () => {
  app = await startTestApp({ clock: testClock(NOW) });
  [company] = [await app.newCompany('Harbour')];
  const other = await app.newCompany('Rival');
  const [client, viewer, manager] = [
    await app.addUser(company.companyId, 'client'),
    await app.addUser(company.companyId, 'client'),
    await app.addUser(company.companyId, 'manager'),
  ];
  const signedIn = { visitor: null, outsider: other.admin, client, viewer, manager, admin: company.admin };
  for (const person of people) callers[person] = await app.caller(signedIn[person]);
  await makeLinks(viewer.userId);
});
afterAll(() => app.stop());

async function makeLinks(readerId: string): Promise<void> {
  const { api } = callers.admin;
  const shared: string[] = [];
  for (const link of ['private', 'public', 'locked', 'archived'] as const) {
    const { data } = await api.dashboards.create({ name: link });
    if (link !== 'private') await api.dashboards.saveSettings({ id: data.id, public: true });
    if (link === 'locked')
      await api.dashboards.saveWidgets({ id: data.id, category: 'new_password', password: 'harbour' });
    permalinks[link] = data.permalink;
    shared.push(data.id);
    if (link === 'archived') await api.dashboards.archive({ id: data.id });
  }
  permalinks.opened = permalinks.locked;
  permalinks.unknown = 'nobody-has-this';
  await api.users.update({ id: readerId, dashboardIds: shared });
  const { authorization } = await callers.visitor.api.dashboards.authorize({
    permalink: permalinks.locked,
    password: 'harbour',
  });
  opened['x-authorization'] = authorization;
}

/** Every way to open a dashboard through its link. */
const ways: Record<
  string,
  (caller: Caller, permalink: string, headers: Record<string, string>) => Promise<Response>
> = {
  'its description': (caller, permalink, headers) =>
    caller.fetch(`/api/dashboards/${permalink}`, { headers }),
  'its data': (caller, permalink, headers) =>
    caller.fetch(`/api/dashboards/${permalink}/data`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ startDate: '2026-11-01', endDate: '2026-11-02', timezone: 'UTC' }),
    }),
  'its paper view': (caller, permalink, headers) =>
    caller.fetch(`/dashboards/${permalink}/print`, { headers: { ...headers, accept: 'text/html' } }),
};

describe.each(Object.keys(billingStatuses) as BillingStatus[])('a company %s', (billingStatus) => {
  beforeAll(async () => {
    const { shown: _, ...row } = billingStatuses[billingStatus];
    await setBillingState(company.ctx, row);
  });

  it.each(Object.keys(ways))('responds as declared for %s, to everyone, by every link', async (way) => {
    const results: string[] = [];
    const expected: string[] = [];
    for (const person of people) {
      for (const link of links) {
        const headers = link === 'opened' ? opened : {};
        const { status } = (await ways[way]?.(callers[person], permalinks[link], headers)) ?? { status: 0 };
        // A print page of a dashboard with a password asks for it first.
        const asks = way === 'its paper view' && declared(person, link, billingStatus) === 422 ? 200 : null;
        results.push(`${person} ${link} ${status}`);
        expected.push(`${person} ${link} ${asks ?? declared(person, link, billingStatus)}`);
      }
    }
    expect(results).toEqual(expected);
  });

  it('keeps every page open for its own people, whatever it owes', async () => {
    const endpoints = Object.values(contract)
      .flatMap((resource) => Object.values(resource))
      .map((endpoint) => endpoint['~orpc'])
      .filter(({ route, meta }) => route.method === 'GET' && !['viewer', 'anyone'].includes(meta.access))
      .filter(({ route }) => !route.path?.includes('{'));
    expect(endpoints.length).toBeGreaterThan(10);
    for (const role of ['client', 'manager', 'admin'] as const) {
      for (const { route, meta } of endpoints) {
        const { status } = await callers[role].fetch(route.path ?? '');
        expect(status, `${route.path} for ${role}`).toBe(canCall(meta.access, role) ? 200 : 403);
      }
    }
  });
});
