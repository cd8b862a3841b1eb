import type { HistoryFilter } from '@vitrine/contract/endpoints/reports.ts';
import { and, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import {
  dashboards,
  deliveries,
  deliveryRecipients,
  reports,
} from '../../../platform/database/schema/schema.ts';
import { isUuid } from '../../../platform/database/uuid.ts';
import { dashboardActive, dashboardName, type ReportRow } from '../definitions/reports.queries.ts';
import type { DeliveryRow } from '../deliveries/deliveries.queries.ts';

export type HistoryRow = {
  delivery: DeliveryRow;
  report: ReportRow;
  dashboardName: string;
  dashboardActive: boolean;
};

const shown = {
  delivery: deliveries,
  report: reports,
  dashboardName: dashboardName(),
  dashboardActive: dashboardActive(),
};

/** What somebody may see: everything of the company, or what was sent to one address about some dashboards. */
export type HistoryScope = 'all' | { dashboardIds: string[]; address: string };

/** A place between two deliveries: the due time and id of the newer one. */
export type HistoryCursor = { dueAt: Date; id: string };

/** Deliveries that fit the filter and that the scope may see, newest first, after a place. */
export async function listHistoryRows(
  ctx: Ctx,
  scope: HistoryScope,
  page: HistoryFilter & { deliveryId?: string; after?: HistoryCursor | null; limit: number },
): Promise<HistoryRow[]> {
  const { after } = page;
  if ([page.dashboard_id, page.report_id, page.deliveryId].some((id) => id !== undefined && !isUuid(id)))
    return [];
  return ctx.db
    .select(shown)
    .from(deliveries)
    .innerJoinLateral(reportOfEach(ctx), sql`true`)
    .leftJoin(dashboards, eq(dashboards.id, reports.dashboardId))
    .where(
      and(
        eq(deliveries.companyId, ctx.companyId),
        equals(deliveries.id, page.deliveryId),
        page.dashboard_id === undefined ? undefined : ofDashboard(ctx, page.dashboard_id),
        equals(deliveries.reportId, page.report_id),
        equals(deliveries.status, page.status),
        dueWithin(page),
        after
          ? sql`(${deliveries.dueAt}, ${deliveries.id}) < (${after.dueAt.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
        scope === 'all' ? undefined : sentTo(ctx, scope),
      ),
    )
    .orderBy(desc(deliveries.dueAt), desc(deliveries.id))
    .limit(page.limit);
}

/**
 * The report of a delivery, in place of the table. By a plain join the planner expects a few deliveries only, and reads and sorts all of
 * the company's for each page; with `offset 0` it takes the newest from the index.
 */
function reportOfEach(ctx: Ctx) {
  return ctx.db
    .select()
    .from(reports)
    .where(sql`${and(eq(reports.companyId, ctx.companyId), eq(reports.id, deliveries.reportId))} offset 0`)
    .as('reports');
}

function ofDashboard(ctx: Ctx, dashboardId: string): SQL {
  const itsReports = ctx.db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.companyId, ctx.companyId), eq(reports.dashboardId, dashboardId)));
  return inArray(deliveries.reportId, itsReports);
}

/** Deliveries of the company by their ids, with their reports. */
export async function findHistoryRows(ctx: Ctx, deliveryIds: string[]): Promise<Map<string, HistoryRow>> {
  const known = deliveryIds.filter(isUuid);
  if (known.length === 0) return new Map();
  const rows = await ctx.db
    .select(shown)
    .from(deliveries)
    .innerJoin(reports, eq(reports.id, deliveries.reportId))
    .leftJoin(dashboards, eq(dashboards.id, reports.dashboardId))
    .where(and(eq(deliveries.companyId, ctx.companyId), inArray(deliveries.id, known)));
  return new Map(rows.map((row) => [row.delivery.id, row]));
}

function equals(column: PgColumn, value: string | undefined): SQL | undefined {
  return value === undefined ? undefined : eq(column, value);
}

/** A delivery is due on the day that the clocks of its report show then. */
function dueWithin({ start_date: start, end_date: end }: HistoryFilter): SQL | undefined {
  const day = sql`(${deliveries.dueAt} at time zone ${reports.timezone})::date`;
  // No clock is a whole day from another: the bounds in universal time are what the index of due times can use.
  return and(
    start === undefined
      ? undefined
      : sql`${deliveries.dueAt} >= ${start}::date - 1 and ${day} >= ${start}::date`,
    end === undefined ? undefined : sql`${deliveries.dueAt} < ${end}::date + 2 and ${day} <= ${end}::date`,
  );
}

function sentTo(ctx: Ctx, { dashboardIds, address }: Exclude<HistoryScope, 'all'>): SQL | undefined {
  if (dashboardIds.length === 0) return sql`false`;
  const theirs = ctx.db
    .select({ id: deliveryRecipients.id })
    .from(deliveryRecipients)
    .where(
      and(
        eq(deliveryRecipients.companyId, ctx.companyId),
        eq(deliveryRecipients.deliveryId, deliveries.id),
        eq(sql`lower(${deliveryRecipients.address})`, address.toLowerCase()),
      ),
    );
  return and(inArray(reports.dashboardId, dashboardIds), exists(theirs));
}
