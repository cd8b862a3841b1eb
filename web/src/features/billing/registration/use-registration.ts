import type { Registration } from '@vitrine/contract/endpoints/registration.ts';
import type { FieldErrors } from '@vitrine/contract/errors.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useFormErrors } from '../../../platform/api/form-errors.ts';
import { type CheckoutOrder, openCheckout } from '../../../platform/api/payment-checkout.ts';
import { useDraft } from '../../../platform/drafts.ts';
import { pushEvent } from '../../../platform/session/analytics.ts';
import { useOutcome } from '../../../ui/use-outcome.ts';
import { checkoutRefusal } from '../checkout-refusal.ts';
import { useCoupons } from '../coupons/use-coupons.ts';
import type { Plan } from '../plan-fields.tsx';
import type { RegistrationQuery } from './registration-query.ts';
import { asRegistration, blankPerson, type Person, registrationFields } from './registration-state.ts';
import { submitNatively } from './submit-natively.ts';

/** The form's state, with every way to register. */
export type RegistrationChoices = Pick<
  Registration,
  'company' | 'coupons' | 'dashboards' | 'interval' | 'flow' | 'cid'
>;

const noDraft = { name: '', company: '', email: '', orderRef: '', orderId: '' };

/**
 * A registration from form to next page: checked by the server, paid if chosen, then submitted as a form. Names,
 * address and a paid order survive a reload; passwords never do.
 */
export function useRegistration(query: RegistrationQuery, next: string) {
  const [draft, changeDraft] = useDraft('register', noDraft);
  const [person, setPerson] = useState<Person>({ ...blankPerson, ...personDetails(draft) });
  const [plan, setPlan] = useState<Plan>({ dashboards: query.dashboards, interval: query.interval });
  const [pays, setPays] = useState(false);
  const coupons = useCoupons(query.coupons, person.email);
  const errors = useFormErrors(registrationFields);
  const order = draft.orderId === '' ? null : { orderRef: draft.orderRef, orderId: draft.orderId };
  const codes = coupons.applied.map(({ name }) => name);
  const registrationWith = (paid: CheckoutOrder | null) =>
    asRegistration(person, { plan, codes, query, order: paid });

  const pay = async (): Promise<CheckoutOrder | null> => {
    const bought = query.appsumo || coupons.applied.some(({ type }) => type === 'appsumo');
    if (order || !pays || bought) return order;
    const { name, email, dashboards, interval } = registrationWith(null);
    const request = { name, email, dashboards, interval, coupons: codes };
    const paid = await openCheckout(request).catch(checkoutRefusal);
    changeDraft(paid);
    return paid;
  };
  const { outcome, run } = useOutcome(() =>
    errors.attempt(async () => {
      await api.registration.check.call(registrationWith(null));
      const paid = await pay();
      pushEvent('registered', { flow: query.flow, dashboards: plan.dashboards, interval: plan.interval });
      submitNatively(registrationWith(paid), next);
    }),
  );
  useRefused(errors.refuse, changeDraft);

  const { company, dashboards, interval, flow, cid } = registrationWith(null);
  return {
    person,
    choices: { company, coupons: codes, dashboards, interval, flow, cid } satisfies RegistrationChoices,
    plan,
    pays,
    coupons,
    errors,
    outcome,
    /** The order is paid, but there is no account yet. */
    paid: order !== null,
    changePerson: (part: Partial<Person>) => {
      for (const name of Object.keys(part) as (keyof Person)[]) errors.clear(name);
      const next = { ...person, ...part };
      changeDraft(personDetails(next));
      setPerson(next);
    },
    changePlan: (part: Partial<Plan>) => {
      errors.clear('dashboards');
      setPlan({ ...plan, ...part });
    },
    choosePayment: setPays,
    /** After a permanent refusal the person can pay again. */
    clearPayment: () => changeDraft({ orderRef: '', orderId: '' }),
    submit: run,
  };
}

type PersonDetails = Pick<Person, 'name' | 'company' | 'email'>;

function personDetails({ name, company, email }: PersonDetails): PersonDetails {
  return { name, company, email };
}

/** Shows the server's refusal of the form that led to this page. */
function useRefused(refuse: (error: unknown) => void, changeDraft: (order: CheckoutOrder) => void): void {
  const showRefusal = useEffectEvent(() => {
    const refused = refusedRegistration();
    if (!refused) return;
    if (refused.order) changeDraft(refused.order);
    refuse(new ApiError(422, refused.errors));
  });
  useEffect(() => showRefusal(), []);
}

/** The server's refusal of a submitted form, with the order that is paid nevertheless. */
type RefusedRegistration = { errors: FieldErrors; order: CheckoutOrder | null };

/** Embedded in the page that answers a submitted form; null on all other pages. */
function refusedRegistration(): RefusedRegistration | null {
  const carried = document.getElementById('registration')?.textContent;
  return carried ? (JSON.parse(carried) as RefusedRegistration) : null;
}
