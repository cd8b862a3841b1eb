import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inSystemTransaction } from '../../platform/ctx/ctx.ts';
import { recordAudit } from '../audit/index.ts';
import type { SubscriptionRow } from './billing.queries.ts';
import { applyEvent } from './events/apply-event.ts';
import { type Happening, type PaymentProvider, PaymentRefused } from './providers/payment-provider.ts';
import { paymentProviderOf } from './providers/payment-provider-of.ts';

/**
 * Calls the provider for a subscription and applies its response at once, as an event would. `message` goes into the audit log. 422 on
 * `general` with the provider's message if it refuses or can't be reached.
 */
export async function callProvider(
  ctx: Ctx,
  row: SubscriptionRow,
  { happening, message }: { happening: Happening; message: string },
  ask: (provider: PaymentProvider) => Promise<void>,
): Promise<void> {
  const provider = paymentProviderOf(ctx.services);
  if (provider.name !== row.provider)
    throw new AppError(
      'bad_input',
      `This subscription is managed by ${row.provider}, which is not configured.`,
    );
  const subscription = await within(ctx, async () => {
    await ask(provider);
    return provider.findSubscription(row.externalId);
  });
  const changedMs = Math.max(subscription?.changedMs ?? 0, row.changedMs);
  await inSystemTransaction(ctx, async (tx) => {
    await applyEvent(tx, row.id, { happening, subscription, changedMs });
    await recordAudit(tx, { action: 'billing.changed', subject: message });
  });
}

/** A provider's refusal is for the recipient; anything else is for the log. */
export async function within<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PaymentRefused) throw new AppError('bad_input', error.message);
    ctx.log.error({ err: error }, 'the payment provider could not be reached');
    throw new AppError(
      'bad_input',
      'The payment provider cannot be reached at the moment. Please try again in a minute.',
    );
  }
}
