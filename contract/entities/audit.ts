import { z } from 'zod';

/** What changed, by field: short words that a person reads. Never a secret. */
export const auditDetailsSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
);
export type AuditDetails = z.infer<typeof auditDetailsSchema>;

export const auditEventSchema = z.object({
  id: z.string(),
  /** Null for the product itself. */
  actorId: z.string().nullable(),
  actorName: z.string(),
  /** Such as `user.invited`. */
  action: z.string(),
  /** The name of what it was done to, as it was then. */
  subject: z.string(),
  details: auditDetailsSchema,
  ip: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type AuditEvent = z.infer<typeof auditEventSchema>;
