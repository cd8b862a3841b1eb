import { z } from 'zod';
import { couponCodesSchema, dashboardCountSchema, intervalSchema } from '../entities/billing.ts';
import { nameSchema } from '../entities/text-fields.ts';
import {
  consentsSchema,
  emailSchema,
  newPersonSchema,
  passwordsAgree,
  passwordsDiffer,
} from '../entities/user.ts';
import { DEFAULT_DASHBOARDS } from '../rules/money/price-list.ts';
import { ownPath } from '../rules/text/urls.ts';
import { endpoint } from './endpoint.ts';

/** What the person registered for: dashboards, or domain monitoring. */
export const flowSchema = z.enum(['dashboard', 'mc']);

/** The company, the chosen plan, and how the person came here. */
const choicesSchema = z.object({
  /** The company's name, which its clients see; named after the person when absent. */
  company: nameSchema('Please enter the name of your agency or company.').optional(),
  coupons: couponCodesSchema,
  dashboards: dashboardCountSchema.default(DEFAULT_DASHBOARDS),
  interval: intervalSchema.default(1),
  flow: flowSchema.nullable().default(null),
  /** The visitor's id at the page's analytics service; used for nothing else. */
  cid: z.string().max(128).default(''),
});

export type SocialChoices = z.infer<typeof choicesSchema>;

/** Where to continue; paths of this site only. */
const nextSchema = z
  .string()
  .max(500)
  .default('/dashboards')
  .transform((next) => ownPath(next) ?? '/dashboards');

export const registrationSchema = z
  .object({
    ...newPersonSchema.shape,
    email: emailSchema,
    ...choicesSchema.shape,
    /** The order of a finished checkout, if it is paid at once. */
    order_ref: z.string().max(128).default(''),
    order_id: z.string().max(128).default(''),
  })
  .refine(passwordsAgree, passwordsDiffer);
export type Registration = z.infer<typeof registrationSchema>;

/** A registration with another service, which provides the other data; both consents come first. */
export const socialRegistrationSchema = z.object({
  next: nextSchema,
  ...consentsSchema.shape,
  ...choicesSchema.shape,
});
export type SocialRegistration = z.infer<typeof socialRegistrationSchema>;

/** These paths are fixed, outside `/api`; a page's own form may post to `/register` and `/register/{provider}` too. */
export const registrationEndpoints = {
  check: endpoint({
    method: 'POST',
    path: '/register/check',
    access: 'anyone',
    stores: false,
    summary: 'Validate a registration without creating an account',
  })
    .input(registrationSchema)
    .output(z.object({ valid: z.literal(true) })),
  register: endpoint({
    method: 'POST',
    path: '/register',
    access: 'anyone',
    successStatus: 201,
    summary: 'Create a company with its first admin and sign in',
  })
    .input(registrationSchema)
    .output(z.object({ signedIn: z.literal(true) })),
  social: endpoint({
    method: 'POST',
    path: '/register/{provider}',
    access: 'anyone',
    stores: false,
    summary: 'URL of the provider to register with',
  })
    .input(socialRegistrationSchema.extend({ provider: z.string() }))
    .output(z.object({ url: z.string() })),
  socialSignIn: endpoint({
    method: 'POST',
    path: '/login/{provider}',
    access: 'anyone',
    stores: false,
    summary: 'URL of the provider to sign in with',
  })
    .input(z.object({ provider: z.string(), next: nextSchema }))
    .output(z.object({ url: z.string() })),
};
