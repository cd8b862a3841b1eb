import type { Registration } from '@vitrine/contract/endpoints/registration.ts';
import type { CheckoutOrder } from '../../../platform/api/payment-checkout.ts';
import type { Plan } from '../plan-fields.tsx';
import type { RegistrationQuery } from './registration-query.ts';

export const registrationFields = [
  'name',
  'company',
  'email',
  'password',
  'password_confirmation',
  'terms_consent',
  'age_consent',
  'coupon',
  'dashboards',
] as const;

/** Form values; secrets are never stored beyond the page. */
export type Person = {
  name: string;
  company: string;
  email: string;
  password: string;
  password_confirmation: string;
  terms_consent: boolean;
  age_consent: boolean;
};

export const blankPerson: Person = {
  name: '',
  company: '',
  email: '',
  password: '',
  password_confirmation: '',
  terms_consent: false,
  age_consent: false,
};

type Choices = { plan: Plan; codes: string[]; query: RegistrationQuery; order: CheckoutOrder | null };

/**
 * The request body of the registration. An empty number of dashboards is sent as 0, so that the server refuses the
 * field.
 */
export function asRegistration(person: Person, { plan, codes, query, order }: Choices): Registration {
  return {
    ...person,
    coupons: codes,
    dashboards: plan.dashboards ?? 0,
    interval: plan.interval,
    flow: query.flow,
    cid: analyticsClientId(),
    order_ref: order?.orderRef ?? '',
    order_id: order?.orderId ?? '',
  };
}

/** The analytics client id in this browser's cookie; empty without one. */
function analyticsClientId(): string {
  const cookie = /(?:^|; )_ga=GA\d\.\d\.([\d.]+)/.exec(document.cookie);
  return cookie?.[1]?.slice(0, 128) ?? '';
}
