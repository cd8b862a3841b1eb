import type { Ctx } from '../../platform/ctx/ctx.ts';
import { auditEvents, sourceActivity, sourceFailures } from '../../platform/database/schema/schema.ts';

const FAILED_CALLS = 5;

/** Hours in which every request of a source failed because of its provider. */
export async function addOutage(
  { db, companyId }: Ctx,
  sourceId: string,
  hours: readonly string[],
): Promise<void> {
  const failed = { calls: FAILED_CALLS, failures: FAILED_CALLS, throttled: 0, elapsedMs: 0 };
  await db
    .insert(sourceActivity)
    .values(hours.map((hour) => ({ companyId, sourceId, hour: new Date(hour), ...failed })));
  const [first = '', last = first] = [hours[0], hours.at(-1)];
  const what = { code: 'provider_error', message: 'The provider is away.' };
  await db
    .insert(sourceFailures)
    .values({ companyId, sourceId, ...what, firstAt: new Date(first), lastAt: new Date(last) });
}

/** A source was connected again, or with another account. */
export async function addReconnection(
  { db, companyId, clock }: Ctx,
  sourceId: string,
  change: 'again' | 'account',
): Promise<void> {
  const event = { action: 'source.connected', subject: 'Test source', actorName: 'Ana' };
  await db
    .insert(auditEvents)
    .values({ companyId, ...event, details: { source: sourceId, change }, createdAt: clock.now() });
}
