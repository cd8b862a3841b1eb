import type { Ctx } from '../../platform/ctx/ctx.ts';
import { scopeOf } from './annotation.present.ts';
import type { ScopeIds } from './annotations.queries.ts';

/** Tells open pages that annotations of a dashboard, client or source have changed. */
export async function announceAnnotations(tx: Ctx, scope: ScopeIds): Promise<void> {
  const id = scope.dashboardId ?? scope.clientId ?? scope.sourceId ?? '';
  await tx.live.publish('AnnotationsUpdated', { scope: scopeOf(scope), id });
}
