import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../testing/app/caller.ts';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { monthlyReport } from '../../../testing/reports/report-fixture.ts';

const PATH = '/api/automatic-reports';
let app: TestApp;
let admin: Caller;
let fields: object;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.caller((await app.newCompany()).admin);
  const { id } = (await admin.api.dashboards.create({ name: 'Northwind' })).data;
  fields = { ...monthlyReport, dashboard_id: id, recipients: 'ann@client.test' };
});
afterAll(() => app.stop());

async function errorsOf(method: string, path: string, body: string) {
  const headers = { 'content-type': 'application/json' };
  const response = await admin.fetch(path, { method, headers, body });
  expect(response.status).toBe(422);
  return ((await response.json()) as { errors: Record<string, string[]> }).errors;
}

test.each([
  ['hour', '8', ['Please enter a number.']],
  ['hour', 1e99, ['This number is too large.', 'The hour goes from 0 to 23.']],
  ['minute', 0.5, ['Please enter a whole number.']],
  ['review_hours', '4', ['Please enter a number.']],
  ['recipients', ['ann@client.test'], ['Please enter text.']],
  ['recipients', 'ann@client.test, ann at client', ['"ann at client" is not an e-mail address.']],
  ['with_pdf', 'yes', ['Must be true or false.']],
])('%s of %j is refused in words', async (field, value, message) => {
  const errors = await errorsOf('POST', PATH, JSON.stringify({ ...fields, [field]: value }));
  expect(errors).toEqual({ [field]: message });
});

test('an empty body creates or changes no report', async () => {
  expect((await errorsOf('POST', PATH, 'null')).recipients).toEqual(['Please fill out this field.']);
  const wrong = { general: ['This has to be an object with named fields.'] };
  for (const body of ['[]', '5', '"x"']) expect(await errorsOf('POST', PATH, body)).toEqual(wrong);
  const { data } = await admin.api.reports.create(fields as never);
  const nothing = { general: ['Please send what is to change, such as recipients, hour or paused.'] };
  for (const body of ['null', '{}', '[]', '{"foo":1}', '{"id":"x"}', '{"dashboard_id":"x"}'])
    expect(await errorsOf('PUT', `${PATH}/${data.id}`, body)).toEqual(nothing);
});
