import { z } from 'zod';
import { nameSchema } from './name.ts';
import { passwordSchema } from './user.ts';

/** Without both nobody gets an account. */
export const consentsSchema = z.object({
  terms_consent: z.boolean().refine(Boolean, 'Please accept the Terms & Conditions and the Privacy Policy.'),
  age_consent: z.boolean().refine(Boolean, 'Please confirm that you are not under 16 years old.'),
});

/** What everybody says of themselves who gets an account with a password. Refine it with `passwordsAgree`. */
export const newPersonSchema = consentsSchema.extend({
  name: nameSchema('Please enter your name.'),
  password: passwordSchema,
  password_confirmation: z.string(),
});

export function passwordsAgree(form: { password: string; password_confirmation: string }): boolean {
  return form.password === form.password_confirmation;
}

export const passwordsDiffer = {
  path: ['password_confirmation'],
  message: 'The two passwords differ.',
  // Told together with whatever else is wrong, once there are two passwords to compare.
  when: ({ value }: { value: unknown }) => passwordPairSchema.safeParse(value).success,
};

const passwordPairSchema = z.object({ password: z.string(), password_confirmation: z.string() });
