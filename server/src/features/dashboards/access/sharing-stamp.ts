import { createHash } from 'node:crypto';
import type { Services } from '../../../platform/ctx/ctx.ts';
import { type DashboardRow, findByPermalink } from '../dashboards.queries.ts';

/**
 * Names how a dashboard is shared at this moment. It changes with the password, with being public and with being archived; null when no
 * dashboard has this permalink (any more).
 */
export async function sharingStamp(services: Services, permalink: string): Promise<string | null> {
  const found = await findByPermalink(services.database.system, permalink);
  if (!found) return null;
  return stampOf(found.dashboard);
}

/** The same of a dashboard that was read already. */
export function stampOf({ id, public: isPublic, active, passwordHash }: DashboardRow): string {
  return createHash('sha256')
    .update(JSON.stringify([id, isPublic, active, passwordHash]))
    .digest('base64url');
}
