import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/app/caller.ts';
import { newestMailTo } from '../../testing/app/outbox.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../testing/app/test-app.ts';
import { sendCompanyMail } from './send-company-mail.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let app: TestApp;
let company: TestCompany;
let admin: Caller;
let manager: Caller;
let client: Caller;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.newCompany();
  admin = await app.caller(company.admin);
  manager = await app.caller(await app.addUser(company.companyId, 'manager'));
  client = await app.caller(await app.addUser(company.companyId, 'client'));
});
afterAll(() => app.stop());

type Parts = Record<string, string | Buffer>;

function formOf(parts: Parts): FormData {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'string') form.append(name, part);
    else form.append(name, new Blob([new Uint8Array(part)]), part.length > 0 ? 'logo.png' : '');
  }
  return form;
}

async function send(parts: Parts, caller = admin, headers: Record<string, string> = {}): Promise<Response> {
  return caller.fetch('/api/company', { method: 'POST', body: formOf(parts), headers });
}

const saved = async () => (await admin.api.company.get()).data;

describe('a company that is sent as a form', () => {
  it('is saved with its logo, which everybody may load', async () => {
    const branding = JSON.stringify({ siteTitle: 'Acme reports' });
    const response = await send({ name: 'Acme', phone: '+44 20 7946 0018', branding, logo: png });
    expect(response.status).toBe(200);
    const { data } = await response.json();
    expect(data).toEqual(await saved());
    expect(data).toMatchObject({ name: 'Acme', branding: { siteTitle: 'Acme reports' } });
    expect((await fetch(`${app.url}${data.logo}`)).headers.get('content-type')).toBe('image/png');
    expect((await send({ name: 'Acme', logo: Buffer.alloc(0) })).status).toBe(200);
    expect((await saved()).logo).toBe(data.logo);
    expect((await send({ logo: '' })).status).toBe(200);
    expect((await saved()).logo).toBeNull();
  });

  it('with a logo that mail programs draw shows it in its mails, else its name', async () => {
    const mailed = async () => {
      const content = { title: 'Good morning', preview: '', paragraphs: [] };
      await sendCompanyMail(company.ctx, { to: 'ann@acme.test', content, shown: true });
      return newestMailTo(app.services, 'ann@acme.test');
    };
    await send({ name: 'Acme', logo: png });
    const drawn = await mailed();
    expect(drawn?.html).toContain('src="cid:logo"');
    expect(drawn?.attachments).toMatchObject([{ contentId: '<logo>', mimeType: 'image/png' }]);
    await send({ logo: '' });
    const named = await mailed();
    expect(named?.attachments).toEqual([]);
    expect(named?.html).toMatch(/Acme(?!.*cid:)/s);
  });

  it('may be without files, and encoded as an address is', async () => {
    const body = new URLSearchParams({ name: 'Acme & Söhne', logo: '' });
    const response = await admin.fetch('/api/company', { method: 'POST', body });
    expect((await response.json()).data.name).toBe('Acme & Söhne');
  });

  it.each<[string, Parts]>([
    ['name', { name: ' ' }],
    ['phone', { phone: 'none' }],
    ['logo', { logo: Buffer.from('text') }],
    ['logo', { logo: 'https://elsewhere.example/logo.png' }],
    ['avatar', { avatar: png }],
    ['branding', { branding: '{' }],
    ['branding.color', { branding: '{"color":"nothing"}', logo: png }],
    ['domain', { domain: 'reports.acme.example', logo: png }],
    ['general', {}],
    ['general', { discount: '100' }],
  ])('is refused whole, on %s', async (field, parts) => {
    const before = await saved();
    const { data } = await admin.api.files.list({});
    const response = await send(field === 'general' ? parts : { name: 'Lost', ...parts });
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).errors)).toEqual([field]);
    expect(await saved()).toEqual(before);
    expect((await admin.api.files.list({})).data).toEqual(data);
  });

  const typed = 'multipart/form-data; boundary=x';
  const logos = new FormData();
  for (const name of ['a.png', 'b.png']) logos.append('logo', new Blob([new Uint8Array(png)]), name);
  it.each<[string, number, string | FormData, string?]>([
    ['with two logos', 413, logos],
    [
      'with more fields than there are',
      413,
      formOf(Object.fromEntries(Array.from({ length: 40 }, (_, at) => [at, '']))),
    ],
    ['with a field of a name that nobody may have', 422, formOf({ ['__proto__']: '' })],
    ['that does not say where its parts end', 422, 'name=Acme', 'multipart/form-data'],
    ['that is cut off', 422, '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAc', typed],
  ])('%s is refused (%s), which is no fault of ours', async (_, status, body, type) => {
    const headers: Record<string, string> = type ? { 'content-type': type } : {};
    const response = await admin.fetch('/api/company', { method: 'POST', body, headers });
    expect(response.status).toBe(status);
  });

  it('can be saved by admins only, and from no other page', async () => {
    const { data } = await admin.api.files.list({});
    expect((await send({ name: 'Mine', logo: png }, await app.caller(null))).status).toBe(401);
    expect((await send({ name: 'Mine', logo: png }, client)).status).toBe(403);
    expect((await send({ name: 'Mine', logo: png }, manager)).status).toBe(403);
    expect((await send({ name: 'Mine' }, admin, { 'x-identification': 'made up' })).status).toBe(419);
    expect((await saved()).name).not.toBe('Mine');
    expect((await admin.api.files.list({})).data).toEqual(data);
  });
});
