import { NOT_OVER, UNDER_WAY } from '@vitrine/contract/entities/report.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { and, asc, count, desc, eq, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import type { Db } from '../../../platform/database/database.ts';
import { deliveries, deliveryRecipients } from '../../../platform/database/schema/schema.ts';
import { isUuid } from '../../../platform/database/uuid.ts';

export type DeliveryRow = typeof deliveries.$inferSelect;
export type RecipientRow = typeof deliveryRecipients.$inferSelect;

const LISTED = 100;

/** A delivery and its recipients; nothing when this due time has its delivery already. */
export async function insertDelivery(
  tx: Ctx,
  values: Omit<typeof deliveries.$inferInsert, 'id' | 'companyId'>,
  addresses: string[],
): Promise<DeliveryRow | undefined> {
  const [row] = await tx.db
    .insert(deliveries)
    .values({ ...values, companyId: tx.companyId })
    .onConflictDoNothing()
    .returning();
  if (row) await addRecipients(tx, row.id, addresses);
  return row;
}

export async function addRecipients(tx: Ctx, deliveryId: string, addresses: string[]): Promise<void> {
  const { companyId } = tx;
  if (addresses.length === 0) return;
  await tx.db
    .insert(deliveryRecipients)
    .values(addresses.map((address) => ({ companyId, deliveryId, address })));
}

export async function removeRecipient(tx: Ctx, recipientId: string): Promise<void> {
  await tx.db
    .delete(deliveryRecipients)
    .where(and(eq(deliveryRecipients.companyId, tx.companyId), eq(deliveryRecipients.id, recipientId)));
}

/** A delivery of the company; nothing for any other. `lock` holds it until the transaction ends. */
export async function findDelivery(
  ctx: Ctx,
  deliveryId: string,
  options: { lock?: boolean } = {},
): Promise<DeliveryRow | undefined> {
  if (!isUuid(deliveryId)) return undefined;
  const query = ctx.db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.companyId, ctx.companyId), eq(deliveries.id, deliveryId)));
  const [row] = options.lock ? await query.for('update') : await query;
  return row;
}

export async function getDelivery(
  ctx: Ctx,
  deliveryId: string,
  options: { lock?: boolean } = {},
): Promise<DeliveryRow> {
  const row = await findDelivery(ctx, deliveryId, options);
  if (!row) throw new AppError('not_found');
  return row;
}

export async function updateDelivery(
  ctx: Ctx,
  deliveryId: string,
  values: Partial<DeliveryRow>,
): Promise<void> {
  await ctx.db
    .update(deliveries)
    .set(values)
    .where(and(eq(deliveries.companyId, ctx.companyId), eq(deliveries.id, deliveryId)));
}

/** The newest deliveries of a report. */
export function listDeliveryRows(ctx: Ctx, reportId: string): Promise<DeliveryRow[]> {
  return ctx.db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.companyId, ctx.companyId), eq(deliveries.reportId, reportId)))
    .orderBy(desc(deliveries.dueAt), desc(deliveries.createdAt))
    .limit(LISTED);
}

/** The newest delivery of each report, tests left aside. */
export async function lastDeliveries(ctx: Ctx, reportIds: string[]): Promise<Map<string, DeliveryRow>> {
  if (reportIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectDistinctOn([deliveries.reportId])
    .from(deliveries)
    .where(
      and(
        eq(deliveries.companyId, ctx.companyId),
        inArray(deliveries.reportId, reportIds),
        ne(deliveries.kind, 'test'),
      ),
    )
    .orderBy(deliveries.reportId, desc(deliveries.dueAt));
  return new Map(rows.map((row) => [row.reportId, row]));
}

/** How many deliveries of each report are not over; nothing for a report without any. */
export async function countOpenDeliveries(ctx: Ctx, reportIds: string[]): Promise<Map<string, number>> {
  if (reportIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ reportId: deliveries.reportId, open: count() })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.companyId, ctx.companyId),
        inArray(deliveries.reportId, reportIds),
        inArray(deliveries.status, [...NOT_OVER]),
      ),
    )
    .groupBy(deliveries.reportId);
  return new Map(rows.map(({ reportId, open }) => [reportId, Number(open)]));
}

/** Whether one of these still waits for a mail of the report that was sent by hand. */
export async function awaitsMailByHand(ctx: Ctx, reportId: string, addresses: string[]): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: deliveries.id })
    .from(deliveries)
    .innerJoin(deliveryRecipients, eq(deliveryRecipients.deliveryId, deliveries.id))
    .where(
      and(
        eq(deliveries.companyId, ctx.companyId),
        eq(deliveries.reportId, reportId),
        eq(deliveries.kind, 'manual'),
        inArray(deliveries.status, [...UNDER_WAY]),
        inArray(deliveryRecipients.status, ['waiting', 'sending']),
        inArray(deliveryRecipients.address, addresses),
      ),
    )
    .limit(1);
  return row !== undefined;
}

export async function listRecipients(ctx: Ctx, deliveryIds: string[]): Promise<RecipientRow[]> {
  if (deliveryIds.length === 0) return [];
  return ctx.db
    .select()
    .from(deliveryRecipients)
    .where(
      and(
        eq(deliveryRecipients.companyId, ctx.companyId),
        inArray(deliveryRecipients.deliveryId, deliveryIds),
      ),
    )
    .orderBy(asc(deliveryRecipients.address));
}

