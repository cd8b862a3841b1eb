import type { Source } from '@vitrine/contract/entities/source.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { announceSource } from './connect/announce-source.ts';
import { presentSource } from './source.present.ts';
import { countDashboardsBySource, renameSourceRow } from './sources.queries.ts';

export function renameSource(ctx: Ctx, input: { id: string; name: string }): Promise<Source> {
  return inTransaction(ctx, async (tx) => {
    const row = await renameSourceRow(tx, input.id, input.name);
    await announceSource(tx, row.id);
    const dashboards = await countDashboardsBySource(tx);
    return presentSource(row, dashboards.get(row.id) ?? 0);
  });
}
