import { z } from 'zod';
import { roleSchema, userSchema } from './user.ts';

/** A person as admins see them, and as they see themselves. */
export const personSchema = userSchema.extend({
  twoFactor: z.boolean(),
  lastSeenAt: z.iso.datetime().nullable(),
  /** What a client may see. Empty for everybody else, who see all there is. */
  dashboardIds: z.array(z.string()),
  /** An address that waits to be confirmed; told to the person alone. */
  newEmail: z.string().nullable(),
});
export type Person = z.infer<typeof personSchema>;

/** Somebody who was asked to join and has not yet. */
export const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  roleName: roleSchema,
  dashboardIds: z.array(z.string()),
  /** Null when that person has left. */
  invitedBy: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  expired: z.boolean(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** What an invitation's link tells whoever opens it. */
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
  /** The one that asks. */
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;

/** A person's own key to the API, without the key itself. */
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

/** A client of the company, and whether a dashboard is shared with them. */
export const readerSchema = userSchema
  .pick({ id: true, name: true, email: true, avatar: true })
  .extend({ shared: z.boolean() });
export type Reader = z.infer<typeof readerSchema>;
