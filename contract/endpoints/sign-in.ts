import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const email = z
  .email('Please enter a valid e-mail address.')
  .max(254)
  .transform((value) => value.toLowerCase());
export const passwordSchema = z
  .string()
  .min(8, 'The password needs at least 8 characters.')
  .max(200, 'The password may have at most 200 characters.');

export const registrationSchema = z
  .object({
    name: z.string().trim().min(1, 'Please enter your name.').max(120),
    email,
    password: passwordSchema,
    password_confirmation: z.string(),
    terms_consent: z
      .boolean()
      .refine(Boolean, 'Please accept the Terms & Conditions and the Privacy Policy.'),
    age_consent: z.boolean().refine(Boolean, 'Please confirm that you are not under 16 years old.'),
    company: z.string().trim().max(120).optional(),
  })
  .refine((form) => form.password === form.password_confirmation, {
    path: ['password_confirmation'],
    message: 'The two passwords differ.',
  });

/** These calls set or clear the session cookie, so their paths are the customer's, outside `/api`. */
export const signInEndpoints = {
  login: endpoint({ method: 'POST', path: '/login', access: 'anyone', summary: 'Sign in' })
    .input(z.object({ email, password: z.string().min(1, 'Please enter your password.').max(200) }))
    .output(z.object({ signedIn: z.literal(true) })),
  demo: endpoint({
    method: 'POST',
    path: '/demo',
    access: 'anyone',
    summary: 'Sign in to the demo agency',
  }).output(z.object({ signedIn: z.literal(true) })),
  logout: endpoint({ method: 'POST', path: '/logout', access: 'anyone', summary: 'Sign out' }).output(
    z.object({ signedIn: z.literal(false) }),
  ),
  register: endpoint({
    method: 'POST',
    path: '/register',
    access: 'anyone',
    successStatus: 201,
    summary: 'Open a company with its first admin',
  })
    .input(registrationSchema)
    .output(z.object({ signedIn: z.literal(true) })),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/password/forgot',
    access: 'anyone',
    summary: 'Mail a link that sets a new password; answers alike whether or not the address is known',
  })
    .input(z.object({ email }))
    .output(z.object({ sent: z.literal(true) })),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/password/reset',
    access: 'anyone',
    summary: 'Set a new password with the token from the mail',
  })
    .input(z.object({ token: z.string().min(1), password: passwordSchema }))
    .output(z.object({ changed: z.literal(true) })),
};
