import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testClock } from '../../../testing/app/test-clock.ts';
import { openTestServices, type TestServices } from '../../../testing/app/test-services.ts';
import { agreementsOf } from '../../../testing/billing/payment-events.ts';
import { subscribeAtSandbox } from '../../../testing/billing/sandbox-harness.ts';
import { getCompany } from '../../company/index.ts';
import { billingMailJob, endReplacedJob, refundOrderJob } from '../index.ts';
import { listOrderRows } from '../orders/orders.queries.ts';
import { paymentProviderOf } from '../providers/payment-provider-of.ts';
import { renewPlans } from '../providers/sandbox/renew-plans.ts';
import { endReplaced, type Replaced } from './end-replaced.ts';
import { showStatus } from './show-status.ts';

const clock = testClock('2026-11-20T12:00:00Z');
let test: TestServices;
beforeAll(async () => {
  test = await openTestServices({ jobs: [billingMailJob, endReplacedJob, refundOrderJob], clock });
});
afterAll(() => test.close());

it('of two checkouts that were both paid the older agreement is ended, whenever the provider is back', async () => {
  const { admin, system, companyId } = await test.newCompany();
  await subscribeAtSandbox(admin);
  await subscribeAtSandbox(admin);
  const [job, ...more] = (await test.enqueued('end-replaced-subscription')) as Replaced[];
  expect([job !== undefined, more]).toEqual([true, []]);
  const replaced = job ?? { provider: '', subscriptionId: '' };

  const provider = paymentProviderOf(test.services);
  const away = vi.spyOn(provider, 'end').mockRejectedValueOnce(new Error('away'));
  await expect(endReplaced(system, replaced)).rejects.toMatchObject({ status: 422 });
  await endReplaced(system, replaced);
  await endReplaced(system, replaced);
  expect(away).toHaveBeenCalledTimes(2);

  const [older, newer] = await agreementsOf(test.services, companyId);
  expect([older?.status, newer?.status]).toEqual(['ended', 'active']);
  expect(await getCompany(admin)).toMatchObject({ state: 'active', subscription: newer?.externalId });
  expect((await showStatus(admin)).subscription).toMatchObject({ status: 'active' });

  clock.advance(32 * DAY_MS);
  await renewPlans(test.services);
  const states = [older, newer].map(async (row) => provider.findSubscription(row?.externalId ?? ''));
  expect((await Promise.all(states)).map((one) => one?.state)).toEqual(['ended', 'active']);
  expect(await listOrderRows(admin)).toHaveLength(2);
});

it('nothing is to be ended where one subscription follows another', async () => {
  const { admin } = await test.newCompany();
  const before = (await test.enqueued('end-replaced-subscription')).length;
  await subscribeAtSandbox(admin);
  expect(await test.enqueued('end-replaced-subscription')).toHaveLength(before);
});
