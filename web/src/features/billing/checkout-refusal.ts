import { ApiError } from '../../platform/api/api-error.ts';
import { CheckoutFailure } from '../../platform/api/payment-checkout.ts';
import { reportError } from '../../platform/errors/report-error.ts';
import { pushEvent } from '../../platform/session/analytics.ts';

/**
 * Handles a failed checkout: sends an analytics event, reports the error and shows it above the form. Form values are
 * kept.
 */
export function checkoutRefusal(error: unknown): never {
  pushEvent('payment_failed', {});
  if (!(error instanceof CheckoutFailure)) throw error;
  reportError(error);
  throw new ApiError(0, { general: [`${error.message} What you entered is still here.`] });
}
