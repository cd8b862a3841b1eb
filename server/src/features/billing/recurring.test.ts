import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { type TestClock, testClock } from '../../testing/app/test-clock.ts';
import { openTestServices, type TestServices } from '../../testing/app/test-services.ts';
import { agreementOf } from '../../testing/billing/payment-events.ts';
import { subscribeAtSandbox } from '../../testing/billing/sandbox-harness.ts';
import { getCompany } from '../company/index.ts';
import { insertSubscription } from './billing.queries.ts';
import { billingMailJob, syncWithProvider, warnOfTrialEnd } from './index.ts';
import type { BillingMail } from './mail/billing-mail.ts';
import { sendBillingMail } from './mail/send-billing-mail.ts';
import { paymentProviderOf } from './providers/payment-provider-of.ts';
import { renewPlans } from './providers/sandbox/renew-plans.ts';
import { cancelSubscription } from './subscription/cancel-subscription.ts';

let test: TestServices;
let clock: TestClock;
beforeAll(async () => {
  clock = testClock('2026-11-20T12:00:00Z');
  test = await openTestServices({ jobs: [billingMailJob], clock });
});
afterAll(() => test.close());

/** What waits to be mailed to this company's admin. */
async function waitingMails({ actor }: Ctx): Promise<BillingMail[]> {
  const own = actor.kind === 'user' ? actor.email : '';
  const all = (await test.enqueued('billing-mail')) as BillingMail[];
  return all.filter(({ address }) => address === own);
}

describe('a trial', () => {
  it('is announced to end three days before, once, and in words', async () => {
    const { admin } = await test.newCompany();
    await warnOfTrialEnd.run(test.services);
    expect(await waitingMails(admin)).toEqual([]);
    clock.advance(11 * DAY_MS + 1000);
    await warnOfTrialEnd.run(test.services);
    clock.advance(DAY_MS);
    await warnOfTrialEnd.run(test.services);
    const [mail, ...more] = await waitingMails(admin);
    expect([mail?.kind, more]).toEqual(['trial-ends', []]);
    if (!mail) throw new Error('Nobody is mailed.');
    await sendBillingMail(admin, mail);
    await sendBillingMail(admin, mail);
    expect(await test.services.mailer.outbox?.list()).toMatchObject([
      { subject: 'Your trial ends on 4 Dec 2026', companyId: admin.companyId },
    ]);
  });

  it('is not, once it is paid for', async () => {
    const { admin } = await test.newCompany();
    await subscribeAtSandbox(admin, 'good');
    clock.advance(12 * DAY_MS);
    await warnOfTrialEnd.run(test.services);
    expect(await waitingMails(admin)).toEqual([]);
  });
});

describe('missed events', () => {
  it('is asked for when a period is over: paid, declined, ended', async () => {
    const [good, bad, leaving] = [await test.newCompany(), await test.newCompany(), await test.newCompany()];
    await subscribeAtSandbox(good.admin, 'good');
    await subscribeAtSandbox(bad.admin, 'declining');
    await subscribeAtSandbox(leaving.admin, 'good');
    await cancelSubscription(leaving.admin);
    clock.advance(32 * DAY_MS);
    await renewPlans(test.services);
    await syncWithProvider.run(test.services);
    const states = [];
    for (const { admin } of [good, bad, leaving]) {
      const { state, subscription } = await getCompany(admin);
      states.push([state, subscription !== null]);
    }
    expect(states).toEqual([
      ['active', true],
      ['overdue', true],
      ['canceled', false],
    ]);
    expect((await waitingMails(bad.admin)).map(({ kind }) => kind)).toEqual(['payment-failed']);
    const mails = await waitingMails(leaving.admin);
    expect(mails.map(({ kind }) => kind)).toEqual(['canceled', 'archived']);
    for (const mail of [...mails, ...(await waitingMails(bad.admin))])
      await sendBillingMail(leaving.admin, mail);
    const subjects = (await test.services.mailer.outbox?.list())?.map(({ subject }) => subject);
    expect(subjects).toContain('Your dashboards are archived');
    expect(subjects).not.toContain('Your payment did not go through');
  });

  it('goes on where a cancellation was taken back at the provider, however many others say nothing', async () => {
    const { admin, system, companyId } = await test.newCompany();
    await subscribeAtSandbox(admin);
    await cancelSubscription(admin);
    const { id: _id, companyId: _company, externalId, ...row } = await agreementOf(test.services, companyId);
    const lost = (await test.newCompany()).system;
    for (let count = 0; count < 100; count += 1)
      await insertSubscription(lost, {
        ...row,
        externalId: `lost-${count}`,
        status: 'overdue',
        periodEnd: row.periodStart,
      });
    await paymentProviderOf(test.services).resume(externalId);
    clock.advance(32 * DAY_MS);
    await renewPlans(test.services);
    await syncWithProvider.run(test.services);
    expect(await getCompany(system)).toMatchObject({ state: 'active', subscription: externalId });
    const charged = (await agreementOf(test.services, companyId)).periodEnd;
    expect(charged.getTime()).toBeGreaterThan(clock.nowMs());
  });

  it('waits a while for the word itself', async () => {
    const { admin } = await test.newCompany();
    await subscribeAtSandbox(admin, 'declining');
    const { expiresAt } = await getCompany(admin);
    clock.set(new Date((expiresAt?.getTime() ?? 0) + 60_000).toISOString());
    await renewPlans(test.services);
    await syncWithProvider.run(test.services);
    expect((await getCompany(admin)).state).toBe('active');
  });
});
