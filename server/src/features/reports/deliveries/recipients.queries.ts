import { and, eq, sql } from 'drizzle-orm';
import type { Ctx, Services } from '../../../platform/ctx/ctx.ts';
import { deliveryRecipients } from '../../../platform/database/schema/schema.ts';
import { isUuid } from '../../../platform/database/uuid.ts';

/** Whose recipient it is; null for none. System scope: what a mail brings back names nothing but its recipient. */
export async function companyOfRecipient(
  { database }: Services,
  recipientId: string,
): Promise<string | null> {
  if (!isUuid(recipientId)) return null;
  const [row] = await database.system
    .select({ companyId: deliveryRecipients.companyId })
    .from(deliveryRecipients)
    .where(eq(deliveryRecipients.id, recipientId));
  return row?.companyId ?? null;
}

/** Counts that the link of a recipient's mail was followed once more. */
export async function countOpen(ctx: Ctx, recipientId: string): Promise<void> {
  const now = ctx.clock.now().toISOString();
  await ctx.db
    .update(deliveryRecipients)
    .set({
      openedCount: sql`${deliveryRecipients.openedCount} + 1`,
      openedAt: sql`coalesce(${deliveryRecipients.openedAt}, ${now}::timestamptz)`,
    })
    .where(and(eq(deliveryRecipients.companyId, ctx.companyId), eq(deliveryRecipients.id, recipientId)));
}
