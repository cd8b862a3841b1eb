import { eq } from 'drizzle-orm';
import type { Doors } from '../../platform/ctx/ctx.ts';
import { dashboards } from '../../platform/database/schema/schema.ts';

/** Changes columns of a dashboard behind the product's back. */
export async function changeDashboard(
  doors: Doors,
  permalink: string,
  values: Partial<typeof dashboards.$inferInsert>,
): Promise<void> {
  await doors.database.system.update(dashboards).set(values).where(eq(dashboards.permalink, permalink));
}
