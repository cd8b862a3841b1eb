import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_PASSWORD } from '../../testing/app/add-user.ts';
import { newestMailTo, tokenIn } from '../../testing/app/outbox.ts';
import { atHost, type HostResponse } from '../../testing/app/request-at-host.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../testing/app/test-app.ts';
import { publicOrigin } from './public-origin.ts';
import { updateRow } from './whitelabel.queries.ts';

const OURS = 'desk.test';
let app: TestApp;
let agency: TestCompany;
let other: TestCompany;
let host: string;

beforeAll(async () => {
  app = await startTestApp({ env: { APP_URL: `http://${OURS}`, MAIL_FROM: 'no-reply@mail.test' } });
  [agency, other] = [await app.newCompany('Harbour Media'), await app.newCompany('Rival')];
  host = await withHost(agency, 'reports.harbour.test');
});
afterAll(() => app.stop());

/** A company with a verified domain. */
async function withHost({ admin, ctx }: TestCompany, domain: string): Promise<string> {
  const { api } = await app.caller(admin);
  await api.whitelabel.save({ domain, emailDomain: '', emailUsername: '' });
  await updateRow(ctx, { webVerified: true });
  return domain;
}

const at = (path: string, more: Parameters<typeof atHost>[3] & { host?: string } = {}) =>
  atHost(app.url, more.host ?? host, path, more);

const bootstrapOf = ({ text }: HostResponse) =>
  JSON.parse(/id="bootstrap">(.*?)<\/script>/.exec(text)?.[1] ?? 'null');

async function signInAt(email: string): Promise<HostResponse> {
  const { identification } = bootstrapOf(await at('/sign-in'));
  const headers = { 'x-identification': identification };
  return at('/login', { method: 'POST', headers, body: { email, password: TEST_PASSWORD } });
}

const newPerson = {
  name: 'Nina New',
  password: TEST_PASSWORD,
  password_confirmation: TEST_PASSWORD,
  terms_consent: true,
  age_consent: true,
};

/** The token mailed to an invited person. */
async function invited({ admin, companyId }: TestCompany): Promise<string> {
  const email = `nina-${companyId.slice(0, 8)}@client.test`;
  await (await app.caller(admin)).api.users.invite({ email, roleName: 'manager' });
  return tokenIn(await newestMailTo(app.services, email), 'invitation');
}

/** A public dashboard; `locked` asks for a password first. */
async function publish({ admin }: TestCompany, locked = false): Promise<{ permalink: string }> {
  const { api } = await app.caller(admin);
  const { data } = await api.dashboards.create({ name: 'Spring report' });
  await api.dashboards.saveSettings({ id: data.id, public: true });
  if (locked)
    await api.dashboards.saveWidgets({ id: data.id, category: 'new_password', password: 'harbour' });
  return data;
}

