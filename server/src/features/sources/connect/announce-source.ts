import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { listSources } from '../sources.queries.ts';

/** Tells the company's open pages that this source was connected, changed or removed. */
export async function announceSource(ctx: Ctx, id: string): Promise<void> {
  const rows = await listSources(ctx);
  const sources = rows.map(({ id, name, type, invalid }) => ({ id, name, type, invalid }));
  await ctx.live.publish('CompanySourceUpdated', { id, sources });
}
