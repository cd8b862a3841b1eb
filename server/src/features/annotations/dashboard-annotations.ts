import type { ShownAnnotation } from '@vitrine/contract/entities/annotations/shown-annotation.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { presentShown } from './annotation.present.ts';
import { listRows, sourcesIn } from './annotations.queries.ts';

type AnnotatedDashboard = { id: string; clientId: string | null; widgets: readonly Widget[] };

/** What a dashboard shows, by day: its own, its client's and those of its sources; for viewers, those that they may see. */
export async function annotationsOfDashboard(
  ctx: Ctx,
  { id, clientId, widgets }: AnnotatedDashboard,
  { owner }: { owner: boolean },
): Promise<ShownAnnotation[]> {
  const scopes = {
    dashboardIds: [id],
    clientIds: clientId === null ? [] : [clientId],
    sourceIds: sourcesIn(widgets),
  };
  const rows = await listRows(ctx, { scopes: [scopes], onlyVisible: !owner });
  return rows.map(presentShown).reverse();
}
