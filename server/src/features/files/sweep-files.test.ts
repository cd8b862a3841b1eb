import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestCompany } from '../../testing/app/test-app.ts';
import { testClock } from '../../testing/app/test-clock.ts';
import { nameFiles, plantFile } from '../../testing/database/stored-files.ts';
import { sweepFiles } from './sweep-files.recurring.ts';

const clock = testClock('2026-11-18T12:00:00Z');
let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await app.newCompany();
});

const keyOf = (kind: string, companyId = company.companyId) => `${companyId}/${kind}/${randomUUID()}`;

async function planted(key: string, hoursAgo = 25): Promise<string> {
  await plantFile(app, key, new Date(clock.nowMs() - hoursAgo * HOUR_MS));
  return key;
}

async function isStored(key: string): Promise<boolean> {
  for await (const file of app.services.files.list(key.split('/')[0] ?? ''))
    if (file.key === key) return true;
  return false;
}

async function storedKeys(keys: string[]): Promise<string[]> {
  const stored = await Promise.all(keys.map(isStored));
  return keys.filter((_, index) => stored[index]);
}

it('what no row names is removed after a day, finished or not', async () => {
  const forgotten = await Promise.all([
    planted(keyOf('pdf')),
    planted(keyOf('pdf-export')),
    planted(keyOf('email')),
    planted(keyOf('logo')),
    planted(keyOf('avatar')),
    planted(keyOf('csv')),
    planted(`${keyOf('csv')}.${randomUUID()}.part`),
    planted(`${keyOf('csv')}.columns`),
    planted(`${keyOf('csv')}.columns.${randomUUID()}.part`),
  ]);
  expect(await storedKeys(forgotten)).toEqual(forgotten);
  await sweepFiles.run(app.services);
  expect(await storedKeys(forgotten)).toEqual([]);
});

it('what is younger stays: its row may be about to be written', async () => {
  const fresh = [await planted(keyOf('pdf'), 23), await planted(`${keyOf('csv')}.${randomUUID()}.part`, 23)];
  await sweepFiles.run(app.services);
  expect(await storedKeys(fresh)).toEqual(fresh);
});

it('what a row names stays, however old', async () => {
  const keys = {
    upload: await planted(keyOf('csv')),
    source: await planted(keyOf('csv')),
    pdf: await planted(keyOf('pdf')),
    pdfExport: await planted(keyOf('pdf-export')),
    mailedPdf: await planted(keyOf('pdf')),
    email: await planted(keyOf('email')),
  };
  const admin = await app.caller(company.admin);
  const { data } = await admin.api.dashboards.create({ name: 'Board' });
  await nameFiles(company.ctx, { dashboardId: data.id, userId: company.admin.userId }, keys);
  const columns = [await planted(`${keys.upload}.columns`), await planted(`${keys.source}.columns`)];
  await sweepFiles.run(app.services);
  const all = [...Object.values(keys), ...columns];
  expect(await storedKeys(all)).toEqual(all);
});

it('what is not known here stays: other kinds, other names, and what other installations store', async () => {
  const strange = [
    await planted(keyOf('invoice')),
    await planted(`${company.companyId}/pdf/notes.txt`),
    await planted(keyOf('pdf', randomUUID())),
  ];
  await sweepFiles.run(app.services);
  expect(await storedKeys(strange)).toEqual(strange);
});

it('a company whose files cannot be read holds up no other', async () => {
  const other = await app.newCompany();
  const forgotten = await planted(keyOf('pdf', other.companyId));
  const { list } = app.services.files;
  app.services.files.list = (folder) => {
    if (folder === company.companyId) throw new Error('unreadable');
    return list(folder);
  };
  await sweepFiles.run(app.services);
  app.services.files.list = list;
  expect(await storedKeys([forgotten])).toEqual([]);
});