/** A recipient of the company; nothing for any other. */
export async function findRecipient(ctx: Ctx, recipientId: string): Promise<RecipientRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(deliveryRecipients)
    .where(and(eq(deliveryRecipients.companyId, ctx.companyId), eq(deliveryRecipients.id, recipientId)));
  return row;
}

/** Moves a delivery's recipients from one status to another. */
export async function moveRecipients(
  ctx: Ctx,
  deliveryId: string,
  from: RecipientRow['status'],
  to: Pick<RecipientRow, 'status' | 'error'>,
): Promise<void> {
  await ctx.db
    .update(deliveryRecipients)
    .set(to)
    .where(
      and(
        eq(deliveryRecipients.companyId, ctx.companyId),
        eq(deliveryRecipients.deliveryId, deliveryId),
        eq(deliveryRecipients.status, from),
      ),
    );
}

/** Claims a recipient for one SMTP conversation: only one worker gets `true`. */
export function claimRecipient(ctx: Ctx, { id, attempts }: RecipientRow): Promise<boolean> {
  return setRecipientStatus(ctx, id, 'waiting', { status: 'sending', attempts: attempts + 1, error: null });
}

export async function updateRecipient(
  ctx: Ctx,
  recipientId: string,
  values: Partial<RecipientRow>,
): Promise<void> {
  await ctx.db
    .update(deliveryRecipients)
    .set(values)
    .where(and(eq(deliveryRecipients.companyId, ctx.companyId), eq(deliveryRecipients.id, recipientId)));
}

/** Writes down how a conversation ended for a recipient that is still as it was left; false when it is not. */
export async function setRecipientStatus(
  ctx: Ctx,
  recipientId: string,
  left: RecipientRow['status'],
  values: Partial<RecipientRow>,
): Promise<boolean> {
  const settled = await ctx.db
    .update(deliveryRecipients)
    .set(values)
    .where(
      and(
        eq(deliveryRecipients.companyId, ctx.companyId),
        eq(deliveryRecipients.id, recipientId),
        eq(deliveryRecipients.status, left),
      ),
    )
    .returning({ id: deliveryRecipients.id });
  return settled.length === 1;
}

/** Deliveries of every company that have been under way since before an instant. System scope. */
export function listStuckDeliveries(db: Db, since: Date): Promise<{ id: string; companyId: string }[]> {
  return db
    .select({ id: deliveries.id, companyId: deliveries.companyId })
    .from(deliveries)
    .where(
      and(
        inArray(deliveries.status, [...UNDER_WAY]),
        lt(sql`coalesce(${deliveries.triedSince}, ${deliveries.createdAt})`, since.toISOString()),
      ),
    )
    .limit(LISTED);
}

/** Companies with deliveries whose owners can fix what is missing and are not notified yet. System scope. */
export async function listCompaniesToNotify(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ companyId: deliveries.companyId })
    .from(deliveries)
    .where(eq(deliveries.ownerNotice, 'pending'));
  return rows.map(({ companyId }) => companyId);
}

/** Claims the company's deliveries whose owners are to be notified: only one worker gets each. */
export async function claimPendingOwnerNotices(tx: Ctx): Promise<string[]> {
  const rows = await tx.db
    .update(deliveries)
    .set({ ownerNotice: 'sent' })
    .where(and(eq(deliveries.companyId, tx.companyId), eq(deliveries.ownerNotice, 'pending')))
    .returning({ id: deliveries.id });
  return rows.map(({ id }) => id);
}

/** Deliveries of a report that are not over, locked until the transaction ends. */
export function lockOpenDeliveries(tx: Ctx, reportId: string): Promise<DeliveryRow[]> {
  return tx.db
    .select()
    .from(deliveries)
    .where(
      and(
        eq(deliveries.companyId, tx.companyId),
        eq(deliveries.reportId, reportId),
        inArray(deliveries.status, [...NOT_OVER]),
      ),
    )
    .orderBy(asc(deliveries.id))
    .for('update');
}

/** Clears the stored files of at most `limit` old deliveries of any company; returns the storage keys. System scope. */
export async function clearFilesBefore(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({
      id: deliveries.id,
      companyId: deliveries.companyId,
      pdfKey: deliveries.pdfKey,
      emailKey: deliveries.emailKey,
    })
    .from(deliveries)
    .where(
      and(or(isNotNull(deliveries.pdfKey), isNotNull(deliveries.emailKey)), lt(deliveries.createdAt, before)),
    )
    .limit(limit);
  if (rows.length === 0) return [];
  await db
    .update(deliveries)
    .set({ pdfKey: null, emailKey: null })
    .where(
      inArray(
        deliveries.id,
        rows.map(({ id }) => id),
      ),
    );
  return rows.flatMap(keysOf);
}

function keysOf({ pdfKey, emailKey }: Pick<DeliveryRow, 'pdfKey' | 'emailKey'>): string[] {
  return [pdfKey, emailKey].flatMap((key) => key ?? []);
}
