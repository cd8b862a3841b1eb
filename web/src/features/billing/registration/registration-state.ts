import type { Registration } from '@vitrine/contract/endpoints/registration.ts';
import type { CheckoutOrder } from '../../../platform/api/payment-checkout.ts';
import type { Plan } from '../plan-fields.tsx';
import type { RegistrationQuery } from './registration-query.ts';

export const registrationFields = [
  'name',
  'email',
  'password',
  'password_confirmation',
  'terms_consent',
  'age_consent',
  'coupon',
  'dashboards',
] as const;

/** What was typed and ticked; secrets live as long as the page. */
export type Person = {
  name: string;
  email: string;
  password: string;
  password_confirmation: string;
  terms_consent: boolean;
  age_consent: boolean;
};

export const blankPerson: Person = {
  name: '',
  email: '',
  password: '',
  password_confirmation: '',
  terms_consent: false,
  age_consent: false,
};

type Choices = { plan: Plan; codes: string[]; query: RegistrationQuery; order: CheckoutOrder | null };

/** The registration as the server takes it; no number of dashboards is sent as none, which it refuses by field. */
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

/** The id that an analytics script of the site has given this browser, out of its cookie; empty without one. */
function analyticsClientId(): string {
  const cookie = /(?:^|; )_ga=GA\d\.\d\.([\d.]+)/.exec(document.cookie);
  return cookie?.[1]?.slice(0, 128) ?? '';
}
