import { type Ctx, inSystemTransaction } from '../../../platform/ctx/ctx.ts';
import { recordAudit } from '../../audit/index.ts';
import { announceSubscription } from '../../company/index.ts';
import { runExclusively } from '../../sources/index.ts';
import { lockCompanyRow } from '../billing.queries.ts';
import { enqueueRefundMail } from '../mail/billing-mail.ts';
import { PaymentRefused, type ProviderReturn } from '../providers/payment-provider.ts';
import { paymentProviderOf } from '../providers/payment-provider-of.ts';
import type { OrderRefund } from './owe-refund.ts';
import { recordRefund } from './record-refund.ts';
import { concludeRefund, findRefund, type RefundRow, updateRefundBalance } from './refunds.queries.ts';

/**
 * Has the provider pay an order back, and records it. The provider is asked first whether it has done so already, so a crash
 * between its response and our row refunds nothing twice. Throws where it can't be reached, to be tried again.
 */
export async function refundOrder(ctx: Ctx, { refundId }: OrderRefund): Promise<void> {
  await runExclusively(ctx.services, `refund:${refundId}`, async () => {
    const refund = await findRefund(ctx, refundId);
    if (refund?.status === 'owed') await refundOwed(ctx, refund);
  });
}

async function refundOwed(ctx: Ctx, refund: RefundRow): Promise<void> {
  let returned: ProviderReturn;
  try {
    returned = await callProvider(ctx, refund);
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    await keepOwed(ctx, refund, error.message);
    return;
  }
  await inSystemTransaction(ctx, async (tx) => {
    await recordRefund(tx, refund, returned);
    await recordAudit(tx, { action: 'billing.changed', subject: `refund ${returned.reference}` });
  });
}

function callProvider(
  { services }: Ctx,
  { provider: name, orderId, cause }: RefundRow,
): Promise<ProviderReturn> {
  const provider = paymentProviderOf(services);
  if (provider.name !== name)
    throw new PaymentRefused(`The payment was made with ${name}, which is no longer configured.`);
  return provider.refund(orderId, cause);
}

/** It stays owed, with the provider's reason, until the provider reports a refund that was made there by hand. */
async function keepOwed(ctx: Ctx, { id, orderId }: RefundRow, reason: string): Promise<void> {
  ctx.log.error(
    { order: orderId, reason },
    'the payment provider rejected a refund: refund it there manually',
  );
  await inSystemTransaction(ctx, async (tx) => {
    await lockCompanyRow(tx);
    const refused = await concludeRefund(tx, id, { status: 'refused', reason });
    if (!refused) return;
    await updateRefundBalance(tx);
    await enqueueRefundMail(tx, 'refund-refused', refused);
    await announceSubscription(tx);
  });
}
