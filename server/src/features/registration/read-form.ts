import { type Registration, registrationSchema } from '@vitrine/contract/endpoints/registration.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { fieldErrors } from '../../platform/http/refusal.ts';

const TICKED = ['on', 'true', '1'];

/** A registration out of a page's own form, where everything is text and `coupons` is JSON. Throws `bad_input` by field. */
export function readRegistrationForm(form: URLSearchParams): Registration {
  const text = (name: string) => form.get(name) ?? '';
  const ticked = (name: string) => TICKED.includes(text(name));
  const given = (name: string) => (text(name) === '' ? undefined : Number(text(name)));
  const parsed = registrationSchema.safeParse({
    name: text('name'),
    email: text('email'),
    password: text('password'),
    password_confirmation: text('password_confirmation'),
    terms_consent: ticked('terms_consent'),
    age_consent: ticked('age_consent'),
    coupons: codesOf(text('coupons')),
    dashboards: given('dashboards'),
    interval: given('interval'),
    flow: text('flow') || null,
    cid: text('cid'),
    order_ref: text('order_ref'),
    order_id: text('order_id'),
  });
  if (parsed.success) return parsed.data;
  throw new AppError('bad_input', fieldErrors(parsed.error.issues));
}

function codesOf(text: string): unknown {
  if (text === '') return [];
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
