import type { ShownAnnotation } from '@vitrine/contract/entities/annotations/shown-annotation.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { presentShown } from './annotation.present.ts';
import { listRows, sourcesIn } from './annotations.queries.ts';
import { automaticAnnotations, type ObservedDashboard } from './automatic/automatic-annotations.ts';

type AnnotatedDashboard = ObservedDashboard & { id: string; widgets: readonly Widget[] };

/** What a dashboard shows, by day: its own, its client's and those of its sources; for viewers, those that they may see. */
export async function annotationsOfDashboard(
  ctx: Ctx,
  dashboard: AnnotatedDashboard,
  { owner }: { owner: boolean },
): Promise<ShownAnnotation[]> {
  const { id, clientId, widgets } = dashboard;
  const sourceIds = sourcesIn(widgets);
  const scopes = { dashboardIds: [id], clientIds: clientId === null ? [] : [clientId], sourceIds };
  const rows = await listRows(ctx, { scopes: [scopes], onlyVisible: !owner });
  const automatic = await automaticAnnotations(ctx, dashboard, sourceIds);
  return [
    ...rows.map(presentShown).reverse(),
    ...automatic.filter(({ visibleToViewers }) => owner || visibleToViewers),
  ];
}
