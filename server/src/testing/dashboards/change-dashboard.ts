import { eq } from 'drizzle-orm';
import type { Services } from '../../platform/ctx/ctx.ts';
import { dashboards } from '../../platform/database/schema/schema.ts';

/** Changes columns of a dashboard directly in the database. */
export async function changeDashboard(
  services: Services,
  permalink: string,
  values: Partial<typeof dashboards.$inferInsert>,
): Promise<void> {
  await services.database.system.update(dashboards).set(values).where(eq(dashboards.permalink, permalink));
}
