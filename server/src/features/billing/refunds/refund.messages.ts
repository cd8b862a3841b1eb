import { formatCents } from '@vitrine/contract/rules/money/cents.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { findOrderByExternalId } from '../orders/orders.queries.ts';
import { findRefund, type RefundRow } from './refunds.queries.ts';

export type BillingMessage = { title: string; paragraphs: string[]; button: { label: string; path: string } };

/** The e-mail to the payer about a refund; null if the refund no longer has this status. */
export async function refundMessage(
  ctx: Ctx,
  kind: 'refunded' | 'refund-refused',
  { refundId, companyName }: { refundId: string; companyName: string },
): Promise<BillingMessage | null> {
  const refund = await findRefund(ctx, refundId);
  if (!refund) return null;
  const order = await findOrderByExternalId(ctx, refund.provider, refund.orderId);
  const money = formatCents(refund.totalCents, 'en-US');
  const why = `${reasonOf(refund, companyName, money)} Invoice: ${order?.reference ?? refund.orderId}.`;
  if (kind === 'refunded' && refund.status === 'refunded')
    return {
      title: `We refunded ${money}`,
      paragraphs: [
        why,
        'The full amount goes back to the card or account you paid with. It may take a few days to appear on your statement.',
      ],
      button: { label: 'View invoices', path: '/company/invoices' },
    };
  if (kind === 'refund-refused' && refund.status === 'refused')
    return {
      title: `We owe you ${money}`,
      paragraphs: [
        why,
        `The payment provider refused the refund: ${refund.reason}`,
        'We still owe you this amount. Your subscription page shows it until it is refunded.',
      ],
      button: { label: 'View subscription', path: '/company/subscription' },
    };
  return null;
}

function reasonOf({ cause }: RefundRow, companyName: string, money: string): string {
  if (cause === 'deletion') return `You paid ${money} for ${companyName} after its deletion was requested.`;
  return `You paid twice for ${companyName}, so this payment of ${money} was not needed.`;
}
