import { z } from 'zod';

/** One line of an invoice; amounts in cents, negative for what is given back. */
export const invoiceLineSchema = z.object({
  description: z.string(),
  quantity: z.number().int(),
  unitCents: z.number().int(),
  totalCents: z.number().int(),
});
export type InvoiceLine = z.infer<typeof invoiceLineSchema>;

/** An invoice of the company. Amounts in cents. */
export const orderSchema = z.object({
  id: z.string(),
  /** The invoice's number, as the payment provider gives it. */
  reference: z.string(),
  status: z.enum(['paid', 'refunded']),
  lines: z.array(invoiceLineSchema),
  subtotalCents: z.number().int(),
  discountCents: z.number().int(),
  taxCents: z.number().int(),
  totalCents: z.number().int(),
  currency: z.string(),
  periodStart: z.iso.datetime().nullable(),
  periodEnd: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Order = z.infer<typeof orderSchema>;
