import type { Ctx } from '../../platform/ctx/ctx.ts';
import { isViewer } from '../../platform/ctx/is-viewer.ts';
import { readableOf } from './shares.queries.ts';

/** Which dashboards the actor may see: `all` of the company's, or the active ones shared with a client. */
export async function readableDashboards(ctx: Ctx): Promise<'all' | string[]> {
  const { actor } = ctx;
  if (!isViewer(actor)) return 'all';
  return actor.kind === 'user' ? readableOf(ctx, actor.userId) : [];
}
