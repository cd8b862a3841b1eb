import type { Source } from '@vitrine/contract/entities/source.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { isViewer } from '../../platform/ctx/is-viewer.ts';
import { presentSource } from './source.present.ts';
import {
  countDashboardsBySource,
  getSource,
  listSources as listRows,
  usageOfSource,
} from './sources.queries.ts';

/** The company's sources by name, with their health and how many dashboards show them; empty for clients. */
export async function listSources(ctx: Ctx): Promise<Source[]> {
  if (isViewer(ctx.actor)) return [];
  const rows = await listRows(ctx);
  const dashboards = await countDashboardsBySource(ctx);
  return rows.map((row) => presentSource(row, dashboards.get(row.id) ?? 0));
}

/** What deleting the source would break: dashboards, with how many of their widgets use it. */
export async function showUsage(ctx: Ctx, sourceId: string) {
  const row = await getSource(ctx, sourceId);
  return usageOfSource(ctx, row.id);
}
