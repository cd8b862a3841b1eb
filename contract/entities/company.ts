import { z } from 'zod';

const companyStateSchema = z.enum(['trial', 'active', 'canceled', 'overdue']);

export const onboardingSchema = z.object({
  flow: z.enum(['dashboard', 'mc']),
  step: z.number().int().min(0),
  closed: z.boolean().default(false),
});
export type Onboarding = z.infer<typeof onboardingSchema>;

/** How the company's pages, mails and papers look under its own name. Empty text is the default. */
export const brandingSchema = z.object({
  color: z.string(),
  favicon: z.string(),
  siteTitle: z.string(),
  footer: z.string(),
});
export type Branding = z.infer<typeof brandingSchema>;

export const companySchema = z.object({
  id: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  state: companyStateSchema,
  expiresAt: z.iso.datetime().nullable(),
  services: z.object({ dashboards: z.number().int(), bonusDashboards: z.number().int() }),
  subscription: z.string().nullable(),
  dashboardsCount: z.number().int(),
  campaignsCount: z.number().int(),
  sources: z.array(z.object({ id: z.string(), name: z.string(), type: z.string(), invalid: z.boolean() })),
  products: z.array(z.string()),
  /** The address reports come from, and whether mail servers can verify it. */
  fromAddress: z.string(),
  senderVerified: z.boolean(),
});
export type Company = z.infer<typeof companySchema>;
