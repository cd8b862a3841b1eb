import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { DeletedContents, StoredRows } from '../../platform/database/schema/deleted-items.ts';

export type { DeletedContents, StoredRows };

/** Rows of the company as JSON, by column. `condition` may name columns of the table only. */
export async function copyRows(tx: Ctx, table: string, condition: SQL): Promise<StoredRows> {
  const rows = (await tx.db.execute(
    sql`select to_jsonb(one) as stored from ${sql.identifier(table)} one where company_id = ${tx.companyId} and ${condition}`,
  )) as unknown as { stored: Record<string, unknown> }[];
  return rows.map(({ stored }) => stored);
}

/**
 * Inserts such rows again. Columns that a migration has added since get their default, those that one has dropped are left out. The
 * database refuses rows of another company.
 */
export async function insertRows(tx: Ctx, table: string, stored: StoredRows): Promise<void> {
  if (stored.length === 0) return;
  const rows = (await tx.db.execute(
    sql`select column_name from information_schema.columns
        where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'`,
  )) as unknown as { column_name: string }[];
  const existing = rows.map(({ column_name }) => column_name).filter((name) => name in (stored[0] ?? {}));
  const columns = sql.join(
    existing.map((name) => sql.identifier(name)),
    sql`, `,
  );
  await tx.db.execute(
    sql`insert into ${sql.identifier(table)} (${columns})
        select ${columns} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(stored)}::jsonb)`,
  );
}
