import { Anchor } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Form } from '../../../ui/form.tsx';
import { OutcomeButton } from '../../../ui/interactive-button.tsx';
import { ErrorNote } from '../../../ui/plain/error-note.tsx';
import styles from '../billing.module.css';
import { CouponField } from '../coupons/coupon-field.tsx';
import { PaymentChoice } from '../payment-choice.tsx';
import { PlanFields } from '../plan-fields.tsx';
import { PriceSummary } from '../price-summary.tsx';
import { PersonFields } from './person-fields.tsx';
import type { RegistrationQuery } from './registration-query.ts';
import { type RegistrationChoices, useRegistration } from './use-registration.ts';

type Consents = { terms_consent: boolean; age_consent: boolean };

type RegistrationFormProps = {
  query: RegistrationQuery;
  /** Path of the page that follows the registration. */
  next: string;
  /** Alternative sign-up, for the same choices. */
  social: (choices: RegistrationChoices) => ReactNode;
};

/** Registers a company and its first admin: personal data at the left, plan at the right. */
export function RegistrationForm({ query, next, social }: RegistrationFormProps) {
  const registration = useRegistration(query, next);
  const { person, coupons, errors, outcome, paid, pays } = registration;
  const consents = person.terms_consent && person.age_consent;
  const bought = query.appsumo || coupons.applied.some(({ type }) => type === 'appsumo');
  const missingId = useId();
  const label = pays && !paid && !bought ? 'Register and pay' : 'Register';
  return (
    <>
      {social(registration.choices)}
      <Form
        form={errors.form}
        className={styles.registration}
        data-single={query.appsumo || undefined}
        onSubmit={registration.submit}
      >
        <div className={styles.fields}>
          {errors.general ? <ErrorNote>{errors.general}</ErrorNote> : null}
          <PersonFields person={person} errors={errors.fields} onChange={registration.changePerson} />
        </div>
        <div className={styles.choice}>
          {bought ? null : <PlanPart registration={registration} />}
          <CouponField
            label={query.appsumo ? 'AppSumo code' : 'Code / Coupon'}
            coupons={coupons}
            error={errors.fields.coupon}
          />
          <OutcomeButton
            type="submit"
            variant="filled"
            fullWidth
            outcome={outcome}
            disabled={!consents || coupons.loading}
            aria-describedby={consents ? undefined : missingId}
          >
            {label}
          </OutcomeButton>
          {consents ? null : (
            <p id={missingId} className={styles.missing}>
              {missingText(person)}
            </p>
          )}
        </div>
      </Form>
    </>
  );
}

/** Which boxes are to be checked. */
function missingText({ terms_consent, age_consent }: Consents): string {
  if (age_consent) return 'Accept the terms to register.';
  return terms_consent
    ? 'Confirm your age to register.'
    : 'Accept the terms and confirm your age to register.';
}

/** Plan, price and payment choice; if it is paid already, only a confirmation. */
function PlanPart({ registration }: { registration: ReturnType<typeof useRegistration> }) {
  const { plan, coupons, errors, pays, paid } = registration;
  if (paid)
    return (
      <div className={styles.paid}>
        <p>Your payment has arrived. Register to begin.</p>
        <Anchor component="button" type="button" size="sm" onClick={registration.clearPayment}>
          Use another payment
        </Anchor>
      </div>
    );
  const { dashboards } = plan;
  return (
    <>
      <PlanFields plan={plan} error={errors.fields.dashboards} onChange={registration.changePlan} />
      {dashboards && dashboards >= 1 ? (
        <PriceSummary
          order={{ dashboards, interval: plan.interval, coupons: coupons.applied }}
          onDashboards={(count) => registration.changePlan({ dashboards: count })}
        />
      ) : null}
      <PaymentChoice pays={pays} coupons={coupons.applied} onChange={registration.choosePayment} />
    </>
  );
}
