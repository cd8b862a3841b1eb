import { fileReadingLineSchema, fileReadingPath } from '@vitrine/contract/endpoints/sources.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../testing/app/caller.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../testing/app/test-app.ts';
import { findSources } from '../index.ts';

const table = 'Date,Channel,Clicks\n2026-10-05,Ads,10\n2026-10-06,Mail,20\n';
const week = { startDate: '2026-10-05', endDate: '2026-10-11', timezone: 'UTC' };
let app: TestApp;
let company: TestCompany;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.newCompany();
  admin = await app.caller(company.admin);
});
afterAll(() => app.stop());

async function uploaded(content: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([content]), 'week.csv');
  const response = await admin.fetch('/api/files/csv', { method: 'POST', body: form });
  return ((await response.json()) as { data: { id: string } }).data.id;
}

async function connected(content: string, sourceId?: string): Promise<string> {
  const fileId = await uploaded(content);
  const target = sourceId ? { sourceId, mode: 'replace' as const } : {};
  return (await admin.api.sources.createFromFile({ fileId, name: 'Week', ...target })).data.id;
}

async function keyOf(sourceId: string): Promise<string> {
  const [source] = await findSources(company.ctx, [sourceId]);
  return source?.files[0]?.storageKey ?? '';
}

async function isStored(key: string): Promise<boolean> {
  const stored = await Array.fromAsync(app.services.files.list(`${company.companyId}/csv`));
  return stored.some((file) => file.key === key);
}

async function totalOf(sourceId: string) {
  const instance = { id: 'i', type: 'csv', sourceId, inputs: { metrics: ['Clicks'], dimension: null } };
  const widget = {
    id: crypto.randomUUID(),
    nature: 'interactive' as const,
    format: 'table' as const,
    instances: [instance],
  };
  const { data } = await admin.api.widgets.preview({ ...week, widget });
  return data.status === 'ok' ? data.totals.Clicks?.value : data;
}

function read(fileId: string, as = admin, settings: object = {}): Promise<Response> {
  return as.fetch(fileReadingPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fileId, settings }),
  });
}

async function linesOf(response: Response) {
  const lines = (await response.text()).trim().split('\n');
  return lines.map((line) => fileReadingLineSchema.parse(JSON.parse(line)));
}

it('keeps the columns of a file beside it, and removes them with the source once that can’t be restored', async () => {
  const sourceId = await connected(table);
  const key = await keyOf(sourceId);
  expect(await isStored(`${key}.columns`)).toBe(true);
  await admin.api.sources.remove({ id: sourceId });
  expect([await isStored(key), await isStored(`${key}.columns`)]).toEqual([true, true]);
  await admin.api.deletedItems.remove({ id: sourceId });
  expect([await isStored(key), await isStored(`${key}.columns`)]).toEqual([false, false]);
});

it('removes the columns of a file that is replaced', async () => {
  const sourceId = await connected(table);
  const before = await keyOf(sourceId);
  await connected(`${table}2026-10-07,Ads,5\n`, sourceId);
  expect([await isStored(before), await isStored(`${before}.columns`)]).toEqual([false, false]);
  expect(await totalOf(sourceId)).toBe(35);
});

it('makes missing columns again from the file', async () => {
  const sourceId = await connected(table);
  const columns = `${await keyOf(sourceId)}.columns`;
  await app.services.files.remove(columns);
  expect(await totalOf(sourceId)).toBe(30);
  expect(await isStored(columns)).toBe(true);
});

it('refuses a file that shares no column with the source it is added to', async () => {
  const sourceId = await connected(table);
  const fileId = await uploaded('a,b\n1,2\n');
  const added = admin.api.sources.createFromFile({ fileId, name: 'Week', sourceId, mode: 'append' });
  await expect(added).rejects.toMatchObject({
    status: 422,
    data: { errors: { fileId: [expect.any(String)] } },
  });
  expect(await totalOf(sourceId)).toBe(30);
});

it('tells how far the reading of a large file is, then what was understood', async () => {
  const rows = Array.from({ length: 400_000 }, (_, row) => `2026-10-05,Channel ${row % 7},${row % 10}.25`);
  const fileId = await uploaded(['Date,Channel,Clicks', ...rows].join('\n'));
  const response = await read(fileId);
  expect(response.headers.get('content-type')).toBe('application/x-ndjson');
  const lines = await linesOf(response);
  expect(lines.at(-1)).toMatchObject({ preview: { fileId, rowCount: 400_000, fileName: 'week.csv' } });
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines.slice(0, -1)) expect(line).toEqual({ rows: expect.any(Number) });
});

it('ends a stream with the words of a refusal', async () => {
  const lines = await linesOf(await read(await uploaded('a,b\n1,"2\n')));
  const errors = { fileId: [expect.stringContaining('never closed')] };
  expect(lines.at(-1)).toEqual({ status: 422, errors });
});

it('reads a file for those only who may edit sources of its company', async () => {
  const fileId = await uploaded(table);
  expect((await read(fileId, await app.caller(null))).status).toBe(401);
  const client = await app.caller(await app.addUser(company.companyId, 'client'));
  expect((await read(fileId, client)).status).toBe(403);
  const other = await app.caller((await app.newCompany()).admin);
  expect((await linesOf(await read(fileId, other))).at(-1)).toMatchObject({ status: 422 });
  expect((await admin.fetch(fileReadingPath, { method: 'POST' })).status).toBe(422);
});
