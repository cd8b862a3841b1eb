import { z } from 'zod';
import { companySchema, onboardingSchema } from '../entities/company/company.ts';
import { givenFileAddressSchema } from '../entities/file.ts';
import { lineSchema, nameSchema } from '../entities/text-fields.ts';
import { isColor } from '../rules/colors/colors.ts';
import { changingSomething, endpoint } from './endpoint.ts';

const ownFile = givenFileAddressSchema.pipe(
  z.string().regex(/^\/files\/[\w-]+$/, 'Please upload a picture.'),
);

const whitelabelField = z.never('This is set by PUT /api/company/whitelabel.').optional();

/** The settings of a company that admins edit, and its onboarding. Absent fields stay. */
export const companyChangesSchema = z.object({
  name: nameSchema().optional(),
  phone: z
    .string()
    .trim()
    .max(40)
    .regex(/^[+\d][\d ()./-]{4,}$|^$/, 'Please enter a phone number, such as +44 20 7946 0018.')
    .optional(),
  logo: ownFile.nullable().optional(),
  branding: z
    .object({
      color: z.union([z.literal(''), z.string().refine(isColor, 'Select a colour.')]),
      favicon: z.union([z.literal(''), ownFile]),
      siteTitle: lineSchema.max(60),
      footer: z.string().trim().max(300),
    })
    .partial()
    .optional(),
  onboarding: onboardingSchema.optional(),
  domain: whitelabelField,
  emailDomain: whitelabelField,
  emailUsername: whitelabelField,
});

/** The message for a request without changes. */
export const NO_COMPANY_CHANGE = { message: 'Please send a name, phone, logo, branding or onboarding.' };

export const companyEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/company',
    access: 'signed-in',
    summary: 'Get the company',
  }).output(z.object({ data: companySchema })),
  update: endpoint({
    method: 'POST',
    path: '/api/company',
    access: 'editor',
    summary: 'Save company settings or onboarding progress',
  })
    .input(changingSomething(companyChangesSchema, NO_COMPANY_CHANGE))
    .output(z.object({ data: companySchema })),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/company',
    access: 'admin',
    session: true,
    summary: 'Schedule the deletion of the company and its data in 14 days; stops charges',
  })
    .input(
      z.object({
        /** The company's name, so that it isn't deleted by accident. */
        name: z.string().trim().default(''),
        /** The caller's password; absent if they only sign in with another service. */
        password: z.string().max(200).default(''),
        delete: z.literal(true).default(true),
      }),
    )
    .output(z.object({ data: companySchema })),
  restore: endpoint({
    method: 'POST',
    path: '/api/company/restore',
    access: 'admin',
    session: true,
    summary: 'Cancel the deletion of the company',
  }).output(z.object({ data: companySchema })),
};
