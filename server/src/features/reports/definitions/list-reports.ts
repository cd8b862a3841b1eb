import type { Delivery, Report } from '@vitrine/contract/entities/report.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { isViewer } from '../../../platform/ctx/is-viewer.ts';
import { visibleClients } from '../../clients/index.ts';
import { readableDashboards } from '../../users/index.ts';
import {
  countOpenDeliveries,
  type DeliveryRow,
  getDelivery,
  lastDeliveries,
  listDeliveryRows,
  listRecipients,
} from '../deliveries/deliveries.queries.ts';
import { expectedRecipientsOf } from '../deliveries/sync-recipients.ts';
import { type DeliveriesOf, type LastDelivery, presentDelivery, presentReport } from './report.present.ts';
import { getReport, getReportOrDeleted, type ListedReport, listReportRows } from './reports.queries.ts';

/** The company's reports, or those of one dashboard or client; for clients those of what they see, without other people's addresses. */
export async function listReports(
  ctx: Ctx,
  dashboardId?: string,
  { clientId, ...options }: { clientId?: string | undefined; withRemoved?: boolean | undefined } = {},
): Promise<Report[]> {
  const readable = await readableDashboards(ctx);
  const rows = (await listReportRows(ctx, dashboardId, options))
    .filter(({ report }) => readable === 'all' || readable.includes(report.dashboardId))
    .map(withVisibleClient(await visibleClients(ctx)))
    .filter((row) => clientId === undefined || row.clientId === clientId);
  const ids = rows.map(({ report }) => report.id);
  const deliveriesOf = await loadDeliveriesOf(ctx, ids);
  return rows.map((row) => {
    const own = (addresses: string[]) => addresses.filter((address) => mayRead(ctx, address));
    const { recipients, unsubscribed, returned, highlightsText } = row.report;
    const shown = {
      recipients: own(recipients),
      unsubscribed: own(unsubscribed),
      returned: returned.filter(({ address }) => mayRead(ctx, address)),
      highlightsText: isViewer(ctx.actor) ? null : highlightsText,
    };
    return presentReport({ ...row, report: { ...row.report, ...shown } }, deliveriesOf(row.report.id));
  });
}

function withVisibleClient(clients: 'all' | string[]): (row: ListedReport) => ListedReport {
  return (row) =>
    clients === 'all' || row.clientId === null || clients.includes(row.clientId)
      ? row
      : { ...row, clientId: null };
}

export async function loadReport(ctx: Ctx, reportId: string): Promise<Report> {
  const row = await getReport(ctx, reportId);
  return presentReport(row, (await loadDeliveriesOf(ctx, [reportId]))(reportId));
}

/** The state of each report’s deliveries; what has not reached clients yet is not theirs to know. */
async function loadDeliveriesOf(ctx: Ctx, reportIds: string[]): Promise<(reportId: string) => DeliveriesOf> {
  const last = await lastOf(ctx, reportIds);
  const open = isViewer(ctx.actor) ? new Map<string, number>() : await countOpenDeliveries(ctx, reportIds);
  return (reportId) => ({ last: last.get(reportId), open: open.get(reportId) ?? 0 });
}

/** The latest delivery of each report, as far as the caller may read it. */
async function lastOf(ctx: Ctx, reportIds: string[]): Promise<Map<string, LastDelivery>> {
  const rows = [...(await lastDeliveries(ctx, reportIds)).values()];
  const ids = rows.map(({ id }) => id);
  const named = (await listRecipients(ctx, ids)).filter(({ address }) => mayRead(ctx, address));
  const byDelivery = Map.groupBy(named, ({ deliveryId }) => deliveryId);
  return new Map(
    rows.map((row) => [row.reportId, { row: asRead(ctx, row), recipients: byDelivery.get(row.id) ?? [] }]),
  );
}

/** What was sent of one report, when, to whom, and why not; newest first. */
export async function listDeliveries(ctx: Ctx, reportId: string): Promise<Delivery[]> {
  const { dashboardName, report } = await getReportOrDeleted(ctx, reportId);
  const readable = await readableDashboards(ctx);
  if (readable !== 'all' && !readable.includes(report.dashboardId)) throw new AppError('not_found');
  const rows = await listDeliveryRows(ctx, reportId);
  const ids = rows.map(({ id }) => id);
  const byDelivery = Map.groupBy(await listRecipients(ctx, ids), ({ deliveryId }) => deliveryId);
  return rows.flatMap((row) => {
    const recipients = expectedRecipientsOf(row, report, byDelivery.get(row.id) ?? []);
    const shown = recipients.filter(({ address }) => mayRead(ctx, address));
    if (isViewer(ctx.actor) && shown.length === 0) return [];
    return [presentDelivery(ctx.services, dashboardName, asRead(ctx, row), shown)];
  });
}

/** Clients see only their own address. */
export function mayRead({ actor }: Ctx, address: string): boolean {
  return !isViewer(actor) || (actor.kind === 'user' && actor.email === address.toLowerCase());
}

/** A delivery's history names who decided and the errors of mail servers, so only the company sees it. */
export function asRead({ actor }: Ctx, row: DeliveryRow): DeliveryRow {
  return isViewer(actor) ? { ...row, reason: null } : row;
}

export async function loadDelivery(ctx: Ctx, deliveryId: string): Promise<Delivery> {
  const row = await getDelivery(ctx, deliveryId);
  const { dashboardName, report } = await getReportOrDeleted(ctx, row.reportId);
  const recipients = expectedRecipientsOf(row, report, await listRecipients(ctx, [deliveryId]));
  return presentDelivery(ctx.services, dashboardName, row, recipients);
}
