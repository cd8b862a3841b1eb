import { pushEvent } from '../../platform/analytics.ts';
import { ApiError } from '../../platform/api-error.ts';
import { CheckoutFailure } from '../../platform/payment-checkout.ts';
import { reportError } from '../../platform/report-error.ts';

/** A checkout that came to nothing: told to the page's analytics, reported, and said above the form, which keeps what was typed. */
export function checkoutRefusal(error: unknown): never {
  pushEvent('payment_failed', {});
  if (!(error instanceof CheckoutFailure)) throw error;
  reportError(error);
  throw new ApiError(0, { general: [`${error.message} What you entered is still here.`] });
}
