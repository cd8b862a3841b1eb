import { z } from 'zod';
import { sourceTypeSchema } from '../entities/catalogue.ts';
import { companySchema, onboardingSchema, siteSchema } from '../entities/company/company.ts';
import { userSchema } from '../entities/user.ts';
import { endpoint } from './endpoint.ts';

/** The data in a page, so that the signed-in application starts without another round trip. */
export const bootstrapSchema = z.object({
  identification: z.string(),
  user: userSchema.nullable(),
  company: companySchema.nullable(),
  onboarding: onboardingSchema.nullable(),
  sourceTypes: z.array(sourceTypeSchema),
  /** Services that visitors may register and sign in with. */
  signInServices: z.array(z.object({ id: z.string(), label: z.string() })),
  maxWidgetsForPdf: z.number().int(),
  demo: z.boolean(),
  siteTitle: z.string(),
  /** The terms that people accept when they register. */
  legal: z.object({ termsUrl: z.string().nullable(), privacyUrl: z.string().nullable() }),
  /** Introduces new people; null if there is none, and under a company's own host. */
  onboardingVideo: z.object({ src: z.string(), captions: z.string() }).nullable(),
  /** The company under whose own host the page is; null under the installation's. */
  site: siteSchema.nullable(),
  /** The origin of live updates; nothing for visitors. `own`: this server, at whatever address the page has. */
  realtime: z
    .object({
      key: z.string(),
      host: z.string(),
      port: z.number().int(),
      tls: z.boolean(),
      own: z.boolean(),
    })
    .nullable(),
  sentryDsn: z.string().nullable(),
});
export type Bootstrap = z.infer<typeof bootstrapSchema>;

export const bootstrapEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/bootstrap',
    access: 'anyone',
    summary: 'Session, company and settings for the web app',
  }).output(bootstrapSchema),
};
