import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutStorage } from '../../testing/app/storage-outage.ts';
import { openTestServices, type TestServices } from '../../testing/app/test-services.ts';
import { requireFileKind, storeImage } from '../files/index.ts';
import { updateCompanyRow } from './company.queries.ts';
import { sendCompanyMail } from './send-company-mail.ts';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
let harness: TestServices;
beforeAll(async () => {
  harness = await openTestServices({ jobs: [] });
});
afterAll(() => harness.close());

test('a company that is going to be deleted sends no mail but those about an account', async () => {
  const { admin } = await harness.newCompany();
  const content = { title: 'October', preview: 'October', paragraphs: ['Values of October.'] };
  const send = async (shown: boolean) =>
    (await sendCompanyMail(admin, { to: 'client@example.com', content, shown })).status;
  expect(await send(true)).toBe('sent');
  await updateCompanyRow(admin, { deletionRequestedAt: new Date(), deleteAt: new Date(Date.now() + 1e9) });
  expect(await send(true)).toBe('refused');
  expect(await send(false)).toBe('sent');
  await updateCompanyRow(admin, { deletionRequestedAt: null, deleteAt: null });
  expect(await send(true)).toBe('sent');
});

test('a mail about an account doesn’t wait for the file storage: it is sent without a logo', async () => {
  const { admin } = await harness.newCompany();
  const png = Buffer.from(PNG, 'base64');
  const incoming = { name: 'logo.png', stream: Readable.from([png]), isCutOff: () => false };
  const { id } = await storeImage(admin, requireFileKind('logo'), incoming);
  await updateCompanyRow(admin, { logo: `/files/${id}` });
  const content = { title: 'Your password', preview: 'A link', paragraphs: ['Use this link.'] };
  const mail = { to: 'ada@example.com', content, shown: false };
  const { status } = await withoutStorage(harness.services, () => sendCompanyMail(admin, mail));
  expect(status).toBe('sent');
});
