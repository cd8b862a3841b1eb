import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/app/caller.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../testing/app/test-app.ts';
import { testClock } from '../../testing/app/test-clock.ts';
import { largestFileBytes } from './file-kinds.ts';
import { findFile } from './files.queries.ts';
import { pruneUploads } from './prune-uploads.recurring.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

const clock = testClock('2026-11-18T12:00:00Z');
let app: TestApp;
let company: TestCompany;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp({ clock });
  company = await app.newCompany();
  admin = await app.caller(company.admin);
});
afterAll(() => app.stop());

type Stored = { id: string; name: string; contentType: string; sizeBytes: number; url: string | null };

async function upload(kind: string, content: Buffer, name: string, caller = admin): Promise<Response> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  return caller.fetch(`/api/files/${kind}`, { method: 'POST', body: form });
}

async function stored(response: Response): Promise<Stored> {
  expect(response.status).toBe(201);
  return ((await response.json()) as { data: Stored }).data;
}

const errorsOf = async (response: Response) => ((await response.json()) as { errors: object }).errors;

describe('an image', () => {
  it('is served to its company by its address, as what its bytes are, and can run nothing', async () => {
    const { url, contentType } = await stored(await upload('logo', png, 'logo.jpg'));
    expect(contentType).toBe('image/png');
    const response = await admin.fetch(url ?? '');
    expect(Buffer.from(await response.arrayBuffer()).equals(png)).toBe(true);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(response.headers.get('cache-control')).toContain('immutable');
  });

  it.each([
    ['an SVG, whatever it is called', svg, 'logo.png'],
    ['text', Buffer.from('hello'), 'logo.png'],
    ['an empty file', Buffer.alloc(0), 'logo.png'],
  ])('is refused when it is %s', async (_, content, name) => {
    const response = await upload('background', content, name);
    expect(response.status).toBe(422);
    expect(await errorsOf(response)).toEqual({ file: ['Invalid file type'] });
  });

  it('is refused when it has more pixels than a page can show', async () => {
    const vast = Buffer.from(png);
    vast.writeUInt32BE(60_000, 16);
    const response = await upload('image', vast, 'vast.png');
    expect(response.status).toBe(422);
    expect(await errorsOf(response)).toEqual({
      file: ['This image is too large to be shown: 60000 × 1 pixels.'],
    });
  });

  it('is refused beyond 5 MB', async () => {
    const large = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]);
    expect((await upload('client', large, 'client.png')).status).toBe(413);
  });

  it('is deleted by its address, once and by its company only', async () => {
    const { url } = await stored(await upload('logo', png, 'logo.png'));
    const remove = (caller: Caller) =>
      caller.fetch('/api/files', {
        method: 'DELETE',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ filename: url }),
      });
    expect((await remove(await app.caller((await app.newCompany()).admin))).status).toBe(404);
    expect((await remove(admin)).status).toBe(200);
    expect((await remove(admin)).status).toBe(404);
    expect((await fetch(`${app.url}${url}`)).status).toBe(404);
  });
});

describe('the images of a company', () => {
  it('are listed, the newest first, for its editors only', async () => {
    const mine = await app.newCompany();
    const caller = await app.caller(mine.admin);
    const first = await stored(await upload('logo', png, 'first.png', caller));
    clock.advance(1000);
    const second = await stored(await upload('image', png, 'second.png', caller));
    await upload('document', Buffer.from('%PDF-1.4'), 'offer.pdf', caller);
    const { data, meta } = await caller.api.files.list({});
    expect(data.map(({ id, url }) => [id, url])).toEqual([
      [second.id, expect.stringContaining(`/files/${second.id}?access=`)],
      [first.id, expect.stringContaining(`/files/${first.id}?access=`)],
    ]);
    expect(meta).toEqual({ total: 2, page: 1, perPage: 24 });
    expect((await caller.api.files.list({ page: 2 })).data).toEqual([]);
  });

  it('stay while a dashboard shows them', async () => {
    const { id, url } = await stored(await upload('image', png, 'shop.png'));
    const card = { id: 'c', nature: 'passive' as const, type: 'upload' as const, inputs: { file: url } };
    const dashboard = (await admin.api.dashboards.create({ name: 'Autumn', widgets: [card] })).data;
    await expect(admin.api.files.remove({ filename: id })).rejects.toMatchObject({
      status: 422,
      data: { errors: { filename: ['The dashboard “Autumn” still shows this file.'] } },
    });
    await admin.api.dashboards.saveWidgets({ id: dashboard.id, deleted: ['c'] });
    expect(await admin.api.files.remove({ filename: id })).toEqual({ deleted: true });
  });
});

