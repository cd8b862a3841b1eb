import { z } from 'zod';

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
