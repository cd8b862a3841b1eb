import type { Ctx } from '../../platform/ctx/ctx.ts';
import { getSource, usageOfSource } from './sources.queries.ts';

/** What deleting the source would break: dashboards, with how many of their widgets ask it. */
export async function showUsage(ctx: Ctx, sourceId: string) {
  const row = await getSource(ctx, sourceId);
  return usageOfSource(ctx, row.id);
}
