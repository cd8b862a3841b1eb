import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../testing/caller.ts';
import { payAtSandbox } from '../../testing/sandbox-desk.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../testing/test-app.ts';
import { plainPainter } from '../../testing/test-doors.ts';
import { printInvoice } from './invoice.routes.ts';
import { invoiceDocument } from './invoice-document.ts';
import { listOrderRows } from './orders.queries.ts';

let app: TestApp;
let company: TestCompany;
let admin: Caller;
let path: string;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.newCompany('Rock & <Roll>');
  admin = await app.caller(company.admin);
  await admin.api.billing.subscribe(await payAtSandbox(admin, { dashboards: 30, interval: 12 }));
  const { data } = await admin.api.billing.orders();
  path = `/api/orders/${data[0]?.id}/pdf`;
});
afterAll(() => app.stop());

it('is for the company’s admins alone', async () => {
  const stranger = await app.caller((await app.newCompany()).admin);
  const manager = await app.caller(await app.addUser(company.companyId, 'manager'));
  const visitor = await app.caller(null);
  const statuses = [];
  for (const caller of [visitor, manager, stranger]) statuses.push((await caller.fetch(path)).status);
  expect(statuses).toEqual([401, 403, 404]);
  expect((await admin.fetch('/api/orders/nothing/pdf')).status).toBe(404);
});

it('says who owes what for what, and that a test is one', async () => {
  const [order] = await listOrderRows(company.ctx);
  if (!order) throw new Error('There is no order.');
  const html = invoiceDocument(order, { siteTitle: 'Vitrine', styles: '' });
  for (const text of [
    'Rock &amp; &lt;Roll&gt;',
    order.reference,
    '30 dashboards, paid yearly',
    '$2,304.00',
    'is a test',
  ])
    expect(html).toContain(text);
  expect(invoiceDocument({ ...order, live: true }, { siteTitle: 'Vitrine', styles: '' })).not.toContain(
    'is a test',
  );
});

it('is a PDF', async () => {
  const [order] = await listOrderRows(company.ctx);
  if (!order) throw new Error('There is no order.');
  const pdf = await printInvoice({ doors: { ...app.doors, painter: plainPainter } }, order);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});
