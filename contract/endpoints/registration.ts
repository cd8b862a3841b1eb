import { z } from 'zod';
import { dashboardCountSchema, intervalSchema } from '../entities/subscription.ts';
import { emailSchema, passwordSchema } from '../entities/user.ts';
import { DEFAULT_DASHBOARDS } from '../rules/price-list.ts';
import { endpoint } from './endpoint.ts';

/** What somebody came to do: report by dashboards, or watch domains. */
export const flowSchema = z.enum(['dashboard', 'mc']);

/** Codes as they were typed, without repeats. */
const codesSchema = z.array(z.string().trim().min(1).max(64)).max(20);

/** What is asked for, and how the person came here. */
const choicesSchema = z.object({
  coupons: codesSchema.default([]),
  dashboards: dashboardCountSchema.default(DEFAULT_DASHBOARDS),
  interval: intervalSchema.default(1),
  flow: flowSchema.nullable().default(null),
  /** The visitor's id at the analytics service of the page; kept for nothing else. */
  cid: z.string().max(128).default(''),
});

export type SocialChoices = z.infer<typeof choicesSchema>;

/** Where to go on; paths of this site only. */
const nextSchema = z
  .string()
  .regex(/^\/(?![/\\])/)
  .max(500)
  .catch('/dashboards')
  .default('/dashboards');

const consentsSchema = z.object({
  terms_consent: z.boolean().refine(Boolean, 'Please accept the Terms & Conditions and the Privacy Policy.'),
  age_consent: z.boolean().refine(Boolean, 'Please confirm that you are not under 16 years old.'),
});

export const registrationSchema = z
  .object({
    name: z.string().trim().min(1, 'Please enter your name.').max(120),
    email: emailSchema,
    password: passwordSchema,
    password_confirmation: z.string(),
    ...consentsSchema.shape,
    ...choicesSchema.shape,
    /** Of the checkout that was finished first, where it is paid at once. */
    order_ref: z.string().max(128).default(''),
    order_id: z.string().max(128).default(''),
  })
  .refine((form) => form.password === form.password_confirmation, {
    path: ['password_confirmation'],
    message: 'The two passwords differ.',
  });
export type Registration = z.infer<typeof registrationSchema>;

/** The paths are the customer's, outside `/api`; a page's own form may post to `/register` too. */
export const registrationEndpoints = {
  check: endpoint({
    method: 'POST',
    path: '/register/check',
    access: 'anyone',
    summary: 'Whether a registration would be accepted; opens nothing',
  })
    .input(registrationSchema)
    .output(z.object({ valid: z.literal(true) })),
  register: endpoint({
    method: 'POST',
    path: '/register',
    access: 'anyone',
    successStatus: 201,
    summary: 'Open a company with its first admin, who is signed in',
  })
    .input(registrationSchema)
    .output(z.object({ signedIn: z.literal(true) })),
  social: endpoint({
    method: 'POST',
    path: '/register/{provider}',
    access: 'anyone',
    summary: 'Where to send the browser to register with another service',
  })
    .input(
      z.object({
        provider: z.string(),
        next: nextSchema,
        ...consentsSchema.shape,
        ...choicesSchema.shape,
      }),
    )
    .output(z.object({ url: z.string() })),
  socialSignIn: endpoint({
    method: 'POST',
    path: '/login/{provider}',
    access: 'anyone',
    summary: 'Where to send the browser to sign in with another service',
  })
    .input(z.object({ provider: z.string(), next: nextSchema }))
    .output(z.object({ url: z.string() })),
};
