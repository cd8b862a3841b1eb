import { z } from 'zod';
import { balanceSchema } from '../rules/money/balance.ts';
import { INTERVALS } from '../rules/money/price-list.ts';
import { couponSchema } from './coupon.ts';

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

/** Where a company stands with us. */
export const standingSchema = z.object({
  state: z.enum(['trial', 'active', 'canceled', 'overdue']),
  subscription: subscriptionSchema.nullable(),
  /** How often is paid, or is meant to be. */
  interval: intervalSchema,
  /** When the trial or what was paid for ends. */
  expiresAt: z.iso.datetime().nullable(),
  /** From when on shared dashboards are no longer shown. */
  graceEndsAt: z.iso.datetime().nullable(),
  /** When dashboards were archived because nobody paid any more. */
  endedAt: z.iso.datetime().nullable(),
  services: z.object({ dashboards: z.number().int(), bonusDashboards: z.number().int() }),
  dashboardsCount: z.number().int(),
  coupons: z.array(couponSchema),
  creditCents: z.number().int(),
  /** Who owes what until when. */
  balance: balanceSchema,
});
export type Standing = z.infer<typeof standingSchema>;

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
  /** When the new price is charged whole for the first time. */
  nextChargeAt: z.iso.datetime(),
});
export type ChangeQuote = z.infer<typeof changeQuoteSchema>;
