import type { Registration } from '@vitrine/contract/endpoints/registration.ts';
import { requestHeaders } from '../../../platform/session/identity.ts';

/**
 * Submits the registration as a native form, so that the browser offers to save the password and follows the server's
 * redirect. The page is left; a refusal is shown by the next page.
 */
export function submitNatively(registration: Registration, next: string): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = '/register';
  form.hidden = true;
  const fields = {
    ...registration,
    company: registration.company ?? '',
    flow: registration.flow ?? '',
    coupons: JSON.stringify(registration.coupons),
    next,
    identification: requestHeaders()['x-identification'] ?? '',
  };
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = String(value);
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
