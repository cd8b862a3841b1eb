import type { InvoiceLine } from '@vitrine/contract/entities/billing.ts';
import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { partOf } from '@vitrine/contract/rules/money/cents.ts';
import type { SubscriptionRow } from '../billing.queries.ts';
import type { ProviderOrder } from '../providers/payment-provider.ts';
import { line } from '../subscription/change-lines.ts';

/** How far the provider's clock may be behind ours, and how late it may charge a change. */
const EARLY_MS = HOUR_MS;
const LATE_MS = 24 * HOUR_MS;

type Row = Pick<SubscriptionRow, 'changeLines' | 'periodEnd' | 'discountPercent'>;
type Sold = Pick<ProviderOrder, 'items' | 'discountCents' | 'taxCents' | 'totalCents' | 'changedMs'>;

/** The lines of an order's invoice. They add up to its total without tax, in cents. */
export function invoiceLines(
  order: Sold,
  row: Row,
  period: { periodStart: Date; periodEnd: Date },
): InvoiceLine[] {
  const lines = isOfChange(order, row) ? [...(row.changeLines?.lines ?? [])] : itemLines(order, period);
  const missingCents = order.totalCents - order.taxCents - sumOf(lines);
  if (missingCents === 0) return lines;
  const { discountPercent } = row;
  const isDiscount = missingCents === 0 - order.discountCents;
  return [
    ...lines,
    isDiscount
      ? line('discount', discountPercent > 0 ? `Discount ${discountPercent}%` : 'Discount', missingCents)
      : line('adjustment', 'Adjustment by the payment provider', missingCents),
  ];
}

export function sumOf(lines: readonly InvoiceLine[]): number {
  return lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
}

/** An order that the provider made soon after a change was asked of it, and that is no renewal. */
function isOfChange({ changedMs }: Sold, { changeLines, periodEnd }: Row): boolean {
  if (!changeLines) return false;
  const lateMs = changedMs - changeLines.askedMs;
  return lateMs >= -EARLY_MS && lateMs <= LATE_MS && changedMs < periodEnd.getTime();
}

function itemLines({ items }: Sold, period: { periodStart: Date; periodEnd: Date }): InvoiceLine[] {
  return items.map(({ description, quantity, subtotalCents }) => {
    if (subtotalCents < 0) return line('credit', description, subtotalCents);
    const unitCents = quantity > 0 ? partOf(subtotalCents, 1, quantity) : subtotalCents;
    return {
      kind: 'plan',
      description,
      quantity,
      unitCents,
      totalCents: subtotalCents,
      periodStart: period.periodStart.toISOString(),
      periodEnd: period.periodEnd.toISOString(),
    };
  });
}
