import type { BillingStatus } from '@vitrine/contract/entities/billing.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inSystemTransaction } from '../../../platform/ctx/ctx.ts';
import { getCompany } from '../../company/index.ts';
import { takenCoupons } from '../../coupons/index.ts';
import { bringBackArchived } from '../../dashboards/index.ts';
import { runExclusively } from '../../sources/index.ts';
import {
  lockCompanyRow,
  type SubscriptionRow,
  updateCompany,
  updateSubscription,
} from '../billing.queries.ts';
import { callProvider } from '../call-provider.ts';
import { describePlan } from './describe-plan.ts';
import { type Choice, quoteOf } from './quote-change.ts';
import { requireCapacity, requireSubscription } from './require-subscription.ts';
import { showStatus } from './show-status.ts';

/**
 * Another number of dashboards or interval, paid or credited at once for what is left of the period. 422 on `dashboards` for fewer
 * than are in use, on `general` where the card is declined or the subscription is canceled or overdue; nothing has changed then.
 */
export async function changeSubscription(ctx: Ctx, choice: Choice): Promise<BillingStatus> {
  // Two changes at once would both be settled against the same period.
  await runExclusively(ctx.services, `billing:${ctx.companyId}`, () => change(ctx, choice));
  return showStatus(ctx);
}

async function change(ctx: Ctx, choice: Choice): Promise<void> {
  const row = await requireSubscription(ctx);
  requireRunning(row);
  await requireCapacity(ctx, choice.dashboards);
  const quote = await reprice(ctx, row, choice, true);
  await inSystemTransaction(ctx, async (tx) => {
    const { dashboards, bonusDashboards, creditCents } = await lockCompanyRow(tx);
    await updateSubscription(tx, row.id, {
      totalCents: quote.totalCents,
      discountPercent: quote.discountPercent,
    });
    await updateCompany(tx, { creditCents: Math.max(0, -(quote.proration?.dueCents ?? -creditCents)) });
    await bringBackArchived(tx, dashboards + bonusDashboards);
  });
}

/** Sends the provider the plan at today's price; `prorate` settles the rest of the period. */
export async function reprice(ctx: Ctx, row: SubscriptionRow, choice: Choice, prorate: boolean) {
  const { creditCents } = await getCompany(ctx);
  const coupons = await takenCoupons(ctx.db, ctx.companyId);
  const askedMs = ctx.clock.nowMs();
  const quote = quoteOf({ choice, coupons, row, creditCents, nowMs: askedMs });
  // The provider's event about the order may be faster than its response: the invoice's lines are there before.
  if (prorate) await keepChangeLines(ctx, row, { lines: quote.lines, askedMs });
  await callProvider(ctx, row, { happening: 'updated', message: describePlan(choice) }, (provider) =>
    provider.change(row.externalId, {
      ...choice,
      unitCents: quote.unitCents * choice.interval,
      discountPercent: quote.discountPercent,
      totalCents: quote.totalCents,
      prorate,
      dueCents: quote.proration?.dueCents ?? 0,
      startsAnew: choice.interval !== row.interval,
    }),
  );
  return quote;
}

async function keepChangeLines(
  ctx: Ctx,
  { id }: SubscriptionRow,
  changeLines: SubscriptionRow['changeLines'],
): Promise<void> {
  await inSystemTransaction(ctx, (tx) => updateSubscription(tx, id, { changeLines }));
}

function requireRunning({ status }: SubscriptionRow): void {
  if (status === 'canceled')
    throw new AppError('bad_input', 'The subscription is canceled. Resume it first, then change it.');
  if (status === 'overdue')
    throw new AppError(
      'bad_input',
      'A payment is overdue. Please settle it first, then change the subscription.',
    );
}
