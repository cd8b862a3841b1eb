import { formatCents } from '@vitrine/contract/rules/money/cents.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../testing/app/caller.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../testing/app/test-app.ts';
import { plainRenderer } from '../../../testing/app/test-services.ts';
import { letSandboxAct, payAtSandbox } from '../../../testing/billing/sandbox-harness.ts';
import { setInvoiceLines } from '../../../testing/database/change-rows.ts';
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
  const outsider = await app.caller((await app.newCompany()).admin);
  const manager = await app.caller(await app.addUser(company.companyId, 'manager'));
  const visitor = await app.caller(null);
  const statuses = [];
  for (const caller of [visitor, manager, outsider]) statuses.push((await caller.fetch(path)).status);
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

it('shows every line of a plan change with its period, and a credit note as one', async () => {
  await admin.api.billing.change({ dashboards: 60, interval: 12 });
  await letSandboxAct(app.services);
  const order = (await listOrderRows(company.ctx)).find(({ lines }) => lines.length > 1);
  if (!order) throw new Error('The change has no invoice.');
  const html = invoiceDocument(order, { siteTitle: 'Vitrine', styles: '' });
  const [, plan] = order.lines;
  const day = (at = '') =>
    new Date(at).toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    });
  for (const text of [
    'Unused time on 30 dashboards, paid yearly',
    '60 dashboards, paid yearly',
    `${day(plan?.periodStart)} – ${day(plan?.periodEnd)}`,
    formatCents(order.totalCents, 'en-US'),
  ])
    expect(html).toContain(text);
  const note = { ...order, kind: 'credit_note' as const, refundOf: 'SBX-1' };
  const noteHtml = invoiceDocument(note, { siteTitle: 'Vitrine', styles: '' });
  for (const text of ['<h1>Credit note<small>', 'Refund of invoice SBX-1']) expect(noteHtml).toContain(text);
});

it('from before lines had kinds opens unchanged, its discount among the totals', async () => {
  const [order] = await listOrderRows(company.ctx);
  if (!order) throw new Error('There is no order.');
  const lines = [{ description: '25 dashboards', quantity: 25, unitCents: 800, totalCents: 20_000 }];
  const old = {
    ...order,
    lines,
    subtotalCents: 20_000,
    discountCents: 4000,
    taxCents: 0,
    totalCents: 16_000,
  };
  const html = invoiceDocument(old, { siteTitle: 'Vitrine', styles: '' });
  for (const text of ['Subtotal</dt><dd>$200.00', 'Discount</dt><dd>-$40.00', 'USD</dt><dd>$160.00'])
    expect(html).toContain(text);
  await setInvoiceLines(company.ctx, order.id, lines);
  expect((await admin.api.billing.orders()).data.find(({ id }) => id === order.id)?.lines).toEqual(lines);
});

it('is a PDF', async () => {
  const [order] = await listOrderRows(company.ctx);
  if (!order) throw new Error('There is no order.');
  const pdf = await printInvoice({ services: { ...app.services, renderer: plainRenderer } }, order);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});
