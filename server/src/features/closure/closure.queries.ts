import { and, asc, eq, lte } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { Db } from '../../platform/database/database.ts';
import {
  alertEvents,
  alerts,
  annotations,
  auditEvents,
  calculatedMetrics,
  channels,
  clientShares,
  clients,
  comments,
  companies,
  couponUses,
  dashboardShares,
  dashboards,
  dashboardUsers,
  deletedItems,
  deliveries,
  deliveryMonths,
  deliveryRecipients,
  files,
  goals,
  groupSeries,
  groups,
  invitations,
  orders,
  refunds,
  reports,
  shareLinks,
  shareLinkViews,
  snoozes,
  sources,
  unsubscribedAddresses,
  users,
  watchedDomains,
  whitelabels,
  widgets,
} from '../../platform/database/schema/schema.ts';

/** Schedules the deletion of the company; null cancels it and sets `restoredAt`. */
export async function setDeletion(tx: Ctx, deletion: { requestedAt: Date; at: Date } | null): Promise<void> {
  await tx.db
    .update(companies)
    .set({
      deletionRequestedAt: deletion?.requestedAt ?? null,
      deleteAt: deletion?.at ?? null,
      ...(deletion ? {} : { restoredAt: tx.clock.now() }),
    })
    .where(eq(companies.id, tx.companyId));
}

/** Companies whose deletion is due, earliest first. System scope. */
export async function listDue(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .where(lte(companies.deleteAt, now))
    .orderBy(companies.deleteAt);
  return rows.map(({ id }) => id);
}

export async function listPeopleIds(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db.select({ id: users.id }).from(users).where(eq(users.companyId, ctx.companyId));
  return rows.map(({ id }) => id);
}

/** Whether the company's deletion is due; locks the row, so that it can't be canceled before the transaction ends. System scope. */
export async function lockDue(tx: Db, companyId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, companyId), lte(companies.deleteAt, now)))
    .for('update');
  return rows.length > 0;
}

/** Deletes the company with all its rows. System scope. */
export async function deleteCompanyRow(tx: Db, companyId: string): Promise<void> {
  await tx.delete(companies).where(eq(companies.id, companyId));
}

/** The exported rows of a company by table, without secrets. */
export async function exportedRows(ctx: Ctx): Promise<Record<string, object[]>> {
  const { db, companyId } = ctx;
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId));
  const { onboarding: _shown, ...facts } = company ?? { onboarding: null };
  return {
    company: [facts],
    people: await db
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        role: users.role,
        creator: users.creator,
        createdAt: users.createdAt,
      })
      .from(users)
      .where(eq(users.companyId, companyId)),
    invitations: await db
      .select({ email: invitations.email, role: invitations.role, expiresAt: invitations.expiresAt })
      .from(invitations)
      .where(eq(invitations.companyId, companyId)),
    sources: await db
      .select({
        id: sources.id,
        type: sources.type,
        name: sources.name,
        account: sources.account,
        settings: sources.settings,
        properties: sources.properties,
        createdAt: sources.createdAt,
      })
      .from(sources)
      .where(eq(sources.companyId, companyId)),
    'calculated-metrics': await db
      .select()
      .from(calculatedMetrics)
      .where(eq(calculatedMetrics.companyId, companyId)),
    goals: await db.select().from(goals).where(eq(goals.companyId, companyId)),
    ...(await clientRows(ctx)),
    ...(await linkRows(ctx)),
    comments: await db.select().from(comments).where(eq(comments.companyId, companyId)),
    annotations: await db.select().from(annotations).where(eq(annotations.companyId, companyId)),
    'deleted-items': await deletedRows(ctx),
    reports: await db.select().from(reports).where(eq(reports.companyId, companyId)),
    ...(await watchedRows(ctx)),
    ...(await recordedRows(ctx)),
    invoices: await db
      .select()
      .from(orders)
      .where(eq(orders.companyId, companyId))
      .orderBy(asc(orders.createdAt)),
    refunds: await db.select().from(refunds).where(eq(refunds.companyId, companyId)),
  };
}

/** Clients, who sees which of them, and which dashboards. */
async function clientRows({ db, companyId }: Ctx): Promise<Record<string, object[]>> {
  return {
    clients: await db.select().from(clients).where(eq(clients.companyId, companyId)),
    'client-shares': await db
      .select({
        clientId: clientShares.clientId,
        userId: clientShares.userId,
        createdAt: clientShares.createdAt,
      })
      .from(clientShares)
      .where(eq(clientShares.companyId, companyId)),
    favorites: await db
      .select({ dashboardId: dashboardUsers.dashboardId, userId: dashboardUsers.userId })
      .from(dashboardUsers)
      .where(and(eq(dashboardUsers.companyId, companyId), eq(dashboardUsers.favorite, true))),
    shares: await db
      .select({
        dashboardId: dashboardShares.dashboardId,
        userId: dashboardShares.userId,
        createdAt: dashboardShares.createdAt,
      })
      .from(dashboardShares)
      .where(eq(dashboardShares.companyId, companyId)),
  };
}

