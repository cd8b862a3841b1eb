import type { ReturnedRecipient } from '@vitrine/contract/entities/report.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { and, asc, count, eq, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import type { Db } from '../../../platform/database/database.ts';
import { companies, dashboards, reports, widgets } from '../../../platform/database/schema/schema.ts';
import { isUuid } from '../../../platform/database/uuid.ts';
import type { ReportCalendar } from './report-range.ts';

export type ReportRow = typeof reports.$inferSelect;
export type ListedReport = {
  report: ReportRow;
  dashboardName: string;
  /** Of its dashboard. */
  clientId: string | null;
  dashboardActive: boolean;
  /** Null once the dashboard is deleted. */
  permalink: string | null;
};

const listed = {
  report: reports,
  dashboardName: dashboardName(),
  clientId: dashboards.clientId,
  dashboardActive: dashboardActive(),
  permalink: dashboards.permalink,
};

/** The name of a report's dashboard, also once that is deleted; for queries that join the dashboard if there is one. */
export function dashboardName(): SQL<string> {
  return sql<string>`coalesce(${dashboards.name}, ${reports.dashboardName}, '')`;
}

/** False for an archived dashboard, and only for that; for queries that join the dashboard if there is one. */
export function dashboardActive(): SQL<boolean> {
  return sql<boolean>`coalesce(${dashboards.active}, true)`;
}

/** A report of the company with its dashboard's name, state and link; `not_found` for any other, and for one that was deleted. */
export async function getReport(ctx: Ctx, reportId: string): Promise<ListedReport> {
  const row = await getReportOrDeleted(ctx, reportId);
  if (row.report.removedAt !== null) throw new AppError('not_found');
  return row;
}

/** The edited highlights of a report, which is held until the transaction ends: only one sending uses them. */
export async function lockHighlights(tx: Ctx, reportId: string): Promise<string | null> {
  const [row] = await tx.db
    .select({ highlightsText: reports.highlightsText })
    .from(reports)
    .where(and(eq(reports.companyId, tx.companyId), eq(reports.id, reportId)))
    .for('update');
  return row?.highlightsText ?? null;
}

/** The same, deleted or not: the report that something was sent of. */
export async function getReportOrDeleted(ctx: Ctx, reportId: string): Promise<ListedReport> {
  if (!isUuid(reportId)) throw new AppError('not_found');
  const [row] = await ctx.db
    .select(listed)
    .from(reports)
    .leftJoin(dashboards, eq(dashboards.id, reports.dashboardId))
    .where(and(eq(reports.companyId, ctx.companyId), eq(reports.id, reportId)));
  if (!row) throw new AppError('not_found');
  return row;
}

/** Reports of the company, or of one of its dashboards, the oldest first; those that were deleted only `withRemoved`. */
export async function listReportRows(
  ctx: Ctx,
  dashboardId?: string,
  { withRemoved = false }: { withRemoved?: boolean | undefined } = {},
): Promise<ListedReport[]> {
  if (dashboardId !== undefined && !isUuid(dashboardId)) return [];
  return ctx.db
    .select(listed)
    .from(reports)
    .leftJoin(dashboards, eq(dashboards.id, reports.dashboardId))
    .where(
      and(
        eq(reports.companyId, ctx.companyId),
        withRemoved ? undefined : isNull(reports.removedAt),
        dashboardId === undefined ? undefined : eq(reports.dashboardId, dashboardId),
      ),
    )
    .orderBy(asc(reports.createdAt), asc(reports.id));
}

/** Locks a dashboard against new reports until the transaction ends; returns how many widgets a report shows. */
export async function lockDashboard(tx: Ctx, dashboardId: string): Promise<{ widgetsCount: number }> {
  if (!isUuid(dashboardId)) throw new AppError('not_found');
  const [row] = await tx.db
    .select({ id: dashboards.id })
    .from(dashboards)
    .where(and(eq(dashboards.companyId, tx.companyId), eq(dashboards.id, dashboardId)))
    .for('update');
  if (!row) throw new AppError('not_found');
  const [counted] = await tx.db
    .select({ count: count() })
    .from(widgets)
    .where(
      and(
        eq(widgets.companyId, tx.companyId),
        eq(widgets.dashboardId, dashboardId),
        sql`not coalesce((${widgets.widget} ->> 'realTime')::boolean, false)`,
      ),
    );
  return { widgetsCount: Number(counted?.count ?? 0) };
}

/** Reports of a dashboard, one left aside. */
export async function countReports(ctx: Ctx, dashboardId: string, except: string | null): Promise<number> {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(reports)
    .where(
      and(
        eq(reports.companyId, ctx.companyId),
        eq(reports.dashboardId, dashboardId),
        isNull(reports.removedAt),
        except === null ? undefined : ne(reports.id, except),
      ),
    );
  return Number(row?.count ?? 0);
}

