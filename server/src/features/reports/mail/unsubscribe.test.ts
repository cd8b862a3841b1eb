import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpServer, type HttpServer } from '../../../platform/http/http-server.ts';
import { anonymous } from '../../../testing/app/anonymous.ts';
import { openTestServices, type TestServices } from '../../../testing/app/test-services.ts';
import { createDashboard } from '../../dashboards/index.ts';
import { createReport } from '../definitions/create-report.ts';
import { remainingRecipients } from '../definitions/report-recipients.ts';
import { getReport } from '../definitions/reports.queries.ts';
import { unsubscribeUrl } from './mail-links.ts';
import { registerUnsubscribe } from './unsubscribe.routes.ts';

let harness: TestServices;
let app: HttpServer;

beforeAll(async () => {
  harness = await openTestServices({ jobs: [] });
  app = await createHttpServer(harness.services, anonymous, { report: () => {}, flush: async () => {} });
  registerUnsubscribe(app);
});
afterAll(async () => {
  await app.close();
  await harness.close();
});

async function reportWithLink() {
  const { admin } = await harness.newCompany();
  const { id } = await createDashboard(admin, { name: 'Northwind' });
  const report = await createReport(admin, {
    dashboard_id: id,
    recipients: 'Ann@client.test, bob@client.test',
    period: 'WEEK',
    detail: '1',
    hour: 8,
    minute: 0,
    timezone: 'UTC',
    date_range: 'LAST_WEEK',
    with_pdf: false,
    with_preview: false,
  });
  const path = new URL(unsubscribeUrl(admin, 'https://reports.example', report.id, 'Ann@client.test'))
    .pathname;
  const remaining = async () => remainingRecipients((await getReport(admin, report.id)).report);
  return { path, remaining };
}

test('opening the link asks and changes nothing; it names the company only', async () => {
  const { path, remaining } = await reportWithLink();
  const page = await app.inject({ method: 'GET', url: path });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Unsubscribe from Northlight?');
  expect(page.body).not.toMatch(/vitrine/i);
  expect(await remaining()).toHaveLength(2);
});

test.each([
  ['a mail program’s one click', 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
  ['the page’s button', '', 'application/x-www-form-urlencoded'],
  ['an odd program', '--x', 'multipart/form-data; boundary=x'],
])('%s takes the address off, twice is nothing', async (_, payload, type) => {
  const { path, remaining } = await reportWithLink();
  for (const _again of [1, 2]) {
    const response = await app.inject({
      method: 'POST',
      url: path,
      payload,
      headers: { 'content-type': type },
    });
    expect(response.statusCode).toBe(200);
  }
  expect(await remaining()).toEqual(['bob@client.test']);
  const page = await app.inject({ method: 'GET', url: path });
  expect(page.body).toContain('Ann@client.test will no longer receive this report.');
  expect(page.body).not.toContain('<button');
});

test('a link that was changed leads nowhere, and says so to who opens it', async () => {
  const { path, remaining } = await reportWithLink();
  const response = await app.inject({ method: 'POST', url: `${path}x` });
  expect(response.statusCode).toBe(404);
  expect(await remaining()).toHaveLength(2);
  const page = await app.inject({ method: 'GET', url: path.slice(0, -5) });
  expect(page.statusCode).toBe(404);
  expect(page.headers['content-type']).toBe('text/html');
  expect(page.payload).toContain('This link is not complete');
});
