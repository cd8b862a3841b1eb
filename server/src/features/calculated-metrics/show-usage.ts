import type { Ctx } from '../../platform/ctx/ctx.ts';
import { getRow, usageOf } from './calculated-metrics.queries.ts';

/** What deleting it would break: dashboards, with how many of their widgets name it. */
export async function showUsage(ctx: Ctx, id: string) {
  const row = await getRow(ctx, id);
  return usageOf(ctx, row.id);
}
