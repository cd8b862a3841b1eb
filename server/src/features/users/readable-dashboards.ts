import type { Ctx } from '../../platform/ctx/ctx.ts';
import { isReader } from '../../platform/ctx/is-reader.ts';
import { readableOf } from './shares.queries.ts';

/** Which dashboards the actor may see: `all` of the company's, or the active ones shared with a client. */
export async function readableDashboards(ctx: Ctx): Promise<'all' | string[]> {
  const { actor } = ctx;
  if (!isReader(actor)) return 'all';
  return actor.kind === 'user' ? readableOf(ctx, actor.userId) : [];
}
