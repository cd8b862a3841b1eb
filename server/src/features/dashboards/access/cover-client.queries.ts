import type { CoverClient } from '@vitrine/contract/entities/page-rendering.ts';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { clients, dashboards } from '../../../platform/database/schema/schema.ts';
import { type Sharing, signFileUrl } from '../../files/index.ts';

/** Whom the cover of a dashboard's documents names, with a logo that `sharing` can load; null without a client. */
export async function findCoverClient(
  ctx: Ctx,
  { id, sharing }: { id: string; sharing: Sharing | { companyId: string } },
): Promise<CoverClient | null> {
  const [client] = await ctx.db
    .select({ name: clients.name, logo: clients.logo })
    .from(dashboards)
    .innerJoin(clients, and(eq(clients.companyId, ctx.companyId), eq(clients.id, dashboards.clientId)))
    .where(and(eq(dashboards.companyId, ctx.companyId), eq(dashboards.id, id)));
  if (!client) return null;
  return { ...client, logo: client.logo && signFileUrl(ctx.services, client.logo, sharing) };
}
