import type { Source } from '@vitrine/contract/entities/source.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { presentSource } from './source.present.ts';
import { countDashboardsBySource, renameSourceRow } from './sources.queries.ts';

export async function renameSource(ctx: Ctx, input: { id: string; name: string }): Promise<Source> {
  const row = await renameSourceRow(ctx, input.id, input.name);
  const dashboards = await countDashboardsBySource(ctx);
  return presentSource(row, dashboards.get(row.id) ?? 0);
}
