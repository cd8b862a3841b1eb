import { z } from 'zod';

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
