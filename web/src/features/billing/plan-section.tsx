import type { BillingStatus } from '@vitrine/contract/entities/billing.ts';
import { priceOf } from '@vitrine/contract/rules/money/price.ts';
import { Form } from '../../ui/form.tsx';
import { OutcomeButton } from '../../ui/interactive-button.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { Section } from '../../ui/plain/section.tsx';
import styles from './billing.module.css';
import { DueToday } from './due-today.tsx';
import { PlanFields } from './plan-fields.tsx';
import { dollars, PriceSummary } from './price-summary.tsx';
import { type PlanOrder, usePlanForm } from './use-plan-form.ts';

/** Edits the plan: a first subscription is paid in the checkout, a change is prorated by the day. */
export function PlanSection({ billingStatus }: { billingStatus: BillingStatus }) {
  const { subscription, coupons, state } = billingStatus;
  const { plan, changePlan, order, same, errors, outcome, submit } = usePlanForm(billingStatus);
  return (
    <Section
      title={subscription ? 'Change your plan' : 'Select your plan'}
      description={
        state === 'active' && !subscription
          ? 'You have nothing to pay. A plan would replace your current one.'
          : undefined
      }
    >
      <Form form={errors.form} className={styles.planForm} onSubmit={submit}>
        {errors.general ? <ErrorNote>{errors.general}</ErrorNote> : null}
        <PlanFields plan={plan} error={errors.fields.dashboards} onChange={changePlan} />
        {order ? (
          <PriceSummary
            order={{ ...order, coupons }}
            onDashboards={(count) => changePlan({ dashboards: count })}
          />
        ) : null}
        {order && subscription && state === 'active' && !same ? <DueToday {...order} /> : null}
        <OutcomeButton
          type="submit"
          variant="filled"
          outcome={outcome}
          disabled={!order || same || (subscription !== null && state !== 'active')}
        >
          {labelOf(billingStatus, order)}
        </OutcomeButton>
      </Form>
    </Section>
  );
}

function labelOf({ subscription, state, coupons }: BillingStatus, order: PlanOrder | null): string {
  if (state === 'canceled' && subscription) return 'Resume first to change it';
  if (state === 'overdue' && subscription) return 'Make the overdue payment first';
  if (subscription) return 'Change plan';
  return order ? `Subscribe for ${dollars(priceOf({ ...order, coupons }).totalCents)}` : 'Subscribe';
}
