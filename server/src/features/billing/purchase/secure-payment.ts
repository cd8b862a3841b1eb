import type { Coupon } from '@vitrine/contract/entities/billing.ts';
import { emailSchema } from '@vitrine/contract/entities/user.ts';
import { AppError, type FieldErrors } from '@vitrine/contract/errors.ts';
import { WEEK_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { priceOf } from '@vitrine/contract/rules/money/price.ts';
import type { Interval } from '@vitrine/contract/rules/money/price-list.ts';
import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { limitRate } from '../../../platform/http/rate-limit.ts';
import { memberCtx, type Visit } from '../../../platform/http/visit.ts';
import { getCompany } from '../../company/index.ts';
import { priceableCoupons, takenCoupons } from '../../coupons/index.ts';
import { findNewest } from '../billing.queries.ts';
import type { CheckoutOrder } from '../providers/payment-provider.ts';
import { paymentProviderOf } from '../providers/payment-provider-of.ts';
import { requireCapacity, requireStaying } from '../subscription/require-subscription.ts';
import { insertCheckout } from './checkouts.queries.ts';

const CHECKOUT_LIFETIME_MS = WEEK_MS;

const checkouts = limitRate({ name: 'secure-payment: checkouts', points: 60, perSeconds: 60 * 60 });

type Input = {
  dashboards: number;
  interval: Interval;
  coupons: string[];
  name?: string | undefined;
  email?: string | undefined;
};

type Buyer = {
  companyId: string | null;
  payer: CheckoutOrder['payer'];
  taken: Coupon[];
  accountId: string | null;
};

/**
 * Prices an order, stores it and seals it for the payment provider's checkout, which asks visitors who pays unless they said so. 422 on
 * `coupon`, on `email`, on `dashboards` below what a company uses, on `general` for a subscribed company or one pending deletion.
 */
export async function securePayment(visit: Visit, input: Input): Promise<{ payload: string; key: string }> {
  const { services } = visit;
  await checkouts.count(services, visit.network);
  const { buyer, coupons } = await checkOrder(visit, input);
  const now = services.clock.now();
  const { system } = services.database;
  const price = priceOf({ dashboards: input.dashboards, interval: input.interval, coupons });
  const provider = paymentProviderOf(services);
  const { id } = await insertCheckout(system, {
    companyId: buyer.companyId,
    provider: provider.name,
    dashboards: input.dashboards,
    interval: input.interval,
    coupons,
    totalCents: price.totalCents,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CHECKOUT_LIFETIME_MS),
  });
  return provider.seal({
    checkoutId: id,
    dashboards: input.dashboards,
    interval: input.interval,
    unitCents: price.unitCents * input.interval,
    discountPercent: price.discountPercent,
    totalCents: price.totalCents,
    payer: buyer.payer,
    accountId: buyer.accountId,
  });
}

/** Who pays, and with which coupons. What is wrong with either is said at once. */
async function checkOrder(visit: Visit, input: Input): Promise<{ buyer: Buyer; coupons: Coupon[] }> {
  const errors: FieldErrors = {};
  const buyer = await attempt(errors, async () =>
    isPayingMember(visit) ? memberBuyer(memberCtx(visit), input.dashboards) : newBuyer(input),
  );
  const added = await attempt(errors, () => addedCoupons(visit, input, buyer));
  if (!buyer || !added) throw new AppError('bad_input', errors);
  return { buyer, coupons: [...buyer.taken, ...added] };
}

async function addedCoupons({ services }: Visit, { coupons }: Input, buyer: Buyer | null): Promise<Coupon[]> {
  const email = buyer?.payer.email || null;
  const { system } = services.database;
  const added = await priceableCoupons(system, coupons, email, services.clock.now(), buyer?.taken);
  if (added.some(({ type }) => type === 'appsumo'))
    throw new AppError('bad_input', { coupon: ['This code needs no payment.'] });
  return added;
}

/** Null where the input is refused; the reasons are then among `errors`. */
async function attempt<T>(errors: FieldErrors, check: () => Promise<T>): Promise<T | null> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'bad_input')) throw error;
    Object.assign(errors, error.errors);
    return null;
  }
}

/** A signed-in person who is no admin may only pay for a new company. */
function isPayingMember({ user }: Visit): boolean {
  return user?.role === 'admin';
}

async function memberBuyer(ctx: Ctx, dashboards: number): Promise<Buyer> {
  const company = await getCompany(ctx);
  requireStaying(company);
  if (company.subscription !== null)
    throw new AppError('bad_input', 'There is a subscription already. Change that one instead.');
  await requireCapacity(ctx, dashboards);
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new AppError('forbidden');
  const before = await findNewest(ctx);
  const isSameProvider = before?.provider === paymentProviderOf(ctx.services).name;
  return {
    companyId: ctx.companyId,
    payer: { name: actor.name, email: actor.email, company: company.name },
    taken: await takenCoupons(ctx.db, ctx.companyId),
    accountId: isSameProvider ? before.accountId : null,
  };
}

function newBuyer({ name = '', email = '' }: Input): Buyer {
  const address = emailSchema.or(z.literal('')).safeParse(email.trim());
  if (!address.success) throw new AppError('bad_input', { email: ['Please enter a valid e-mail address.'] });
  return {
    companyId: null,
    payer: { name: name || address.data, email: address.data, company: '' },
    taken: [],
    accountId: null,
  };
}
