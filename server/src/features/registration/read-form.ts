import {
  type Registration,
  registrationSchema,
  type SocialRegistration,
  socialRegistrationSchema,
} from '@vitrine/contract/endpoints/registration.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { z } from 'zod';
import { fieldErrors } from '../../platform/http/refusal.ts';

const TICKED = ['on', 'true', '1'];

/** Reads a registration from a page's own form, where everything is text. Throws `bad_input` by field. */
export function readRegistrationForm(form: URLSearchParams): Registration {
  return readAs(registrationSchema, {
    ...commonFields(form),
    name: textOf(form, 'name'),
    email: textOf(form, 'email'),
    password: textOf(form, 'password'),
    password_confirmation: textOf(form, 'password_confirmation'),
    order_ref: textOf(form, 'order_ref'),
    order_id: textOf(form, 'order_id'),
  });
}

/** The same for a registration with another service. */
export function readSocialForm(form: URLSearchParams): SocialRegistration {
  return readAs(socialRegistrationSchema, { ...commonFields(form), next: form.get('next') ?? undefined });
}

function readAs<Schema extends z.ZodType>(schema: Schema, fields: object): z.output<Schema> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  throw new AppError('bad_input', fieldErrors(parsed.error.issues));
}

function commonFields(form: URLSearchParams) {
  const ticked = (name: string) => TICKED.includes(textOf(form, name));
  const given = (name: string) => (textOf(form, name) === '' ? undefined : Number(textOf(form, name)));
  return {
    company: form.get('company') ?? undefined,
    terms_consent: ticked('terms_consent'),
    age_consent: ticked('age_consent'),
    coupons: textOf(form, 'coupons'),
    dashboards: given('dashboards'),
    interval: given('interval'),
    flow: textOf(form, 'flow') || null,
    cid: textOf(form, 'cid'),
  };
}

function textOf(form: URLSearchParams, name: string): string {
  return form.get(name) ?? '';
}
