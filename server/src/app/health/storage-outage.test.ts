import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { StorageOutage } from '../../platform/files/storage-outage.ts';
import type { Caller } from '../../testing/app/caller.ts';
import { withoutStorage } from '../../testing/app/storage-outage.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';

const UNAVAILABLE = {
  errors: {
    general: ['The file storage is not available at the moment. Please try again in a few minutes.'],
  },
};
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const days = { startDate: '2026-10-05', endDate: '2026-10-11', timezone: 'UTC' };
const lines: string[] = [];
let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp({ onLog: (line) => lines.push(line) });
  admin = await app.caller((await app.newCompany()).admin);
});
afterAll(() => app.stop());

function upload(kind: string, content: Buffer | string, name: string): Promise<Response> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name);
  return admin.fetch(`/api/files/${kind}`, { method: 'POST', body: form });
}

type Stored = { data: { id: string; url: string } };

async function uploaded(kind: string, content: Buffer | string, name: string): Promise<Stored['data']> {
  return ((await (await upload(kind, content, name)).json()) as Stored).data;
}

async function expectUnavailable(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('10');
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  // The file's would let a browser keep the refusal for days.
  expect(response.headers.get('cache-control') ?? 'no-store').toBe('no-store');
  expect(response.headers.get('content-disposition')).toBeNull();
  expect(await response.json()).toEqual(UNAVAILABLE);
}

test('uploads and files say that the storage is not available; the log has the cause', async () => {
  const { url } = await uploaded('logo', png, 'logo.png');
  lines.length = 0;
  await withoutStorage(app.services, async () => {
    await expectUnavailable(await upload('logo', png, 'logo.png'));
    await expectUnavailable(await upload('csv', 'Date,Clicks\n2026-10-05,10\n', 'week.csv'));
    await expectUnavailable(await admin.fetch(url));
  });
  expect(lines.filter((line) => line.includes('request failed'))).toHaveLength(3);
  expect(lines.join('')).toContain('connect ECONNREFUSED');
  expect((await admin.fetch(url)).status).toBe(200);
});

test.each([
  ['logo', png, 'logo.png'],
  ['document', '%PDF-1.4\n%%EOF\n', 'week.pdf'],
])(
  'a %s that breaks off before its first byte is refused without its headers',
  async (kind, content, name) => {
    const { url } = await uploaded(kind, content, name);
    const { files } = app.services;
    onTestFinished(() => {
      app.services.files = files;
    });
    const broken = async function* () {
      yield* [];
      throw new StorageOutage(new Error('No bytes came.'));
    };
    app.services.files = { ...files, read: async () => Readable.from(broken(), { objectMode: false }) };
    await expectUnavailable(await admin.fetch(url));
  },
);

test.each([
  ['is down', true, 503, 'Back in a moment'],
  ['has no such file', false, 404, 'There is nothing at this link'],
])('who opens a link to a file while the storage %s gets a page', async (_, isDown, status, title) => {
  const { url } = await uploaded('document', '%PDF-1.4\n%%EOF\n', 'week.pdf');
  const open = () => admin.fetch(isDown ? url : `${url}x`, { headers: { accept: 'text/html' } });
  const page = await (isDown ? withoutStorage(app.services, open) : open());
  expect(page.status).toBe(status);
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  expect(page.headers.get('content-disposition')).toBeNull();
  // That of a file would keep the page from its own styles.
  expect(page.headers.get('content-security-policy')).toContain("style-src 'self' 'unsafe-inline'");
  expect(await page.text()).toContain(`<h1>${title}</h1>`);
});

test('what is deleted is deleted, also while its files can’t be removed', async () => {
  const { id } = await uploaded('logo', png, 'logo.png');
  await withoutStorage(app.services, () => admin.api.files.remove({ filename: id }));
  await expect(admin.api.files.remove({ filename: id })).rejects.toMatchObject({ status: 404 });
});

test('a widget of an uploaded file says why it has no values', async () => {
  const { id: fileId } = await uploaded('csv', 'Date,Clicks\n2026-10-05,10\n', 'week.csv');
  const { data: source } = await admin.api.sources.createFromFile({ fileId, name: 'Week' });
  const inputs = { metrics: ['Clicks'], dimension: null };
  const widget = {
    id: crypto.randomUUID(),
    nature: 'interactive' as const,
    format: 'table' as const,
    instances: [{ id: 'i', type: 'csv', sourceId: source.id, inputs }],
  };
  const { data } = await withoutStorage(app.services, () => admin.api.widgets.preview({ ...days, widget }));
  expect(data).toMatchObject({
    status: 'error',
    error: { code: 'provider_error', detail: 'The file storage is not available at the moment.' },
  });
});
