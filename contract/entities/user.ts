import { z } from 'zod';
import { nameSchema } from './text-fields.ts';

export const roleSchema = z.enum(['admin', 'manager', 'client']);
export type Role = z.infer<typeof roleSchema>;

export const emailSchema = z
  .email('Please enter a valid e-mail address.')
  .max(254)
  .transform((value) => value.toLowerCase());
export const passwordSchema = z
  .string()
  .min(8, 'The password needs at least 8 characters.')
  .max(200, 'The password may have at most 200 characters.');

export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roleName: roleSchema,
  avatar: z.string().nullable(),
  /** True for the person who opened the company; can't be removed or demoted. */
  creator: z.boolean(),
  companyId: z.string(),
  ageConsent: z.boolean(),
  termsConsent: z.boolean(),
});
export type User = z.infer<typeof userSchema>;

/** A person as admins see them, and as they see themselves. */
export const personSchema = userSchema.extend({
  twoFactor: z.boolean(),
  lastSeenAt: z.iso.datetime().nullable(),
  /** The dashboards shared with a client. Empty for others, who see all. */
  dashboardIds: z.array(z.string()),
  /** The clients whose dashboards a person with role `client` sees, also later ones. Empty for others. */
  clientIds: z.array(z.string()),
  /** An address that waits for confirmation; shown to this person only. */
  newEmail: z.string().nullable(),
});
export type Person = z.infer<typeof personSchema>;

/** A pending invitation. */
export const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  roleName: roleSchema,
  dashboardIds: z.array(z.string()),
  clientIds: z.array(z.string()),
  /** Null when that person has left. */
  invitedBy: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  expired: z.boolean(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** What the page of an invitation's link shows. */
export const openInvitationSchema = invitationSchema
  .pick({ email: true, roleName: true, invitedBy: true, expired: true })
  .extend({ company: z.string() });
export type OpenInvitation = z.infer<typeof openInvitationSchema>;

/** A browser in which somebody is signed in. */
export const accountSessionSchema = z.object({
  id: z.string(),
  /** Such as `Chrome on macOS`. */
  device: z.string(),
  ip: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** The session of the caller. */
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;

/** A personal API token, without the token itself. */
export const apiTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** What it begins with. */
  hint: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
});
export type ApiToken = z.infer<typeof apiTokenSchema>;

/** A person with role `client`, and whether a dashboard is shared with them: by itself, or with all of its client's. */
export const viewerSchema = userSchema
  .pick({ id: true, name: true, email: true, avatar: true })
  .extend({ shared: z.boolean(), sharedByClient: z.boolean() });
export type Viewer = z.infer<typeof viewerSchema>;

/** Both are required for an account. */
export const consentsSchema = z.object({
  terms_consent: z.boolean().refine(Boolean, 'Please accept the Terms & Conditions and the Privacy Policy.'),
  age_consent: z.boolean().refine(Boolean, 'Please confirm that you are not under 16 years old.'),
});

/** The form of every new account with a password. Refine it with `passwordsAgree`. */
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
  // Reported together with other errors, once there are two passwords to compare.
  when: ({ value }: { value: unknown }) => passwordPairSchema.safeParse(value).success,
};

const passwordPairSchema = z.object({ password: z.string(), password_confirmation: z.string() });
