import { expect, it, onTestFinished, vi } from 'vitest';
import { startTestApp } from '../../../testing/app/test-app.ts';
import { payAtSandbox } from '../../../testing/billing/sandbox-harness.ts';
import { makeCoupon } from '../../coupons/index.ts';
import { paymentProviderOf } from '../providers/payment-provider-of.ts';

it('a discount that the payment provider did not hear of comes when the code is applied once more', async () => {
  const app = await startTestApp();
  onTestFinished(() => app.stop());
  const { api, ...admin } = await app.caller((await app.newCompany()).admin);
  await api.billing.subscribe(await payAtSandbox({ api, ...admin }, { dashboards: 10 }));
  const { name } = await makeCoupon(app.services.database.system, {
    code: 'Quarter',
    type: 'price.discount',
    value: 25,
  });
  vi.spyOn(paymentProviderOf(app.services), 'change').mockRejectedValueOnce(new Error('away'));
  await expect(api.billing.applyCoupon({ coupon: name })).rejects.toMatchObject({ status: 422 });
  expect((await api.billing.status()).data.subscription?.totalCents).toBe(10_000);
  expect(await api.billing.applyCoupon({ coupon: name })).toEqual({ applied: [name] });
  expect((await api.billing.status()).data.subscription).toMatchObject({
    totalCents: 7500,
    discountPercent: 25,
  });
  await expect(api.billing.applyCoupon({ coupon: name })).rejects.toMatchObject({
    data: { errors: { coupon: ['This code is already applied.'] } },
  });
});