describe('under a company’s own host', () => {
  it('its people sign in, others are refused, in the same words', async () => {
    const entered = await signInAt(agency.admin.email);
    expect(entered.status).toBe(204);
    const cookie = entered.cookies.map((line) => line.split(';')[0]).join('; ');
    expect(entered.cookies.every((line) => !/domain=/i.test(line))).toBe(true);
    const page = bootstrapOf(await at('/dashboards', { headers: { cookie } }));
    expect(page).toMatchObject({
      user: { email: agency.admin.email },
      site: { name: 'Harbour Media', siteTitle: 'Harbour Media' },
      siteTitle: 'Harbour Media',
    });
    const [rival, unknown] = [await signInAt(other.admin.email), await signInAt('nobody@example.com')];
    expect([rival.status, unknown.status]).toEqual([422, 422]);
    expect(rival.text).toBe(unknown.text);
    expect(rival.cookies).toEqual([]);
  });

  it('a session of another company is not valid', async () => {
    const caller = await app.caller(other.admin);
    const cookie = caller.headers.get('cookie') ?? '';
    expect(bootstrapOf(await at('/dashboards', { headers: { cookie } })).user).toBeNull();
  });

  it('its invitations are opened and accepted, others are not found', async () => {
    const [own, foreign] = [await invited(agency), await invited(other)];
    const open = (token: string, more = {}) => at(`/api/invitation?token=${token}`, more);
    expect((await open(own)).status).toBe(200);
    expect((await open(foreign)).status).toBe(404);
    expect((await open(foreign, { host: OURS })).status).toBe(200);
    const { identification } = bootstrapOf(await at('/sign-in'));
    const accept = (token: string) =>
      at('/api/invitation', {
        method: 'POST',
        headers: { 'x-identification': identification },
        body: { ...newPerson, token },
      });
    expect((await accept(foreign)).status).toBe(404);
    const { status, cookies } = await accept(own);
    expect(status).toBe(201);
    const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
    expect(bootstrapOf(await at('/dashboards', { headers: { cookie } })).user.name).toBe('Nina New');
  });

  it('its dashboards are shown, others are not found', async () => {
    const [own, foreign] = [await publish(agency), await publish(other)];
    expect((await at(`/dashboards/${own.permalink}`)).status).toBe(200);
    expect((await at(`/dashboards/${foreign.permalink}`)).status).toBe(404);
    expect((await at(`/dashboards/${foreign.permalink}`, { host: OURS })).status).toBe(200);
  });

  it('no company can be created', async () => {
    const { identification } = bootstrapOf(await at('/sign-in'));
    const headers = { 'x-identification': identification };
    const consents = { terms_consent: true, age_consent: true };
    const form = {
      ...consents,
      name: 'A',
      email: 'a@example.com',
      password: 'long enough',
      password_confirmation: 'long enough',
    };
    for (const path of ['/register', '/register/check', '/register/google', '/demo'])
      expect((await at(path, { method: 'POST', headers, body: form })).status, path).toBe(404);
  });

  it('nothing names the product: pages, scripts, styles, icons, headers, errors', async () => {
    const [open, locked] = [await publish(agency), await publish(agency, true)];
    const refused = await at('/api/company');
    const pages = await Promise.all(
      [
        '/sign-in',
        '/forgot-password',
        '/404',
        '/402',
        `/dashboards/${open.permalink}`,
        `/dashboards/${open.permalink}/print`,
        `/dashboards/${open.permalink}/embed`,
        `/dashboards/${locked.permalink}`,
        '/dashboards/nobody-has-this',
        '/api/docs',
        '/files/nothing',
      ].map((path) => at(path)),
    );
    expect(pages.filter(({ text }) => text.includes('"state":"password"'))).toHaveLength(1);
    expect(pages.every(({ status }) => status < 500)).toBe(true);
    const assets = new Set(pages.flatMap(({ text }) => text.match(/\/assets\/[\w.-]+/g) ?? []));
    expect(assets.size).toBeGreaterThan(3);
    const files = await Promise.all([...assets].map((path) => at(path)));
    const entered = await signInAt(agency.admin.email);
    const cookie = entered.cookies.map((line) => line.split(';')[0]).join('; ');
    const inside = await at('/dashboards', { headers: { cookie } });
    expect(bootstrapOf(inside).user).not.toBeNull();
    const key = await at('/api/account/two-factor/key', {
      method: 'POST',
      headers: { cookie, 'x-identification': bootstrapOf(inside).identification },
      body: { password: TEST_PASSWORD },
    });
    expect(decodeURIComponent(key.text)).toContain(`Harbour Media:${agency.admin.email}`);
    for (const { text, headers } of [refused, entered, inside, key, ...pages, ...files]) {
      const all = `${JSON.stringify(headers)}\n${text}`;
      expect(all.match(/(vitrine|harness\.test).{0,40}/i)?.[0]).toBeUndefined();
    }
  });

  it('mails and PDFs link there, until the domain breaks', async () => {
    expect(await publicOrigin(agency.ctx)).toBe(`http://${host}`);
    expect(await publicOrigin(other.ctx)).toBe(`http://${OURS}`);
    await updateRow(agency.ctx, { webVerified: false });
    expect(await publicOrigin(agency.ctx)).toBe(`http://${OURS}`);
    await updateRow(agency.ctx, { webVerified: true });
  });
});

it('an unclaimed name that points here has a neutral page', async () => {
  const response = await at('/dashboards', { host: 'elsewhere.test' });
  expect(response.status).toBe(404);
  expect(response.headers['content-type']).toContain('text/html');
  expect(`${JSON.stringify(response.headers)}${response.text}`).not.toMatch(/vitrine|harness\.test/i);
  expect((await at('/healthz', { host: 'elsewhere.test' })).status).toBe(200);
});
