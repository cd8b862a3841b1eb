import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { companies } from '../../platform/database/schema/schema.ts';

/** Whether a company exists. System scope. */
export async function isCompany(db: Db, id: string): Promise<boolean> {
  const rows = await db.select({ id: companies.id }).from(companies).where(eq(companies.id, id));
  return rows.length > 0;
}
