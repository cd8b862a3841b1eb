import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../testing/app/caller.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { UPLOAD_QUOTA_MB: '1' } });
});
afterAll(() => app.stop());

async function upload(caller: Caller, kind: string): Promise<Response> {
  const content = Buffer.concat([
    Buffer.from(kind === 'csv' ? 'a\n' : '%PDF-1.4'),
    Buffer.alloc(600_000, '1'),
  ]);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), `file.${kind === 'csv' ? 'csv' : 'pdf'}`);
  return caller.fetch(`/api/files/${kind}`, { method: 'POST', body: form });
}

test.each(['document', 'csv'])('a %s beyond the company’s quota is refused', async (kind) => {
  const [mine, other] = [await app.newCompany(), await app.newCompany()];
  const caller = await app.caller(mine.admin);
  const responses = await Promise.all([upload(caller, kind), upload(caller, kind)]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  const [stored, refused] = responses.toSorted((one, next) => one.status - next.status) as [
    Response,
    Response,
  ];
  expect(await refused.json()).toEqual({
    errors: { file: [expect.stringContaining('Your company may keep 1 MB of files.')] },
  });
  const keys = await Array.fromAsync(app.services.files.list(`${mine.companyId}/`));
  expect(keys).toHaveLength(1);
  expect((await upload(await app.caller(other.admin), kind)).status).toBe(201);

  const { data } = (await stored.json()) as { data: { id: string } };
  if (kind === 'csv') return;
  expect(await caller.api.files.remove({ filename: data.id })).toEqual({ deleted: true });
  expect((await upload(caller, kind)).status).toBe(201);
});

test('files of a deleted source count until it is deleted permanently', async () => {
  const caller = await app.caller((await app.newCompany()).admin);
  const { data } = (await (await upload(caller, 'csv')).json()) as { data: { id: string } };
  const source = (await caller.api.sources.createFromFile({ fileId: data.id, name: 'Week' })).data;
  await caller.api.sources.remove({ id: source.id });
  expect((await upload(caller, 'csv')).status).toBe(422);
  await caller.api.deletedItems.remove({ id: source.id });
  expect((await upload(caller, 'csv')).status).toBe(201);
});
