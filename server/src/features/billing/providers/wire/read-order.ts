import type { ProviderOrder } from '../payment-provider.ts';
import { centsFrom } from './money.ts';
import { idIn, tagsIn, type WireOrder, wireOrderSchema } from './wire-schemas.ts';

/** An order as the REST API and an expanded event show it. Throws for anything else. */
export function readOrder(json: unknown): ProviderOrder {
  const wire = wireOrderSchema.parse(json);
  return {
    id: wire.id,
    reference: wire.reference ?? wire.id,
    completed: wire.completed,
    live: wire.live,
    accountId: idIn(wire.account, 'id', 'account'),
    currency: wire.currency,
    subtotalCents: centsFrom(wire.subtotal),
    discountCents: centsFrom(wire.discount),
    taxCents: centsFrom(wire.tax),
    totalCents: centsFrom(wire.total),
    changedMs: wire.changed ?? 0,
    items: wire.items.map((item) => ({
      product: idIn(item.product, 'product') ?? '',
      description: item.display ?? idIn(item.product, 'product') ?? '',
      quantity: item.quantity,
      subtotalCents: centsFrom(item.subtotal),
      subscriptionId: idIn(item.subscription, 'id', 'subscription'),
    })),
    payer: payerOf(wire),
    invoiceUrl: wire.invoiceUrl ?? null,
    tags: tagsIn(wire.tags),
  };
}

function payerOf({ customer }: WireOrder): ProviderOrder['payer'] {
  const name = [customer?.first, customer?.last].filter(Boolean).join(' ');
  return { name, email: customer?.email ?? '', company: customer?.company ?? '' };
}
