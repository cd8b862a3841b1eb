import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openPostgresPool } from '../../platform/database/postgres/postgres-pool.ts';
import { atHost } from '../../testing/app/request-at-host.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { openTestPool } from '../../testing/database/test-database.ts';
import { startTestPostgres, type TestPostgres } from '../../testing/database/test-postgres.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const OURS = 'desk.test';
const AGENCY = 'reports.harbour.test';
let app: TestApp;
let server: TestPostgres | null = null;
let permalink: string;
let cookie: string;

/** On PostgreSQL the server really stops; the embedded database is closed below the running process. */
beforeAll(async () => {
  if (inject('testDatabase').kind === 'postgres') {
    server = await startTestPostgres();
    await server.createDatabase('stops');
  }
  const pool = server ? openPostgresPool(server.url('stops'), 4) : await openTestPool();
  const env = { APP_URL: `http://${OURS}`, MAIL_FROM: 'no-reply@mail.test', SITE_TITLE: 'Desk' };
  app = await startTestApp({ pool, env });
  const { admin } = await app.newCompany('Harbour Media');
  const caller = await app.caller(admin);
  cookie = caller.headers.get('cookie') ?? '';
  const form = new FormData();
  form.set('logo', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'logo.png');
  form.set(
    'branding',
    JSON.stringify({ color: '#0b6e4f', siteTitle: 'Harbour <Reports>', favicon: '', footer: '' }),
  );
  expect((await caller.fetch('/api/company', { method: 'POST', body: form })).status).toBe(200);
  await caller.api.whitelabel.save({ domain: AGENCY, emailDomain: '', emailUsername: '' });
  await app.services.database.system.execute('update whitelabels set web_verified = true');
  permalink = (await caller.api.dashboards.create({ name: 'Acme' })).data.permalink;
  const { files } = app.services;
  const read = files.read;
  const logoRead = Promise.withResolvers<void>();
  files.read = async (key) => {
    const stream = await read(key);
    logoRead.resolve();
    return stream;
  };
  for (const host of [OURS, AGENCY]) expect((await at('/api/company', host)).status).toBe(401);
  // The logo is read after the first visitor, who doesn't wait for it.
  await logoRead.promise;
  if (server) await server.stop();
  else await app.services.database.pool.close();
  // The last bytes of the logo may still be on their way.
  await vi.waitFor(async () =>
    expect((await at('/dashboards', AGENCY, { headers: { cookie } })).text).toContain('<img '),
  );
});
afterAll(() => app.stop().catch(() => undefined));

const at = (path: string, host = AGENCY, more: Parameters<typeof atHost>[3] = {}) =>
  atHost(app.url, host, path, more);

describe('while the database is down', () => {
  it.each(['/', '/sign-in', '/dashboards', '/help', '/dashboards/{permalink}'])(
    'visitors of %s get a page of the company whose host it is',
    async (path) => {
      const page = await at(path.replace('{permalink}', permalink), AGENCY, { headers: { cookie } });
      expect(page.status).toBe(503);
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.headers['retry-after']).toBe('10');
      expect(page.headers['cache-control']).toBe('no-store');
      expect(page.text).toContain('<img src="data:image/png;base64,');
      expect(page.text).toContain('alt="Harbour &lt;Reports&gt;"');
      expect(page.text).toContain('border-top:4px solid #0b6e4f');
      expect(page.text).not.toMatch(/Desk|Vitrine/);
    },
  );

  it('our own host has our name, and another one none', async () => {
    const own = await at('/dashboards', OURS, { headers: { cookie } });
    expect([own.status, own.headers['retry-after']]).toEqual([503, '10']);
    expect(own.text).toContain('<strong>Desk</strong>');
    const other = await at('/dashboards', 'never.seen.test');
    expect(other.status).toBe(503);
    expect(other.text).not.toMatch(/Desk|Harbour|Vitrine/);
  });

  it('an embedded dashboard says so in the page that embeds it', async () => {
    const page = await at(`/dashboards/${permalink}/embed`);
    expect(page.status).toBe(503);
    expect(page.headers['content-security-policy']).toContain('frame-ancestors *');
    const alone = await at(`/dashboards/${permalink}`);
    expect(alone.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  });

  it('the API responds with JSON', async () => {
    for (const accept of ['application/json', 'text/html', '*/*']) {
      const refusal = await at('/api/company', OURS, { headers: { cookie, accept } });
      expect([refusal.status, refusal.headers['retry-after']]).toEqual([503, '10']);
      expect(Object.keys(JSON.parse(refusal.text).errors)).toEqual(['general']);
    }
    const data = await at(`/dashboards/${permalink}/data`, OURS, { headers: { accept: 'application/json' } });
    expect(data.status).toBe(503);
    expect(JSON.parse(data.text).errors).toBeDefined();
  });

  it('a link to a file is refused with the page to a person, and with JSON to programs', async () => {
    const opened = { 'sec-fetch-dest': 'document' };
    for (const [path, headers] of [
      ['/files/pdf/signed', {}],
      ['/api/orders/1/pdf', opened],
    ] as const) {
      const page = await at(path, AGENCY, { headers: { cookie, ...headers } });
      expect([path, page.status, page.headers['content-type']]).toEqual([path, 503, 'text/html']);
      expect(page.text).toContain('alt="Harbour &lt;Reports&gt;"');
      const refusal = await at(path, AGENCY, { headers: { cookie, ...headers, accept: '*/*' } });
      expect(Object.keys(JSON.parse(refusal.text).errors)).toEqual(['general']);
    }
  });

  it('probes are answered under every host', async () => {
    const probe = await at('/readyz', AGENCY);
    expect([probe.status, JSON.parse(probe.text).status]).toEqual([503, 'unready']);
    expect((await at('/healthz', AGENCY)).status).toBe(200);
  });
});
