import { PaymentRefused, type ProviderReturn } from '../payment-provider.ts';
import { centsFrom } from '../wire/money.ts';
import { idIn } from '../wire/wire-schemas.ts';
import type { fastspringApi } from './fastspring.api.ts';

type Api = ReturnType<typeof fastspringApi>;
type Cause = 'deletion' | 'paid_twice';

/** FastSpring's own words for why an order is returned. */
const REASONS: Readonly<Record<Cause, string>> = { deletion: 'OTHER', paid_twice: 'DUPLICATE_ORDER' };

const NOTES: Readonly<Record<Cause, string>> = {
  deletion: 'Paid after the deletion of the company was requested.',
  paid_twice: 'Paid twice; the other payment counts.',
};

/**
 * Refunds a whole order. The order is read first: one that has a return already (`returns` of `GET /orders/{id}`) responds with it.
 * Throws PaymentRefused where FastSpring refuses.
 */
export async function refundAtFastspring(api: Api, orderId: string, cause: Cause): Promise<ProviderReturn> {
  const before = await findReturn(api, orderId);
  if (before) return before;
  const row = {
    order: orderId,
    reason: REASONS[cause],
    note: NOTES[cause],
    notification: 'ORIGINAL',
  } as const;
  try {
    const made = readReturn(await api.refund(row), orderId);
    if (made) return made;
  } catch (error) {
    // Somebody may have refunded it by hand in between.
    const meanwhile = error instanceof PaymentRefused ? await findReturn(api, orderId) : null;
    if (meanwhile) return meanwhile;
    throw error;
  }
  return (
    (await findReturn(api, orderId)) ?? { id: `return of ${orderId}`, reference: orderId, totalCents: null }
  );
}

async function findReturn(api: Api, orderId: string): Promise<ProviderReturn | null> {
  const order = (await api.order(orderId)) as { returns?: unknown; reference?: unknown } | null;
  if (order === null) throw new PaymentRefused('The payment provider does not know this order.');
  const [first] = Array.isArray(order.returns) ? order.returns : [];
  return readReturn(first, idIn(order.reference) ?? orderId);
}

/** A return as a bare id or a whole one; null where it has no id. */
function readReturn(value: unknown, reference: string): ProviderReturn | null {
  const id = idIn(value, 'return', 'id');
  if (id === null) return null;
  const whole = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return {
    id,
    reference: idIn(whole.reference) ?? reference,
    totalCents: typeof whole.totalReturn === 'number' ? centsFrom(whole.totalReturn) : null,
  };
}