/** What can still be restored. Credentials of sources and passwords of links stay here. */
async function deletedRows({ db, companyId }: Ctx): Promise<object[]> {
  const rows = await db.select().from(deletedItems).where(eq(deletedItems.companyId, companyId));
  return rows.map(({ credentials: _, contents, ...item }) => ({
    ...item,
    rows: Object.fromEntries(
      Object.entries(contents.rows).map(([table, stored]) => [
        table,
        stored.map(({ credentials: __, password_hash: ___, ...row }) => row),
      ]),
    ),
  }));
}

/** Share links of dashboards with their views, without passwords. */
async function linkRows({ db, companyId }: Ctx): Promise<Record<string, object[]>> {
  const links = await db.select().from(shareLinks).where(eq(shareLinks.companyId, companyId));
  return {
    'share-links': links.map(({ passwordHash, ...link }) => ({
      ...link,
      passwordProtected: passwordHash !== null,
    })),
    'share-link-views': await db
      .select()
      .from(shareLinkViews)
      .where(eq(shareLinkViews.companyId, companyId))
      .orderBy(asc(shareLinkViews.viewedAt)),
  };
}

/** Mission Control: groups, domains, values and alerts. Webhook URLs are secrets and are left out. */
async function watchedRows({ db, companyId }: Ctx): Promise<Record<string, object[]>> {
  return {
    groups: await db.select().from(groups).where(eq(groups.companyId, companyId)),
    'watched-domains': await db.select().from(watchedDomains).where(eq(watchedDomains.companyId, companyId)),
    'watched-values': await db.select().from(groupSeries).where(eq(groupSeries.companyId, companyId)),
    alerts: await db.select().from(alerts).where(eq(alerts.companyId, companyId)),
    'alert-events': await db.select().from(alertEvents).where(eq(alertEvents.companyId, companyId)),
    snoozes: await db.select().from(snoozes).where(eq(snoozes.companyId, companyId)),
    channels: await db
      .select({ id: channels.id, kind: channels.kind, name: channels.name, target: channels.target })
      .from(channels)
      .where(eq(channels.companyId, companyId)),
    'unsubscribed-addresses': await db
      .select()
      .from(unsubscribedAddresses)
      .where(eq(unsubscribedAddresses.companyId, companyId)),
  };
}

/** Activity, deliveries and used coupons. */
async function recordedRows({ db, companyId }: Ctx): Promise<Record<string, object[]>> {
  return {
    coupons: await db.select().from(couponUses).where(eq(couponUses.companyId, companyId)),
    activity: await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.companyId, companyId))
      .orderBy(asc(auditEvents.createdAt)),
    deliveries: await db.select().from(deliveries).where(eq(deliveries.companyId, companyId)),
    'delivery-months': await db.select().from(deliveryMonths).where(eq(deliveryMonths.companyId, companyId)),
    'delivery-recipients': await db
      .select()
      .from(deliveryRecipients)
      .where(eq(deliveryRecipients.companyId, companyId)),
    domain: await db
      .select({
        domain: whitelabels.domain,
        emailDomain: whitelabels.emailDomain,
        emailUsername: whitelabels.emailUsername,
      })
      .from(whitelabels)
      .where(eq(whitelabels.companyId, companyId)),
  };
}

/** Every dashboard with its widgets, without its password. */
export async function exportedDashboards(ctx: Ctx): Promise<({ id: string; name: string } & object)[]> {
  const rows = await ctx.db.select().from(dashboards).where(eq(dashboards.companyId, ctx.companyId));
  const parts = await ctx.db
    .select({ dashboardId: widgets.dashboardId, widget: widgets.widget })
    .from(widgets)
    .where(eq(widgets.companyId, ctx.companyId))
    .orderBy(asc(widgets.position));
  return rows.map(({ passwordHash, lockedBy: _by, lockedAt: _at, ...row }) => ({
    ...row,
    passwordProtected: passwordHash !== null,
    widgets: parts.filter(({ dashboardId }) => dashboardId === row.id).map(({ widget }) => widget),
  }));
}

/** Uploaded files, and files of sources. */
export async function exportedFiles({ db, companyId }: Ctx) {
  const uploads = await db
    .select({ name: files.name, kind: files.kind, storageKey: files.storageKey })
    .from(files)
    .where(eq(files.companyId, companyId));
  const read = await db
    .select({ kind: sources.type, files: sources.files })
    .from(sources)
    .where(eq(sources.companyId, companyId));
  const ofSources = read.flatMap(({ kind, files: own }) =>
    own.map(({ name, storageKey }) => ({ name, kind, storageKey })),
  );
  return [...uploads, ...ofSources];
}
