import { z } from 'zod';

/** What changed, by field, in short words. Never a secret. */
export const auditDetailsSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
);
export type AuditDetails = z.infer<typeof auditDetailsSchema>;

export const auditEventSchema = z.object({
  id: z.string(),
  /** Null for the application itself. */
  actorId: z.string().nullable(),
  actorName: z.string(),
  /** Such as `user.invited`. */
  action: z.string(),
  /** The name of the object at that time. */
  subject: z.string(),
  details: auditDetailsSchema,
  ip: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type AuditEvent = z.infer<typeof auditEventSchema>;
