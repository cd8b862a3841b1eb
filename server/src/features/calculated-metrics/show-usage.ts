import type { Ctx } from '../../platform/ctx/ctx.ts';
import { getRow, usageOf } from './calculated-metrics.queries.ts';

/** The dashboards that use a calculated metric, with the number of widgets. */
export async function showUsage(ctx: Ctx, id: string) {
  const row = await getRow(ctx, id);
  return usageOf(ctx, row.id);
}
