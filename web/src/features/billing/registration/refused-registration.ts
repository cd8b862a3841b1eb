import type { FieldErrors } from '@vitrine/contract/errors.ts';
import type { CheckoutOrder } from '../../../platform/api/payment-checkout.ts';

/** What the server refused of a form that was sent as a page, and the order that is paid all the same. */
export type RefusedRegistration = { errors: FieldErrors; order: CheckoutOrder | null };

/** Carried by the page that answers such a form; null on any other. */
export function refusedRegistration(): RefusedRegistration | null {
  const carried = document.getElementById('registration')?.textContent;
  return carried ? (JSON.parse(carried) as RefusedRegistration) : null;
}
