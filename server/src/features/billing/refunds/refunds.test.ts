import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { afterAll, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest';
import { type Ctx, inSystemTransaction } from '../../../platform/ctx/ctx.ts';
import { newestMailTo } from '../../../testing/app/outbox.ts';
import { type TestClock, testClock } from '../../../testing/app/test-clock.ts';
import { openTestServices, type TestServices } from '../../../testing/app/test-services.ts';
import { agreementOf } from '../../../testing/billing/payment-events.ts';
import { deriveOwed } from '../../../testing/billing/refunds.ts';
import { subscribeAtSandbox } from '../../../testing/billing/sandbox-harness.ts';
import { runSql } from '../../../testing/database/run-sql.ts';
import { lockCompanyRow, updateCompany } from '../billing.queries.ts';
import { applyEvent } from '../events/apply-event.ts';
import { receiveEvent } from '../events/receive-event.ts';
import { billingMailJob, endReplacedJob, refundOrderJob, syncWithProvider } from '../index.ts';
import type { BillingMail } from '../mail/billing-mail.ts';
import { sendBillingMail } from '../mail/send-billing-mail.ts';
import { listOrders } from '../orders/list-orders.ts';
import { findOrderByExternalId } from '../orders/orders.queries.ts';
import { PaymentRefused } from '../providers/payment-provider.ts';
import { paymentProviderOf } from '../providers/payment-provider-of.ts';
import { renewPlans } from '../providers/sandbox/renew-plans.ts';
import { listRecords } from '../providers/sandbox/sandbox.queries.ts';
import { showStatus } from '../subscription/show-status.ts';
import type { OrderRefund } from './owe-refund.ts';
import { refundOrder } from './refund-order.ts';
import { listOpenRefunds } from './refunds.queries.ts';

const START = '2026-11-20T12:00:00Z';
const PAYER = 'ann@example.com';
const BY_HAND = { id: 'made-by-hand', reference: 'SBX-1X', totalCents: null };

let test: TestServices;
let clock: TestClock;
beforeAll(async () => {
  clock = testClock(START);
  test = await openTestServices({ jobs: [billingMailJob, endReplacedJob, refundOrderJob], clock });
});
afterAll(() => test.close());
// Of two mails the later one is the newer.
beforeEach(() => clock.advance(60_000));

/** A company whose first period was paid twice, and the job that refunds the older order. */
async function paidTwice() {
  const company = await test.newCompany();
  const before = (await test.enqueued('refund-order')).length;
  await subscribeAtSandbox(company.admin);
  await subscribeAtSandbox(company.admin);
  const [job, ...more] = ((await test.enqueued('refund-order')) as OrderRefund[]).slice(before);
  if (!job) throw new Error('Nothing is to be refunded.');
  expect(more).toEqual([]);
  return { ...company, job };
}

async function balance(ctx: Ctx) {
  return (await showStatus(ctx)).balance;
}

/** What was mailed about a company's refunds, in the order in which it was enqueued. */
async function sendMails(ctx: Ctx, refundId: string) {
  const all = (await test.enqueued('billing-mail')) as BillingMail[];
  const own = all.filter(({ once }) => once === refundId);
  for (const mail of own) await sendBillingMail(ctx, mail);
  return own.map(({ kind, address }) => `${kind} ${address}`);
}

async function returnsAtProvider(): Promise<number> {
  const all = await listRecords(test.services.database.system, 'order');
  return all.filter(({ state }) => state.returned !== undefined).length;
}

it.skipIf(inject('testDatabase').kind === 'pglite')(
  'a refund waits for what else is written of the company, and neither ends in a deadlock',
  async () => {
    const { admin, system, job } = await paidTwice();
    const order = (await listOpenRefunds(system)).find(({ id }) => id === job.refundId);
    if (!order) throw new Error('Nothing is owed.');
    const run = runSql(test.services.database.pool);
    const waiting = () => run`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    let refunding: Promise<void> = Promise.resolve();
    await inSystemTransaction(system, async (tx) => {
      await lockCompanyRow(tx);
      refunding = refundOrder(system, job);
      refunding.catch(() => {});
      await expect.poll(waiting).toHaveLength(1);
      await findOrderByExternalId(tx, order.provider, order.orderId, { lock: true });
    });
    await refunding;
    expect(await balance(admin)).toMatchObject({ refundCents: 0 });
  },
);

it('a first period that was paid twice is refunded, with a credit note and a mail in plain words', async () => {
  const { admin, system, job } = await paidTwice();
  expect(await balance(admin)).toMatchObject({
    refundCents: 6000,
    refundSince: clock.now().toISOString(),
    refundProblem: null,
  });
  await refundOrder(system, job);
  expect(await balance(admin)).toMatchObject({ refundCents: 0, refundSince: null });
  const orders = await listOrders(admin);
  const older = orders.find(({ kind, status }) => kind === 'invoice' && status === 'refunded');
  expect(orders.map(({ kind, status, totalCents }) => [kind, status, totalCents]).sort()).toEqual([
    ['credit_note', 'refunded', -6000],
    ['invoice', 'paid', 6000],
    ['invoice', 'refunded', 6000],
  ]);
  expect(orders.find(({ kind }) => kind === 'credit_note')).toMatchObject({
    reference: `${older?.reference}X`,
    refundOf: older?.reference,
    lines: [{ description: '5 dashboards, paid monthly', totalCents: -6000 }],
  });
  expect(await sendMails(system, job.refundId)).toEqual([`refunded ${PAYER}`]);
  const mail = await newestMailTo(test.services, PAYER);
  expect(mail?.subject).toBe('We refunded $60.00');
  expect(mail?.text).toContain('paid twice for');
  expect(mail?.html).toMatch(/class="wordmark".*>Vitrine</s);
  expect(mail?.text).toContain(older?.reference);
});

it('is made once, although the process dies between the provider’s response and our row', async () => {
  const { admin, system, job } = await paidTwice();
  const before = await returnsAtProvider();
  const provider = paymentProviderOf(test.services);
  const { refund } = provider;
  const died = vi.spyOn(provider, 'refund').mockImplementationOnce(async (...args) => {
    await refund(...args);
    throw new Error('The process died.');
  });
  await expect(refundOrder(system, job)).rejects.toThrow('died');
  expect(await balance(admin)).toMatchObject({ refundCents: 6000 });
  await Promise.all([refundOrder(system, job), refundOrder(system, job)]);
  await refundOrder(system, job);
  expect([await returnsAtProvider(), died.mock.calls.length]).toEqual([before + 1, 2]);
  died.mockRestore();
  expect((await listOrders(admin)).filter(({ kind }) => kind === 'credit_note')).toHaveLength(1);
  expect(await sendMails(system, job.refundId)).toHaveLength(1);
});

it('one that the provider refuses stays owed with its reason, until it is made there by hand', async () => {
  const { admin, system, job } = await paidTwice();
  const provider = paymentProviderOf(test.services);
  const refused = vi
    .spyOn(provider, 'refund')
    .mockRejectedValueOnce(new PaymentRefused('The card has been closed.'));
  await refundOrder(system, job);
  await refundOrder(system, job);
  expect(refused).toHaveBeenCalledTimes(1);
  refused.mockRestore();
  expect(await balance(admin)).toMatchObject({
    refundCents: 6000,
    refundProblem: 'The card has been closed.',
  });
  expect(await sendMails(system, job.refundId)).toEqual([`refund-refused ${PAYER}`]);
  expect((await newestMailTo(test.services, PAYER))?.text).toContain('The card has been closed.');

  const [owed] = await listOpenRefunds(admin);
  const byHand = { about: 'refund' as const, orderId: owed?.orderId ?? '', returned: BY_HAND };
  const event = { id: `evt-${job.refundId}`, type: 'return.created', createdMs: clock.nowMs(), live: false };
  expect(await receiveEvent(test.services, provider, { ...event, news: byHand })).toBe('applied');
  expect(await balance(admin)).toMatchObject({ refundCents: 0, refundProblem: null });
  expect(await sendMails(system, job.refundId)).toContain(`refunded ${PAYER}`);
});

it('parts that come to the whole settle it, each with its credit note and none twice', async () => {
  const { admin, job } = await paidTwice();
  const [owed] = await listOpenRefunds(admin);
  const provider = paymentProviderOf(test.services);
  const comes = (id: string, totalCents: number | null) => {
    const returned = { id: `${job.refundId} ${id}`, reference: `SBX-${id}`, totalCents };
    const news = { about: 'refund' as const, orderId: owed?.orderId ?? '', returned };
    const event = { id: `evt-${job.refundId}-${id}-${clock.nowMs()}`, type: 'return.created', live: false };
    clock.advance(1000);
    return receiveEvent(test.services, provider, { ...event, createdMs: clock.nowMs(), news });
  };
  for (const part of ['A', 'A', 'B']) await comes(part, part === 'A' ? 2500 : 1500);
  expect(await balance(admin)).toMatchObject({ refundCents: 6000 });
  await comes('C', null);
  expect(await balance(admin)).toMatchObject({ refundCents: 0 });
  const notes = (await listOrders(admin)).filter(({ kind }) => kind === 'credit_note');
  expect(notes.map(({ totalCents }) => totalCents).toSorted((a, b) => a - b)).toEqual([-2500, -2000, -1500]);
});

it('one whose tries are used up while the provider is away gets new ones the next day', async () => {
  const { system, job } = await paidTwice();
  const provider = paymentProviderOf(test.services);
  const away = vi.spyOn(provider, 'refund').mockRejectedValueOnce(new Error('away'));
  await expect(refundOrder(system, job)).rejects.toThrow('away');
  away.mockRestore();
  const ofRefund = async () =>
    ((await test.enqueued('refund-order')) as OrderRefund[]).filter(
      ({ refundId }) => refundId === job.refundId,
    );
  await syncWithProvider.run(test.services);
  expect(await ofRefund()).toHaveLength(1);
  clock.advance(DAY_MS + 1000);
  await syncWithProvider.run(test.services);
  expect(await ofRefund()).toEqual([job, { ...job, day: 1 }]);
});

it('an overdue company owes the renewal, since when and until when', async () => {
  const { admin, companyId } = await test.newCompany();
  await subscribeAtSandbox(admin, 'declining');
  const { periodEnd } = await agreementOf(test.services, companyId);
  clock.set(periodEnd.toISOString());
  await renewPlans(test.services);
  const row = await agreementOf(test.services, companyId);
  const subscription = await paymentProviderOf(test.services).findSubscription(row.externalId);
  const provided = { happening: 'failed' as const, subscription, changedMs: subscription?.changedMs ?? 0 };
  await inSystemTransaction(admin, (tx) => applyEvent(tx, row.id, provided));
  const day = (days: number) => new Date(periodEnd.getTime() + days * DAY_MS).toISOString();
  expect(await balance(admin)).toMatchObject({
    owedCents: 6000,
    owedSince: day(0),
    retryAt: day(1),
    givesUpAt: day(14),
  });

  const even = { owedCents: 0, owedSince: null, retryAt: null, givesUpAt: null };
  await updateCompany(admin, even);
  await deriveOwed(test.services);
  expect(await balance(admin)).toMatchObject({ ...even, owedCents: 6000, owedSince: day(0) });
});
