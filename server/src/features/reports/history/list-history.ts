import type { HistoryFilter } from '@vitrine/contract/endpoints/reports.ts';
import type { ListedDelivery } from '@vitrine/contract/entities/report.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { isUuid } from '../../../platform/database/uuid.ts';
import { readableDashboards } from '../../users/index.ts';
import { asRead, mayRead } from '../definitions/list-reports.ts';
import { presentListed } from '../definitions/report.present.ts';
import { getDashboardCalendar, getReportOrDeleted, listReportRows } from '../definitions/reports.queries.ts';
import { listRecipients } from '../deliveries/deliveries.queries.ts';
import { expectedRecipientsOf } from '../deliveries/sync-recipients.ts';
import {
  type HistoryCursor,
  type HistoryRow,
  type HistoryScope,
  listHistoryRows,
} from './history.queries.ts';

const PAGE = 50;

/** One page of the company's deliveries, newest first; clients see those that went to themselves. */
export async function listHistory(
  ctx: Ctx,
  { before, ...filter }: HistoryFilter & { before?: string | undefined },
): Promise<{ data: ListedDelivery[]; meta: { next: string | null } }> {
  const after = before === undefined ? null : placeOf(before);
  const scope = await historyScopeOf(ctx);
  await requireKnown(ctx, scope, filter);
  const rows = await listHistoryRows(ctx, scope, { ...filter, after, limit: PAGE + 1 });
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  const next = last ? `${last.delivery.dueAt.toISOString()}_${last.delivery.id}` : null;
  return { data: await presentAll(ctx, shown), meta: { next } };
}

export async function showDelivery(ctx: Ctx, deliveryId: string): Promise<ListedDelivery> {
  const rows = await listHistoryRows(ctx, await historyScopeOf(ctx), { deliveryId, limit: 1 });
  const [delivery] = await presentAll(ctx, rows);
  if (!delivery) throw new AppError('not_found');
  return delivery;
}

/** The newest deliveries that fit, at most `limit`, as one list. */
export async function collectHistory(ctx: Ctx, filter: HistoryFilter, limit: number) {
  const scope = await historyScopeOf(ctx);
  await requireKnown(ctx, scope, filter);
  return presentAll(ctx, await listHistoryRows(ctx, scope, { ...filter, limit }));
}

/** A mistyped filter must not look like an empty history: 404 for a dashboard or report that the scope doesn't have. */
async function requireKnown(ctx: Ctx, scope: HistoryScope, filter: HistoryFilter): Promise<void> {
  const dashboardIds: string[] = [];
  if (filter.report_id !== undefined)
    dashboardIds.push((await getReportOrDeleted(ctx, filter.report_id)).report.dashboardId);
  if (filter.dashboard_id !== undefined) {
    const reports = await listReportRows(ctx, filter.dashboard_id, { withRemoved: true });
    if (reports.length === 0) await getDashboardCalendar(ctx, filter.dashboard_id);
    dashboardIds.push(filter.dashboard_id);
  }
  if (scope !== 'all' && dashboardIds.some((id) => !scope.dashboardIds.includes(id)))
    throw new AppError('not_found');
}

async function presentAll(ctx: Ctx, rows: HistoryRow[]): Promise<ListedDelivery[]> {
  const ids = rows.map(({ delivery }) => delivery.id);
  const byDelivery = Map.groupBy(await listRecipients(ctx, ids), ({ deliveryId }) => deliveryId);
  return rows.map((row) => {
    const { delivery, report } = row;
    const readers = expectedRecipientsOf(delivery, report, byDelivery.get(delivery.id) ?? []);
    const shown = readers.filter(({ address }) => mayRead(ctx, address));
    const named = report.recipients.filter((address) => mayRead(ctx, address));
    return presentListed(ctx.services, { ...row, delivery: asRead(ctx, delivery), named }, shown);
  });
}

async function historyScopeOf(ctx: Ctx): Promise<HistoryScope> {
  const dashboardIds = await readableDashboards(ctx);
  if (dashboardIds === 'all') return 'all';
  return { dashboardIds, address: ctx.actor.kind === 'user' ? ctx.actor.email : '' };
}

function placeOf(text: string): HistoryCursor {
  const [at = '', id = ''] = text.split('_');
  const dueAt = new Date(at);
  if (Number.isNaN(dueAt.getTime()) || !isUuid(id))
    throw new AppError('bad_input', 'This page does not exist.');
  return { dueAt, id };
}
