import type { Annotation } from '@vitrine/contract/entities/annotations/annotation.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { isViewer } from '../../platform/ctx/is-viewer.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import { readableDashboards } from '../users/index.ts';
import { presentAnnotation } from './annotation.present.ts';
import {
  type AnnotationFilters,
  dashboardsOfClient,
  getAnnotation,
  listRows,
  type Scopes,
  scopesOfDashboards,
} from './annotations.queries.ts';

type Filters = Omit<AnnotationFilters, 'scopes' | 'onlyVisible'> & {
  dashboardId?: string | undefined;
  clientId?: string | undefined;
  sourceId?: string | undefined;
};

/** Annotations that the actor may see, the newest days first. */
export async function listAnnotations(
  ctx: Ctx,
  { dashboardId, clientId, sourceId, ...filters }: Filters,
): Promise<Annotation[]> {
  const scopes = [
    ...(await visibleScopes(ctx)),
    ...(dashboardId === undefined ? [] : [await scopesOfDashboards(ctx, [dashboardId])]),
    ...(clientId === undefined ? [] : [await scopesOfClient(ctx, clientId)]),
    ...(sourceId === undefined ? [] : [{ ...none, sourceIds: [sourceId].filter(isUuid) }]),
  ];
  const rows = await listRows(ctx, { ...filters, scopes, onlyVisible: isViewer(ctx.actor) });
  return rows.map((row) => presentAnnotation(ctx, row));
}

/** An annotation that the actor may see; `not_found` for any other. */
export async function loadAnnotation(ctx: Ctx, id: string): Promise<Annotation> {
  const row = await getAnnotation(ctx, id);
  const [visible] = await visibleScopes(ctx);
  if (visible && !(row.visibleToViewers && isAmong(row, visible))) throw new AppError('not_found');
  return presentAnnotation(ctx, row);
}

const none: Scopes = { dashboardIds: [], clientIds: [], sourceIds: [] };

/** For viewers: what the dashboards that they can see show. */
async function visibleScopes(ctx: Ctx): Promise<Scopes[]> {
  const readable = await readableDashboards(ctx);
  return readable === 'all' ? [] : [await scopesOfDashboards(ctx, readable)];
}

async function scopesOfClient(ctx: Ctx, clientId: string): Promise<Scopes> {
  const dashboardIds = await dashboardsOfClient(ctx, clientId);
  return { ...none, clientIds: [clientId].filter(isUuid), dashboardIds };
}

function isAmong(
  { dashboardId, clientId, sourceId }: Awaited<ReturnType<typeof getAnnotation>>,
  { dashboardIds, clientIds, sourceIds }: Scopes,
): boolean {
  return (
    (dashboardId !== null && dashboardIds.includes(dashboardId)) ||
    (clientId !== null && clientIds.includes(clientId)) ||
    (sourceId !== null && sourceIds.includes(sourceId))
  );
}
