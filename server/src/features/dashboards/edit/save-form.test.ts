import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../testing/app/caller.ts';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let app: TestApp;
let admin: Caller;
let outsider: Caller;
let companyId: string;

beforeAll(async () => {
  app = await startTestApp();
  const company = await app.newCompany();
  ({ companyId } = company);
  admin = await app.caller(company.admin);
  outsider = await app.caller((await app.newCompany()).admin);
});
afterAll(() => app.stop());

type Parts = Record<string, string | Buffer>;

async function send(
  id: string,
  parts: Parts,
  caller = admin,
  headers: Record<string, string> = {},
): Promise<Response> {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'string') form.append(name, part);
    else form.append(name, new Blob([new Uint8Array(part)]), 'image.png');
  }
  return caller.fetch(`/api/dashboards/${id}`, { method: 'POST', body: form, headers });
}

async function newDashboard() {
  return (await admin.api.dashboards.create({ name: 'Acme' })).data;
}

const shown = async (permalink: string) => (await admin.api.dashboards.show({ permalink })).body.data;

describe('a dashboard’s form', () => {
  it('that changes nothing is refused', async () => {
    const { id } = await newDashboard();
    const unchanged: Parts[] = [{}, { version: '1' }, { category: 'files' }, { unknown: 'x' }];
    for (const parts of unchanged) expect((await send(id, parts)).status).toBe(422);
  });

  it('saves texts, styles, widgets and images as one change', async () => {
    const { id, permalink } = await newDashboard();
    const widget = { id: 'w1', nature: 'passive', type: 'plain', title: 'Hello', description: 'World' };
    const response = await send(id, {
      name: 'Renamed',
      footer: 'Below',
      domain: 'www.acme.example',
      hidden_date_selector: 'true',
      range_type: 'custom',
      start: '2026-10-01',
      end: '2026-10-31',
      compare_start: '',
      compare_end: '',
      styles: JSON.stringify({ color: '#0b8a5c' }),
      widgets: JSON.stringify([widget]),
      logo_image: png,
      background_image: png,
    });
    expect(response.status).toBe(200);
    const saved = await shown(permalink);
    expect(saved).toMatchObject({
      name: 'Renamed',
      footer: 'Below',
      domain: 'www.acme.example',
      hiddenDateSelector: true,
      rangeType: 'custom',
      startDate: '2026-10-01',
      endDate: '2026-10-31',
      compareStartDate: null,
      version: 2,
      widgets: [{ id: 'w1', title: 'Hello' }],
      styles: { color: '#0b8a5c', logoImage: expect.stringContaining('/files/') },
    });
    const image = await admin.fetch(saved.styles.backgroundImage ?? '');
    expect(Buffer.from(await image.arrayBuffer()).equals(png)).toBe(true);
  });

  it('of files alone changes the images and nothing else', async () => {
    const { id, permalink } = await newDashboard();
    await send(id, { category: 'files', name: 'Not this', client_image: png });
    const saved = await shown(permalink);
    expect(saved).toMatchObject({ name: 'Acme', version: 1 });
    expect(saved.styles.clientImage).toContain('/files/');
  });

  it.each<[string, Parts, number, string]>([
    ['a name that is empty', { name: ' ' }, 422, 'name'],
    ['styles that are no JSON', { styles: '{' }, 422, 'styles'],
    ['a day that there is not', { start: '2026-02-30' }, 422, 'start'],
    ['an image that is none', { logo_image: Buffer.from('text') }, 422, 'file'],
    ['a file where none belongs', { avatar: png }, 422, 'avatar'],
  ])('is refused whole for %s', async (_, parts, status, field) => {
    const { id, permalink } = await newDashboard();
    const response = await send(id, { footer: 'Lost', ...parts });
    expect(response.status).toBe(status);
    expect(Object.keys(((await response.json()) as { errors: object }).errors)).toContain(field);
    expect(await shown(permalink)).toMatchObject({ name: 'Acme', footer: '' });
  });

  it('leaves no image behind when it is refused', async () => {
    const { id } = await newDashboard();
    const put: string[] = [];
    const { files } = app.services;
    const original = files.put.bind(files);
    files.put = (key, ...rest) => {
      put.push(key);
      return original(key, ...rest);
    };
    const response = await send(id, { logo_image: png, domain: 'no site' });
    files.put = original;
    expect(response.status).toBe(422);
    expect(put).toHaveLength(1);
    await expect(files.read(put[0] ?? '')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is refused for another version, for other companies, to those who only look, and from a page that is not ours', async () => {
    const { id } = await newDashboard();
    expect((await send(id, { version: '7', widgets: '[]' })).status).toBe(409);
    expect((await send(id, { name: 'Mine' }, outsider)).status).toBe(404);
    expect((await send(id, { name: 'Mine' }, await app.caller(null))).status).toBe(401);
    const client = await app.caller(await app.addUser(companyId, 'client'));
    expect((await send(id, { name: 'Mine' }, client)).status).toBe(403);
    expect((await send(id, { name: 'Mine' }, admin, { 'x-identification': 'made up' })).status).toBe(419);
  });
});
