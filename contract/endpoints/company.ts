import { z } from 'zod';
import { companySchema, onboardingSchema } from '../entities/company.ts';
import { isColor } from '../rules/colors.ts';
import { endpoint } from './endpoint.ts';

const ownFile = z.string().regex(/^\/files\/[\w-]+$/, 'Please upload a picture.');

/** What admins say of their company; what is left out stays. */
const settingsSchema = z.object({
  name: z.string().trim().min(1, 'Please enter a name.').max(120).optional(),
  phone: z
    .string()
    .trim()
    .max(40)
    .regex(/^[+\d][\d ()./-]{4,}$|^$/, 'Please enter a phone number, such as +44 20 7946 0018.')
    .optional(),
  logo: ownFile.nullable().optional(),
  branding: z
    .object({
      color: z.union([z.literal(''), z.string().refine(isColor, 'Please choose a colour.')]),
      favicon: z.union([z.literal(''), ownFile]),
      siteTitle: z.string().trim().max(60),
      footer: z.string().trim().max(300),
    })
    .partial()
    .optional(),
});

export const companyEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/company',
    access: 'signed-in',
    summary: 'The company as the web shows it',
  }).output(z.object({ data: companySchema })),
  update: endpoint({
    method: 'POST',
    path: '/api/company',
    access: 'editor',
    summary: 'Save company fields or onboarding',
  })
    .input(
      z.object({
        ...settingsSchema.shape,
        onboarding: onboardingSchema.optional(),
      }),
    )
    .output(z.object({ data: companySchema })),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/company',
    access: 'admin',
    session: true,
    summary: 'Delete the company with everything in it, 14 days from now; nothing more is charged',
  })
    .input(
      z.object({
        /** The company's name, so that nobody deletes it by accident. */
        name: z.string().trim(),
        /** Of whoever asks; nothing for who has none, because they sign in with another service. */
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
    summary: 'Take the deletion back; the company is as it was',
  }).output(z.object({ data: companySchema })),
};