export async function insertReport(
  ctx: Ctx,
  values: Omit<typeof reports.$inferInsert, 'id' | 'companyId'>,
): Promise<string> {
  const [row] = await ctx.db
    .insert(reports)
    .values({ ...values, companyId: ctx.companyId })
    .returning({ id: reports.id });
  if (!row) throw new Error('The report was not created.');
  return row.id;
}

export async function updateReportRow(ctx: Ctx, reportId: string, values: Partial<ReportRow>): Promise<void> {
  await ctx.db
    .update(reports)
    .set(values)
    .where(and(eq(reports.companyId, ctx.companyId), eq(reports.id, reportId)));
}

const calendarColumns = {
  timezone: dashboards.timezone,
  weekStartsOn: dashboards.weekStartsOn,
  includesToday: dashboards.includesToday,
};

/**
 * Due reports of every company (`companyId` says whose), locked until the transaction ends; those that another worker has
 * locked are passed over. Reports of archived dashboards rest, and those of
 * companies that asked to be deleted. System scope.
 */
export function lockDueReports(db: Db, now: Date, limit: number) {
  return db
    .select({
      report: reports,
      companyId: reports.companyId,
      calendar: calendarColumns,
    })
    .from(reports)
    .innerJoin(dashboards, eq(dashboards.id, reports.dashboardId))
    .innerJoin(companies, eq(companies.id, reports.companyId))
    .where(
      and(
        eq(reports.paused, false),
        lte(reports.nextDueAt, now),
        or(isNull(reports.deferredUntil), lte(reports.deferredUntil, now)),
        eq(dashboards.active, true),
        isNull(companies.deletionRequestedAt),
      ),
    )
    .orderBy(asc(reports.nextDueAt))
    .limit(limit)
    .for('update', { of: reports, skipLocked: true });
}

/** Stores the name of a dashboard that is being deleted with its reports, the deleted ones too. */
export async function keepDashboardName(ctx: Ctx, dashboardId: string, name: string): Promise<void> {
  await ctx.db
    .update(reports)
    .set({ dashboardName: name })
    .where(and(eq(reports.companyId, ctx.companyId), eq(reports.dashboardId, dashboardId)));
}

/** Whether recipients can open a dashboard by its link; false for one that is private or deleted. */
export async function isDashboardPublic(ctx: Ctx, dashboardId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ isPublic: dashboards.public })
    .from(dashboards)
    .where(and(eq(dashboards.companyId, ctx.companyId), eq(dashboards.id, dashboardId)));
  return row?.isPublic ?? false;
}

/** Adds an address to those that want no more mails of a report; a second time is nothing. */
export async function addUnsubscribed(ctx: Ctx, reportId: string, address: string): Promise<void> {
  const added = JSON.stringify([address]);
  await ctx.db
    .update(reports)
    .set({ unsubscribed: sql`${reports.unsubscribed} || ${added}::jsonb` })
    .where(
      and(
        eq(reports.companyId, ctx.companyId),
        eq(reports.id, reportId),
        sql`not ${reports.unsubscribed} @> ${added}::jsonb`,
      ),
    );
}

/** Marks somebody on a report's list as one whose mail came back; a second time is nothing. */
export async function addReturned(ctx: Ctx, reportId: string, returned: ReturnedRecipient): Promise<void> {
  const added = JSON.stringify([returned]);
  const known = JSON.stringify([{ address: returned.address }]);
  await ctx.db
    .update(reports)
    .set({ returned: sql`${reports.returned} || ${added}::jsonb` })
    .where(
      and(
        eq(reports.companyId, ctx.companyId),
        eq(reports.id, reportId),
        sql`not ${reports.returned} @> ${known}::jsonb`,
      ),
    );
}

/** Clears the bounces of a report except for these addresses, case-insensitively. */
export async function updateReturned(ctx: Ctx, reportId: string, addresses: string[]): Promise<void> {
  const addressesJson = JSON.stringify(addresses.map((address) => address.toLowerCase()));
  await ctx.db
    .update(reports)
    .set({
      returned: sql`coalesce((
        select jsonb_agg(one) from jsonb_array_elements(${reports.returned}) as one
        where ${addressesJson}::jsonb ? lower(one ->> 'address')
      ), '[]'::jsonb)`,
    })
    .where(and(eq(reports.companyId, ctx.companyId), eq(reports.id, reportId)));
}

/** How a dashboard counts its days. */
export async function getDashboardCalendar(ctx: Ctx, dashboardId: string): Promise<ReportCalendar> {
  if (!isUuid(dashboardId)) throw new AppError('not_found');
  const [row] = await ctx.db
    .select(calendarColumns)
    .from(dashboards)
    .where(and(eq(dashboards.companyId, ctx.companyId), eq(dashboards.id, dashboardId)));
  if (!row) throw new AppError('not_found');
  return row;
}
