import type { Annotation } from '@vitrine/contract/entities/annotations/annotation.ts';
import type {
  AnnotationScope,
  ShownAnnotation,
} from '@vitrine/contract/entities/annotations/shown-annotation.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { isViewer } from '../../platform/ctx/is-viewer.ts';
import type { AnnotationRow, ScopeIds } from './annotations.queries.ts';

/** An annotation on the wire. Viewers don't see who wrote it. */
export function presentAnnotation(ctx: Ctx, row: AnnotationRow): Annotation {
  const { automatic: _, ...shown } = presentShown(row);
  return {
    ...shown,
    dashboardId: row.dashboardId,
    clientId: row.clientId,
    createdBy: isViewer(ctx.actor) ? null : row.createdBy,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentShown(row: AnnotationRow): ShownAnnotation {
  const { id, sourceId, startDate, endDate, text, color, link, metric, visibleToViewers } = row;
  return {
    ...{ id, sourceId, startDate, endDate, text, color, link, metric, visibleToViewers },
    scope: scopeOf(row),
    automatic: null,
  };
}

export function scopeOf({ clientId, sourceId }: ScopeIds): AnnotationScope {
  if (sourceId !== null) return 'source';
  return clientId === null ? 'dashboard' : 'client';
}
