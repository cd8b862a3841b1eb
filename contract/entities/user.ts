import { z } from 'zod';

export const roleSchema = z.enum(['admin', 'manager', 'client']);
export type Role = z.infer<typeof roleSchema>;

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
