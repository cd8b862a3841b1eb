import { asc, eq } from 'drizzle-orm';
import { signBody } from '../../features/billing/providers/wire/signature.ts';
import type { Services } from '../../platform/ctx/ctx.ts';
import { paymentEvents, subscriptions } from '../../platform/database/schema/schema.ts';

/** The outcome of an event, by its id at the provider; undefined for one that was not stored. */
export async function outcomeOf(services: Services, eventId: string): Promise<string | undefined> {
  const [row] = await services.database.system
    .select({ outcome: paymentEvents.outcome })
    .from(paymentEvents)
    .where(eq(paymentEvents.externalId, eventId));
  return row?.outcome;
}

/** How many wait for a company that doesn't exist yet. */
export async function countHeld(services: Services): Promise<number> {
  const rows = await services.database.system
    .select({ payload: paymentEvents.payload })
    .from(paymentEvents)
    .where(eq(paymentEvents.outcome, 'held'));
  return rows.filter(({ payload }) => payload !== null).length;
}

/** A company's subscription, as in the provider's events. */
export async function agreementOf(services: Services, companyId: string) {
  const [row] = await agreementsOf(services, companyId);
  if (!row) throw new Error('The company has no subscription.');
  return row;
}

/** Every subscription of a company, the oldest first. */
export function agreementsOf(services: Services, companyId: string) {
  return services.database.system
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.companyId, companyId))
    .orderBy(asc(subscriptions.createdAt));
}

/** Posts a body to the payment webhook as a provider does. */
export async function postWebhook(
  url: string,
  provider: 'sandbox' | 'fastspring',
  { body, secret, headers = {} }: { body: string; secret: string; headers?: Record<string, string> },
): Promise<{ status: number; text: string }> {
  const response = await fetch(`${url}/api/payment/webhook/${provider}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'X-FS-Signature': signBody(Buffer.from(body), secret),
      ...headers,
    },
    body,
  });
  return { status: response.status, text: await response.text() };
}
