import { z } from 'zod';
import { balanceSchema } from '../../rules/money/balance.ts';

const companyStateSchema = z.enum(['trial', 'active', 'canceled', 'overdue']);

const flowSchema = z.enum(['dashboard', 'mc']);
export type OnboardingFlow = z.infer<typeof flowSchema>;

/** The response of the introduction. */
const questionnaireSchema = z.object({
  /** The type of the first source they want to connect; null for none yet. */
  source: z.string().max(40).nullable(),
});
export type Questionnaire = z.infer<typeof questionnaireSchema>;

/** A company's onboarding. Step 0 is the introduction, which chooses the flow unless registration did. */
export const onboardingSchema = z
  .object({
    flow: flowSchema.nullable(),
    step: z.number().int().min(0).max(6),
    /** The panel; its button opens it again. */
    closed: z.boolean().default(false),
    questionnaire: questionnaireSchema.nullable().default(null),
  })
  .refine(({ flow, step }) => flow !== null || step === 0, {
    path: ['flow'],
    message: 'Select what to begin with.',
  });
export type Onboarding = z.infer<typeof onboardingSchema>;

/** The look of the company's pages, mails and PDFs under its own name. Empty text is the default. */
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
  phone: z.string().nullable(),
  logo: z.string().nullable(),
  branding: brandingSchema,
  state: companyStateSchema,
  expiresAt: z.iso.datetime().nullable(),
  services: z.object({ dashboards: z.number().int(), bonusDashboards: z.number().int() }),
  subscription: z.string().nullable(),
  dashboardsCount: z.number().int(),
  campaignsCount: z.number().int(),
  sources: z.array(z.object({ id: z.string(), name: z.string(), type: z.string(), invalid: z.boolean() })),
  /** What it has bought. */
  products: z.array(z.string()),
  /** Whether it has returned after it was deleted or its subscription had ended. */
  restored: z.boolean().optional(),
  /** Debts and credits with their due dates; absent for clients, who see nothing of payments. */
  balance: balanceSchema,
  /** When it will be deleted, if it requested that; it may withdraw until then. */
  deleteAt: z.iso.datetime().nullable(),
  /** The address reports come from, and whether mail servers can verify it. */
  fromAddress: z.string(),
  senderVerified: z.boolean(),
});
export type Company = z.infer<typeof companySchema>;

/** A company's own name and look, under its own host. */
export const siteSchema = z.object({
  name: z.string(),
  /** Of the browser's tab. */
  siteTitle: z.string(),
  logo: z.string().nullable(),
  favicon: z.string().nullable(),
  /** The accent; null for the product's. */
  color: z.string().nullable(),
  footer: z.string(),
});
export type Site = z.infer<typeof siteSchema>;

/** How long a company that requested deletion may withdraw. */
export const DELETED_AFTER_DAYS = 14;
