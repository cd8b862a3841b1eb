import { z } from 'zod';
import { balanceSchema } from '../rules/money/balance.ts';
import { INTERVALS } from '../rules/money/price-list.ts';
import { jsonTextOf } from './text-fields.ts';

export const couponTypeSchema = z.enum(['price.discount', 'dashboards.bonus', 'trial.days', 'appsumo']);
export type CouponType = z.infer<typeof couponTypeSchema>;

/** `value` is percent for a price discount, dashboards for a bonus, days for a trial; `appsumo` counts dashboards by plan code. */
export const couponSchema = z.object({
  name: z.string(),
  type: couponTypeSchema,
  value: z.number().int().nonnegative(),
});
export type Coupon = z.infer<typeof couponSchema>;

const codesSchema = z.array(z.string().trim().min(1).max(64)).max(20);

/** Codes as typed, as a list or as JSON of one; none if absent or blank. */
export const couponCodesSchema = z
  .union([codesSchema, z.literal('').transform(() => []), jsonTextOf(codesSchema)], {
    error: 'Please send a list of codes.',
  })
  .default([]);

/** Months between payments. */
export const intervalSchema = z.union([z.literal(INTERVALS[0]), z.literal(INTERVALS[1])]);

export const dashboardCountSchema = z
  .number('Please enter a number.')
  .int('Please enter a whole number.')
  .min(1, 'At least 1 dashboard.')
  .max(10_000, 'At most 10,000 dashboards.');

/** What a company pays for, and until when. Amounts in cents. */
export const subscriptionSchema = z.object({
  status: z.enum(['active', 'overdue', 'canceled']),
  dashboards: z.number().int(),
  interval: intervalSchema,
  totalCents: z.number().int(),
  discountPercent: z.number().int(),
  periodStart: z.iso.datetime(),
  /** When it is charged next, or ends. */
  periodEnd: z.iso.datetime(),
  canceledAt: z.iso.datetime().nullable(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** The state of a company's account. */
export const billingStatusSchema = z.object({
  state: z.enum(['trial', 'active', 'canceled', 'overdue']),
  subscription: subscriptionSchema.nullable(),
  /** The billing interval, current or intended. */
  interval: intervalSchema,
  /** When the trial or the paid period ends. */
  expiresAt: z.iso.datetime().nullable(),
  /** From when shared dashboards are no longer shown. */
  graceEndsAt: z.iso.datetime().nullable(),
  /** When dashboards were archived because the subscription ended. */
  endedAt: z.iso.datetime().nullable(),
  services: z.object({ dashboards: z.number().int(), bonusDashboards: z.number().int() }),
  dashboardsCount: z.number().int(),
  coupons: z.array(couponSchema),
  creditCents: z.number().int(),
  /** Debts and credits with their due dates. */
  balance: balanceSchema,
});
export type BillingStatus = z.infer<typeof billingStatusSchema>;

/** A price with what a change of it costs today. Amounts in cents; `dueCents` is negative where credit is left. */
export const changeQuoteSchema = z.object({
  unitCents: z.number().int(),
  listCents: z.number().int(),
  discountPercent: z.number().int(),
  discountCents: z.number().int(),
  totalCents: z.number().int(),
  proration: z
    .object({ creditCents: z.number().int(), chargeCents: z.number().int(), dueCents: z.number().int() })
    .nullable(),
  /** When the full new price is charged for the first time. */
  nextChargeAt: z.iso.datetime(),
});
export type ChangeQuote = z.infer<typeof changeQuoteSchema>;

/** One line of an invoice; amounts in cents, negative for refunds. */
export const invoiceLineSchema = z.object({
  description: z.string(),
  quantity: z.number().int(),
  unitCents: z.number().int(),
  totalCents: z.number().int(),
  /** Absent on invoices from before lines had kinds; their discount is only in the totals. */
  kind: z.enum(['plan', 'discount', 'credit', 'carried', 'adjustment']).optional(),
  /** The period that the line pays for or refunds; absent if it has none. */
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
