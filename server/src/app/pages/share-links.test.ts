import type { ShareLink } from '@vitrine/contract/entities/sharing/share-link.ts';
import { interactiveWidgetSchema, passiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import type { AppError } from '@vitrine/contract/errors.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authorizeViewer, failuresOfLink } from '../../features/dashboards/access/authorize-viewer.ts';
import type { ConnectionPool } from '../../platform/database/connection-pool.ts';
import { hostNetwork } from '../../platform/http/ip-networks.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { type Caller, visitorCaller } from '../../testing/app/caller.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../testing/app/test-app.ts';
import { testClock } from '../../testing/app/test-clock.ts';
import { plainRenderer } from '../../testing/app/test-services.ts';
import { connectCsv } from '../../testing/dashboards/csv-source.ts';
import { setQuota } from '../../testing/database/change-rows.ts';
import { openTestPool } from '../../testing/database/test-database.ts';

const NOW = '2026-11-20T09:00:00Z';
const NAME = 'Acme in autumn';
const clock = testClock(NOW);
const own = { startDate: '2026-11-01', endDate: '2026-11-10' };
const fixed = { startDate: '2026-10-01', endDate: '2026-10-31' };
const none = { compareStartDate: null, compareEndDate: null };

let pool: ConnectionPool;
let app: TestApp;
/** Another process on the same database. */
let elsewhere: TestApp;
let company: TestCompany;
let admin: Caller;
let visitor: Caller;
let visitorElsewhere: Caller;
let sourceId: string;
let dashboard: { id: string; permalink: string };

beforeAll(async () => {
  pool = await openTestPool();
  const options = { clock, pool: { ...pool, close: async () => {} } };
  const env = { SECRET_KEY: 'one key for both processes of some length' };
  [app, elsewhere] = [await startTestApp({ ...options, env }), await startTestApp({ ...options, env })];
  for (const { services } of [app, elsewhere]) services.renderer = plainRenderer;
  company = await app.newCompany();
  await setQuota(company.ctx, 100);
  admin = await app.caller(company.admin);
  [visitor, visitorElsewhere] = [await visitorCaller(app.url), await visitorCaller(elsewhere.url)];
  sourceId = await connectCsv(admin, 'week.csv', 'Date,Clicks\n2026-10-05,4\n2026-11-05,700\n');
});
afterAll(async () => {
  await app.stop();
  await elsewhere.stop();
  await pool.close();
});
beforeEach(async () => {
  clock.set(NOW);
  const instance = { id: 'i1', type: 'csv', sourceId, inputs: { metrics: ['Clicks'], dimension: null } };
  const total = {
    id: 'total',
    nature: 'interactive',
    format: 'table',
    title: 'Clicks',
    instances: [instance],
  };
  const widgets = [
    interactiveWidgetSchema.parse(total),
    interactiveWidgetSchema.parse({ ...total, id: 'live', instances: [], realTime: true }),
    passiveWidgetSchema.parse({ id: 'words', nature: 'passive', type: 'plain', description: 'Words' }),
  ];
  dashboard = (await admin.api.dashboards.create({ name: NAME, timezone: 'UTC', widgets })).data;
  await admin.api.dashboards.saveSettings({ id: dashboard.id, rangeType: 'custom', ...own });
});

const create = async (fields: object = {}): Promise<ShareLink> =>
  (await admin.api.shareLinks.create({ id: dashboard.id, name: 'For Acme', ...fields })).data;
const change = (link: ShareLink, fields: object) =>
  admin.api.shareLinks.update({ id: dashboard.id, linkId: link.id, ...fields });
const revoke = (link: ShareLink) => admin.api.shareLinks.remove({ id: dashboard.id, linkId: link.id });

type Way = (caller: Caller, permalink: string, headers?: Record<string, string>) => Promise<Response>;
const page =
  (path: string): Way =>
  (caller, permalink, headers) =>
    caller.fetch(`/dashboards/${permalink}${path}`, {
      headers: { accept: 'text/html', 'accept-encoding': 'br', ...headers },
    });
const post =
  (path: string, body: object): Way =>
  (caller, permalink, headers) =>
    caller.fetch(`/api/dashboards/${permalink}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
const get =
  (path: string): Way =>
  (caller, permalink, headers = {}) =>
    caller.fetch(`/api/dashboards/${permalink}${path}`, { headers });

/** Every public way to a dashboard. */
const ways: Record<string, Way> = {
  'the page': page(''),
  'the page in a frame': page('/embed'),
  'the real-time page': page('/realtime'),
  'the print page': page('/print'),
  'the data of the page': page('/data'),
  'the description': get(''),
  'the values': post('/data', { ...own, timezone: 'UTC' }),
  'live values': post('/data', { ...own, timezone: 'UTC', realTime: true }),
  'a CSV file': get('/widgets/total.csv'),
};
const pages = ['the page', 'the page in a frame', 'the real-time page', 'the print page'];

async function respondTo(way: Way | undefined, permalink: string, caller = visitor) {
  const response = await way?.(caller, permalink);
  const body = await response?.text();
  // The identification in a page is another each time.
  return { status: response?.status, body, isPublic: response?.headers.get('x-public') };
}

describe.each(Object.keys(ways))('%s', (name) => {
  const way = ways[name];

  it('works by each link of its own, also while the dashboard is private', async () => {
    const [one, other] = [await create(), await create()];
    expect((await respondTo(way, one.permalink)).status).toBe(200);
    expect((await respondTo(way, dashboard.permalink)).status).toBe(404);
    await admin.api.dashboards.saveSettings({ id: dashboard.id, public: true });
    await revoke(one);
    expect((await respondTo(way, one.permalink)).status).toBe(404);
    expect((await respondTo(way, other.permalink)).status).toBe(200);
    expect((await respondTo(way, dashboard.permalink)).status).toBe(200);
  });

  it('ends at once in every process when the link is revoked', async () => {
    const link = await create();
    for (const caller of [visitor, visitorElsewhere, visitor, visitorElsewhere])
      expect((await respondTo(way, link.permalink, caller)).status).toBe(200);
    await revoke(link);
    for (const caller of [visitor, visitorElsewhere])
      expect((await respondTo(way, link.permalink, caller)).status).toBe(404);
  });

  it('answers the same to revoked, expired and unknown links, and to those of an archived dashboard', async () => {
    const [revoked, expired, protectedOne] = [
      await create(),
      await create({ expiresAt: '2026-11-20T10:00:00Z' }),
      await create({ expiresAt: '2026-11-20T10:00:00Z', password: 'sesame' }),
    ];
    expect((await respondTo(way, expired.permalink)).status).toBe(200);
    await revoke(revoked);
    clock.set('2026-11-20T10:00:00Z');
    const unknown = await respondTo(way, 'nobody-has-this');
    expect(unknown).toMatchObject({ status: 404, isPublic: null });
    for (const { permalink } of [revoked, expired, protectedOne])
      expect(await respondTo(way, permalink)).toEqual(unknown);
    const outsider = await app.caller((await app.newCompany('Rival')).admin);
    expect((await respondTo(way, expired.permalink, outsider)).status).toBe(404);
    const open = await create();
    await admin.api.dashboards.archive({ id: dashboard.id });
    expect(await respondTo(way, open.permalink)).toEqual(unknown);
  });

  it('asks for the password of its own link', async () => {
    await admin.api.dashboards.saveSettings({ id: dashboard.id, public: true });
    await admin.api.dashboards.saveWidgets({ id: dashboard.id, new_password: { password: 'of the first' } });
    const [link, other] = [await create({ password: 'sesame' }), await create({ password: 'sesame' })];
    const asked = pages.includes(name) ? 200 : 422;
    const before = await respondTo(way, link.permalink);
    expect(before.status).toBe(asked);
    expect(before.body).not.toContain(NAME);
    const { permalink } = link;
    const wrong = visitor.api.dashboards.authorize({ permalink, password: 'of the first' });
    await expect(wrong).rejects.toMatchObject({ status: 422 });
    const { authorization } = await visitor.api.dashboards.authorize({ permalink, password: 'sesame' });
    const headers = { 'x-authorization': authorization };
    const seen = async (token: string) => {
      const response = await way?.(visitor, token, headers);
      return [response?.status, pages.includes(name) ? (await response?.text())?.includes(NAME) : null];
    };
    const shown = pages.includes(name);
    expect(await seen(permalink)).toEqual([200, shown || null]);
    for (const elseLink of [other.permalink, dashboard.permalink])
      expect(await seen(elseLink)).toEqual([asked, shown ? false : null]);
    await change(link, { password: 'another' });
    expect(await seen(permalink)).toEqual([asked, shown ? false : null]);
  });
});

describe('the password of a link', () => {
  it('is asked ten times an hour, and not for links that lead nowhere', async () => {
    const { permalink } = await create({ password: 'sesame', expiresAt: '2026-11-20T10:00:00Z' });
    const guess = (token: string) =>
      visitor.api.dashboards.authorize({ permalink: token, password: 'guess' });
    for (let tries = 0; tries < 10; tries += 1)
      await expect(guess(permalink)).rejects.toMatchObject({ status: 422 });
    await expect(guess(permalink)).rejects.toMatchObject({ status: 429 });
    clock.set('2026-11-20T10:00:00Z');
    await expect(guess(permalink)).rejects.toMatchObject({ status: 404 });
    await expect(guess('nobody-has-this')).rejects.toMatchObject({ status: 404 });
  });

  it('is asked 30 times an hour of one network for all links of a dashboard, and not for ever from all networks', async () => {
    const visit = (ip: string) =>
      ({ network: hostNetwork(ip), services: app.services, reply: () => {} }) as unknown as Visit;
    const links: ShareLink[] = [];
    for (const name of ['A', 'B', 'C', 'D']) links.push(await create({ name, password: 'sesame' }));
    const tryOne = (ip: string, { permalink }: ShareLink, password = 'guess') =>
      authorizeViewer(visit(ip), { permalink, password }).then(
        () => 200,
        (error: AppError) => error.status,
      );
    const [first, , , last] = links as [ShareLink, ShareLink, ShareLink, ShareLink];
    for (const link of links.slice(0, 3))
      for (let tries = 0; tries < 10; tries += 1)
        expect(await tryOne(`2001:db8:1:2::${tries}`, link)).toBe(422);
    expect(await tryOne('2001:db8:1:2::ff', last, 'sesame')).toBe(429);
    expect(await tryOne('2001:db8:1:3::1', last, 'sesame')).toBe(200);
    // The first one had ten wrong ones from that network, of 300 from all.
    for (let wrong = 10; wrong < 300; wrong += 1) await failuresOfLink.count(app.services, first.id);
    const fullMs = clock.nowMs();
    expect(await tryOne('198.51.100.1', first, 'sesame')).toBe(200);
    expect(clock.nowMs() - fullMs).toBe(12_000);
    clock.set(new Date(fullMs).toISOString());
    expect(await tryOne('198.51.100.2', first)).toBe(422);
    clock.set(new Date(fullMs).toISOString());
    expect(await tryOne('198.51.100.3', first)).toBe(429);
  });

  it('is not asked of people of the company, who see what viewers see', async () => {
    const { permalink } = await create({ password: 'sesame', range: fixed });
    const { body } = await admin.api.dashboards.show({ permalink });
    expect(body.data).toMatchObject({ owner: false, permalink, ...fixed });
  });
});

describe('a page in a frame', () => {
  const framing = async (permalink: string, path = '/embed') =>
    /frame-ancestors ([^;]*)/.exec(
      (await page(path)(visitor, permalink)).headers.get('content-security-policy') ?? '',
    )?.[1];

  it('may be embedded by the listed sites only, its password page too', async () => {
    const open = await create();
    expect(await framing(open.permalink)).toBe('*');
    const embeddingOrigins = ['https://acme.example', '*.acme.example:8443'];
    const allowed = "'self' https://acme.example https://*.acme.example:8443";
    for (const link of [
      await create({ embeddingOrigins }),
      await create({ embeddingOrigins, password: 'sesame' }),
    ]) {
      expect(await framing(link.permalink)).toBe(allowed);
      expect(await framing(link.permalink, '/realtime/embed')).toBe(allowed);
      expect(await framing(link.permalink, '')).toBe("'self'");
      await change(link, { embeddingOrigins: [] });
      expect(await framing(link.permalink)).toBe('*');
    }
  });

  it('follows the first link’s sites for the permalink', async () => {
    await admin.api.dashboards.saveSettings({ id: dashboard.id, public: true });
    const [first] = (await admin.api.shareLinks.list({ id: dashboard.id })).data;
    if (first) await change(first, { embeddingOrigins: ['acme.example'] });
    expect(await framing(dashboard.permalink)).toBe("'self' https://acme.example");
  });
});

it('the print page is in no cache, so that it can’t be shown again once its link is revoked', async () => {
  const { permalink } = await create();
  const printed = await page('/print')(visitor, permalink);
  expect(printed.headers.get('cache-control')).toBe('private, no-store');
});

describe('a link with fixed dates', () => {
  const clicks = async (permalink: string, body: object) => {
    const lines = await (await post('/data', { timezone: 'UTC', ...body })(visitor, permalink)).text();
    return lines.includes('"value":700') ? 'November' : lines.includes('"value":4') ? 'October' : lines;
  };

  it('shows no others, whatever is asked for', async () => {
    const [free, { permalink }] = [await create(), await create({ range: fixed })];
    expect(await clicks(free.permalink, own)).toBe('November');
    expect(await clicks(permalink, own)).toBe('October');
    expect(await clicks(permalink, { ...own, realTime: true })).toBe('');
    const query = '?startDate=2026-11-01&endDate=2026-11-10';
    const csv = await get(`/widgets/total.csv${query}`)(visitor, permalink);
    expect(await csv.text()).not.toContain('700');
    const { rendering } = (await (await page(`/data${query}`)(visitor, permalink)).json()) as {
      rendering: { dates: object; dashboard: { widgets: { id: string }[]; permalink: string } };
    };
    expect(rendering.dates).toEqual({ ...fixed, ...none });
    expect(rendering.dashboard.permalink).toBe(permalink);
    expect(rendering.dashboard.widgets.map(({ id }) => id)).toEqual(['total', 'words']);
    expect(JSON.stringify(rendering)).not.toContain(dashboard.permalink);
    const { body } = await visitor.api.dashboards.show({ permalink });
    expect(body.data).toMatchObject({ ...fixed, hiddenDateSelector: true });
  });

  it('shows its new dates on the next request', async () => {
    const link = await create({ range: fixed });
    expect(await clicks(link.permalink, own)).toBe('October');
    await change(link, { range: own });
    expect(await clicks(link.permalink, fixed)).toBe('November');
    await change(link, { range: null });
    expect(await clicks(link.permalink, fixed)).toBe('October');
  });
});

describe('the log of a link', () => {
  const log = async (link: ShareLink) =>
    (await admin.api.shareLinks.views({ id: dashboard.id, linkId: link.id })).data;

  it('has each view of a page, cached ones too, and neither password pages nor the company’s own', async () => {
    const link = await create();
    const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/142.0' };
    const tag = (await page('')(visitor, link.permalink, agent)).headers.get('etag') ?? '';
    const again = { ...agent, 'if-none-match': tag };
    expect((await page('')(visitor, link.permalink, again)).status).toBe(304);
    await page('/print')(visitor, link.permalink, agent);
    await page('/embed')(visitor, link.permalink, agent);
    await page('')(admin, link.permalink, agent);
    await page('/data')(visitor, link.permalink, agent);
    const { device, address } = (await log(link))[0] ?? {};
    expect({ device, address }).toEqual({ device: 'desktop', address: '127.0.0.0/24' });
    expect(await log(link)).toHaveLength(4);
    await change(link, { password: 'sesame' });
    await page('')(visitor, link.permalink, agent);
    expect(await log(link)).toHaveLength(4);
  });

  it('has views of the permalink under the first link', async () => {
    await admin.api.dashboards.saveSettings({ id: dashboard.id, public: true });
    await page('')(visitor, dashboard.permalink);
    const [first] = (await admin.api.shareLinks.list({ id: dashboard.id })).data;
    expect(first).toMatchObject({ first: true, views: 1 });
  });

  it('is written by a process that stops', async () => {
    const link = await create();
    const stopping = await startTestApp({ clock, pool: { ...pool, close: async () => {} } });
    stopping.services.renderer = plainRenderer;
    await page('')(await visitorCaller(stopping.url), link.permalink);
    await stopping.stop();
    expect(await log(link)).toHaveLength(1);
  });
});
