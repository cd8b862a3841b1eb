import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { sandboxRecords } from '../../../../platform/database/schema/schema.ts';
import type { RecordKind, SandboxRecords } from './sandbox-records.ts';

/** What a payment provider would remember, of no company: everything here takes the system's database. */
export async function findRecord<K extends RecordKind>(
  db: Db,
  kind: K,
  id: string,
  options: { lock?: boolean } = {},
): Promise<SandboxRecords[K] | null> {
  const query = db
    .select({ state: sandboxRecords.state })
    .from(sandboxRecords)
    .where(and(eq(sandboxRecords.kind, kind), eq(sandboxRecords.id, id)));
  const [row] = options.lock ? await query.for('update') : await query;
  return row ? (row.state as unknown as SandboxRecords[K]) : null;
}

export async function putRecord<K extends RecordKind>(
  db: Db,
  kind: K,
  id: string,
  state: SandboxRecords[K],
  now: Date,
): Promise<void> {
  const json = state as unknown as Record<string, unknown>;
  await db
    .insert(sandboxRecords)
    .values({ id, kind, state: json, createdAt: now })
    .onConflictDoUpdate({ target: sandboxRecords.id, set: { state: json } });
}

/** True for the first caller. */
export async function removeRecord(db: Db, kind: RecordKind, id: string): Promise<boolean> {
  const rows = await db
    .delete(sandboxRecords)
    .where(and(eq(sandboxRecords.kind, kind), eq(sandboxRecords.id, id)))
    .returning({ id: sandboxRecords.id });
  return rows.length > 0;
}

/** Those with a field of this value, or all of a kind, the oldest first. */
export async function listRecords<K extends RecordKind>(
  db: Db,
  kind: K,
  where?: { field: string & keyof SandboxRecords[K]; value: string },
): Promise<{ id: string; state: SandboxRecords[K] }[]> {
  const rows = await db
    .select({ id: sandboxRecords.id, state: sandboxRecords.state })
    .from(sandboxRecords)
    .where(
      and(
        eq(sandboxRecords.kind, kind),
        where ? sql`${sandboxRecords.state} ->> ${where.field} = ${where.value}` : undefined,
      ),
    )
    .orderBy(asc(sandboxRecords.createdAt), asc(sandboxRecords.id));
  return rows.map(({ id, state }) => ({ id, state: state as unknown as SandboxRecords[K] }));
}
