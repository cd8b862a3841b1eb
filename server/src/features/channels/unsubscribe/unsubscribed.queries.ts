import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { channels, unsubscribedAddresses } from '../../../platform/database/schema/schema.ts';

/** False when it was unsubscribed before. */
export async function insertUnsubscribed({ db, companyId, clock }: Ctx, address: string): Promise<boolean> {
  const made = await db
    .insert(unsubscribedAddresses)
    .values({ companyId, address, at: clock.now() })
    .onConflictDoNothing()
    .returning({ address: unsubscribedAddresses.address });
  return made.length > 0;
}

export async function deleteUnsubscribed({ db, companyId }: Ctx, address: string): Promise<void> {
  await db
    .delete(unsubscribedAddresses)
    .where(and(eq(unsubscribedAddresses.companyId, companyId), eq(unsubscribedAddresses.address, address)));
}

export async function isUnsubscribed({ db, companyId }: Ctx, address: string): Promise<boolean> {
  const [row] = await db
    .select({ address: unsubscribedAddresses.address })
    .from(unsubscribedAddresses)
    .where(and(eq(unsubscribedAddresses.companyId, companyId), eq(unsubscribedAddresses.address, address)));
  return row !== undefined;
}

/** Unsubscribes every channel with this address; returns their ids. */
export async function endChannelsOf({ db, companyId }: Ctx, address: string): Promise<string[]> {
  const ended = await db
    .update(channels)
    .set({ state: 'unsubscribed', lastError: null, failingSince: null })
    .where(and(eq(channels.companyId, companyId), eq(channels.kind, 'email'), eq(channels.target, address)))
    .returning({ id: channels.id });
  return ended.map(({ id }) => id);
}
