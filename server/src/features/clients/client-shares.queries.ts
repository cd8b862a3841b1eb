import type { ClientViewer } from '@vitrine/contract/entities/client.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import {
  clientShares,
  clients,
  dashboardShares,
  dashboards,
  users,
} from '../../platform/database/schema/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import { signFileUrl } from '../files/index.ts';

/** The clients that each of these people sees completely, by person. */
export async function clientSharesOf(ctx: Ctx, userIds: string[]): Promise<Map<string, string[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ userId: clientShares.userId, clientId: clientShares.clientId })
    .from(clientShares)
    .where(and(eq(clientShares.companyId, ctx.companyId), inArray(clientShares.userId, userIds)))
    .orderBy(asc(clientShares.createdAt), asc(clientShares.clientId));
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return new Map([...byUser].map(([userId, shares]) => [userId, shares.map(({ clientId }) => clientId)]));
}

/** Those ids that are clients of the company. */
export async function existingClients(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  const rows = await ctx.db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.companyId, ctx.companyId), inArray(clients.id, known)));
  return rows.map(({ id }) => id);
}

/** Shares clients with a person; some may be shared already. */
export async function addClientShares(ctx: Ctx, userId: string, clientIds: readonly string[]): Promise<void> {
  if (clientIds.length === 0) return;
  const { companyId, clock } = ctx;
  await ctx.db
    .insert(clientShares)
    .values(clientIds.map((clientId) => ({ clientId, userId, companyId, createdAt: clock.now() })))
    .onConflictDoNothing();
}

/** Stops sharing clients with a person; all of them without a list. */
export async function removeClientShares(
  ctx: Ctx,
  userId: string,
  clientIds?: readonly string[],
): Promise<void> {
  await ctx.db
    .delete(clientShares)
    .where(
      and(
        eq(clientShares.companyId, ctx.companyId),
        eq(clientShares.userId, userId),
        clientIds ? inArray(clientShares.clientId, [...clientIds]) : undefined,
      ),
    );
}

/** People with role `client` by name, and what they see of a client. */
export async function listClientViewers(ctx: Ctx, clientId: string): Promise<ClientViewer[]> {
  const { id, name, email, image } = users;
  const single = sql<number>`(select count(*)::int from ${dashboardShares} join ${dashboards} on ${dashboards.id} = ${dashboardShares.dashboardId} where ${dashboardShares.companyId} = ${ctx.companyId} and ${dashboardShares.userId} = ${users.id} and ${dashboards.clientId} = ${clientId})`;
  const rows = await ctx.db
    .select({ id, name, email, avatar: image, share: clientShares.clientId, dashboardsCount: single })
    .from(users)
    .leftJoin(
      clientShares,
      and(
        eq(clientShares.companyId, ctx.companyId),
        eq(clientShares.userId, users.id),
        eq(clientShares.clientId, clientId),
      ),
    )
    .where(and(eq(users.companyId, ctx.companyId), eq(users.role, 'client')))
    .orderBy(asc(users.name), asc(users.id));
  return rows.map(({ share, avatar, ...reader }) => ({
    ...reader,
    avatar: avatar && signFileUrl(ctx.services, avatar, { companyId: ctx.companyId }),
    shared: share !== null,
  }));
}

/** A person of the company with role `client`; nothing for any other. */
export async function findClientUser(ctx: Ctx, userId: string) {
  if (!isUuid(userId)) return undefined;
  const [row] = await ctx.db
    .select({ id: users.id, name: users.name, role: users.role })
    .from(users)
    .where(and(eq(users.companyId, ctx.companyId), eq(users.id, userId)))
    .for('no key update');
  return row;
}
