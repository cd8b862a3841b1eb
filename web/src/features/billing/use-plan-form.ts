import type { BillingStatus } from '@vitrine/contract/entities/billing.ts';
import type { Order } from '@vitrine/contract/rules/money/price.ts';
import { DEFAULT_DASHBOARDS } from '@vitrine/contract/rules/money/price-list.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { asApiError } from '../../platform/api/api-error.ts';
import { useFormErrors } from '../../platform/api/form-errors.ts';
import { type CheckoutOrder, openCheckout } from '../../platform/api/payment-checkout.ts';
import { clearDraft, readDraft, saveDraft } from '../../platform/drafts.ts';
import { useOutcome } from '../../ui/use-outcome.ts';
import { checkoutRefusal } from './checkout-refusal.ts';
import type { Plan } from './plan-fields.tsx';
import { useBillingStatusChanged } from './use-billing-status-changed.ts';

const fields = ['dashboards'] as const;

export type PlanOrder = Pick<Order, 'dashboards' | 'interval'>;

/** The selected plan. `order` is null while it can't be ordered, `same` if it is the current plan. */
export function usePlanForm({ subscription, services, interval }: BillingStatus) {
  const [plan, setPlan] = useState<Plan>({
    dashboards: subscription?.dashboards ?? (services.dashboards || DEFAULT_DASHBOARDS),
    interval,
  });
  const errors = useFormErrors(fields);
  const changed = useBillingStatusChanged();
  const order: PlanOrder | null = plan.dashboards ? { ...plan, dashboards: plan.dashboards } : null;
  const { outcome, run } = useOutcome(() =>
    errors.attempt(async () => {
      if (!order) return;
      const { data } = await (subscription ? api.billing.change.call(order) : subscribe(order));
      clearDraft(PAID);
      await changed(data);
    }),
  );
  return {
    plan,
    order,
    same: plan.dashboards === subscription?.dashboards && plan.interval === subscription?.interval,
    errors,
    outcome,
    changePlan: (part: Partial<Plan>) => {
      errors.clear('dashboards');
      setPlan({ ...plan, ...part });
    },
    submit: run,
  };
}

const PAID = 'subscribe';

/**
 * A paid order is stored until the subscription starts, so that a page that lost the response doesn't charge twice.
 */
async function subscribe(order: PlanOrder) {
  const stored = readDraft(PAID) as CheckoutOrder | null;
  const paid = stored ?? (await openCheckout({ ...order, coupons: [] }).catch(checkoutRefusal));
  saveDraft(PAID, paid);
  try {
    return await api.billing.subscribe.call(paid);
  } catch (error) {
    // After a permanent refusal the next click starts a new payment; without a response the paid order is sent again.
    if (asApiError(error).status === 422) clearDraft(PAID);
    throw error;
  }
}
