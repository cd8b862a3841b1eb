import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServices, type TestServices } from '../../testing/app/test-services.ts';
import { updateCompanyRow } from './company.queries.ts';
import { sendCompanyMail } from './send-company-mail.ts';

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
