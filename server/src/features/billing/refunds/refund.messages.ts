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
  const why = `${reasonOf(refund, companyName, money)} The invoice is ${order?.reference ?? refund.orderId}.`;
  if (kind === 'refunded' && refund.status === 'refunded')
    return {
      title: `We refunded ${money}`,
      paragraphs: [
        why,
        'We refunded it in full. The money goes back to the card or account that paid; your bank may take some days to show it.',
      ],
      button: { label: 'See invoices', path: '/company/invoices' },
    };
  if (kind === 'refund-refused' && refund.status === 'refused')
    return {
      title: `We owe you ${money}`,
      paragraphs: [
        why,
        `We tried to refund it, but the payment provider refused: ${refund.reason}`,
        'We still owe you this amount. It is shown on your subscription page until it is paid back.',
      ],
      button: { label: 'See subscription', path: '/company/subscription' },
    };
  return null;
}

function reasonOf({ cause }: RefundRow, companyName: string, money: string): string {
  if (cause === 'deletion') return `You paid ${money} for ${companyName} after its deletion was requested.`;
  return `${companyName} was paid for twice, so this payment of ${money} is not needed.`;
}
