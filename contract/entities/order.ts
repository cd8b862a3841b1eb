import { z } from 'zod';

/** One line of an invoice; amounts in cents, negative for what is given back. */
export const invoiceLineSchema = z.object({
  description: z.string(),
  quantity: z.number().int(),
  unitCents: z.number().int(),
  totalCents: z.number().int(),
  /** Left out on invoices from before lines had kinds; their discount is only in the totals. */
  kind: z.enum(['plan', 'discount', 'credit', 'carried', 'adjustment']).optional(),
  /** What the line pays for or gives back; left out where it has no period. */
  periodStart: z.iso.datetime().optional(),
  periodEnd: z.iso.datetime().optional(),
});
export type InvoiceLine = z.infer<typeof invoiceLineSchema>;

/** An invoice or a credit note of the company. Amounts in cents, negative on a credit note. */
export const orderSchema = z.object({
  id: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  /** The number of the invoice that a credit note refunds. */
  refundOf: z.string().nullable(),
  /** The invoice's number, as the payment provider gives it. */
  reference: z.string(),
  status: z.enum(['paid', 'refunded']),
  /** They add up to the total without tax; on older invoices, to the subtotal. */
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
