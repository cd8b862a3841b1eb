import type { Delivery, Report } from '@vitrine/contract/entities/report.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { getDelivery, lastDeliveries, listDeliveryRows, listRecipients } from './deliveries.queries.ts';
import { presentDelivery, presentReport } from './report.present.ts';
import { getReport, listReportRows } from './reports.queries.ts';

/** The company's reports, or those of one dashboard. */
export async function listReports(ctx: Ctx, dashboardId?: string): Promise<Report[]> {
  const rows = await listReportRows(ctx, dashboardId);
  const last = await lastDeliveries(
    ctx,
    rows.map(({ report }) => report.id),
  );
  return rows.map((row) => presentReport(row, last.get(row.report.id)));
}

export async function loadReport(ctx: Ctx, reportId: string): Promise<Report> {
  const row = await getReport(ctx, reportId);
  return presentReport(row, (await lastDeliveries(ctx, [reportId])).get(reportId));
}

/** What was sent, when, to whom, and why not; newest first. */
export async function listDeliveries(ctx: Ctx, reportId: string): Promise<Delivery[]> {
  const { dashboardName } = await getReport(ctx, reportId);
  const rows = await listDeliveryRows(ctx, reportId);
  const recipients = await listRecipients(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentDelivery(ctx.doors, dashboardName, row, recipients));
}

export async function loadDelivery(ctx: Ctx, deliveryId: string): Promise<Delivery> {
  const row = await getDelivery(ctx, deliveryId);
  const { dashboardName } = await getReport(ctx, row.reportId);
  return presentDelivery(ctx.doors, dashboardName, row, await listRecipients(ctx, [deliveryId]));
}
