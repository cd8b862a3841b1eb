import type { Source } from '@vitrine/contract/entities/source.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { presentSource } from './source.present.ts';
import { countDashboardsBySource, listSources as listRows } from './sources.queries.ts';

/** The company's sources by name, with their health and how many dashboards show them. */
export async function listSources(ctx: Ctx): Promise<Source[]> {
  const rows = await listRows(ctx);
  const dashboards = await countDashboardsBySource(ctx);
  return rows.map((row) => presentSource(row, dashboards.get(row.id) ?? 0));
}
