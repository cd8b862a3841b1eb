import type { BillingStatus } from '@vitrine/contract/entities/billing.ts';
import type { Order } from '@vitrine/contract/rules/money/price.ts';
import { DEFAULT_DASHBOARDS } from '@vitrine/contract/rules/money/price-list.ts';
import { type FormEvent, useState } from 'react';
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

/** The plan that is being chosen. `order` is null while it can't be ordered, `same` where it is the one there is. */
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
    submit: (event: FormEvent) => {
      event.preventDefault();
      void run();
    },
  };
}

const PAID = 'subscribe';

/** What was paid is remembered until it has begun, so that a page that lost its answer doesn't have it paid again. */
async function subscribe(order: PlanOrder) {
  const kept = readDraft(PAID) as CheckoutOrder | null;
  const paid = kept ?? (await openCheckout({ ...order, coupons: [] }).catch(checkoutRefusal));
  saveDraft(PAID, paid);
  try {
    return await api.billing.subscribe.call(paid);
  } catch (error) {
    // Refused for good: the next click may pay anew. Where nobody answered it is sent again.
    if (asApiError(error).status === 422) clearDraft(PAID);
    throw error;
  }
}