describe('a document', () => {
  it('is loaded under its own name, never opened', async () => {
    const { url, contentType } = await stored(
      await upload('document', Buffer.from('%PDF-1.4'), 'Ängebot.pdf'),
    );
    expect(contentType).toBe('application/pdf');
    const response = await admin.fetch(url ?? '');
    expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''%C3%84ngebot.pdf");
    expect(response.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(response.headers.get('content-type')).toContain('application/pdf');
  });

  it('is a PDF or a CSV', async () => {
    const page = await upload('document', Buffer.from('<script>'), 'page.html');
    expect([page.status, await errorsOf(page)]).toEqual([422, { file: ['Invalid file type'] }]);
    expect((await upload('document', Buffer.from('a,b\n'), 'week.csv')).status).toBe(201);
  });
});

describe('a table', () => {
  it('is stored under its own name without any path, and never served', async () => {
    const table = await stored(await upload('csv', Buffer.from('a,b\n1,2\n'), '..\\secret/week.csv'));
    expect(table).toMatchObject({ name: 'week.csv', sizeBytes: 8, url: null });
    expect((await fetch(`${app.url}/files/${table.id}`)).status).toBe(404);
  });

  it('is refused beyond 100 MB, and nothing of it stays', async () => {
    const response = await upload('csv', Buffer.alloc(largestFileBytes + 1, 'a,b\n'), 'huge.csv');
    expect(response.status).toBe(413);
    expect(await errorsOf(response)).toEqual({ general: ['This file is larger than 100 MB.'] });
    const stored = await Array.fromAsync(app.services.files.list(`${company.companyId}/csv`));
    expect(stored.filter(({ key }) => key.endsWith('.part'))).toEqual([]);
  });

  it('without a source is deleted after a day', async () => {
    const { id } = await stored(await upload('csv', Buffer.from('a\n1\n'), 'left.csv'));
    const row = await findFile(company.ctx, id);
    await pruneUploads.run(app.services);
    expect(await findFile(company.ctx, id)).toBeDefined();
    clock.advance(DAY_MS + 1);
    await pruneUploads.run(app.services);
    expect(await findFile(company.ctx, id)).toBeUndefined();
    await expect(app.services.files.read(row?.storageKey ?? '')).rejects.toMatchObject({ code: 'not_found' });
    clock.advance(-DAY_MS - 1);
  });
});

describe('an upload', () => {
  it('is for those who may edit', async () => {
    expect((await upload('logo', png, 'a.png', await app.caller(null))).status).toBe(401);
    const client = await app.caller(await app.addUser(company.companyId, 'client'));
    expect((await upload('logo', png, 'a.png', client)).status).toBe(403);
  });

  it('needs the identification of the page', async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(png)]), 'a.png');
    const response = await admin.fetch('/api/files/logo', {
      method: 'POST',
      body: form,
      headers: { 'x-identification': 'made up' },
    });
    expect(response.status).toBe(419);
  });

  it('of an unknown kind, of nothing and of another content type is refused', async () => {
    expect((await upload('nonsense', png, 'a.png')).status).toBe(404);
    expect((await admin.fetch('/api/files/logo', { method: 'POST', body: new FormData() })).status).toBe(422);
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await admin.fetch('/api/files/logo', json)).status).toBe(415);
  });

  it.each(['logo', 'csv'])('of a %s that is cut off is refused, which is no fault of ours', async (kind) => {
    const body = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nDay,Cl';
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await admin.fetch(`/api/files/${kind}`, { method: 'POST', body, headers })).status).toBe(422);
  });
});
