import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { listProperties } from '../sources/index.ts';
import { boardDates, openedRecently } from './board-dates.ts';
import { boardsOfSource } from './boards.queries.ts';
import { refreshDashboard } from './refresh-dashboard.ts';

/** Asks for the source's properties, then for what the dashboards show of it that were opened lately. */
export async function warmUpSource(ctx: Ctx, sourceId: string): Promise<void> {
  await listProperties(ctx, { id: sourceId }).catch((error: unknown) => {
    // The reason is noted at the source, and one that was deleted meanwhile has nothing to warm.
    if (!(error instanceof AppError)) throw error;
  });
  for (const board of await boardsOfSource(ctx, sourceId, openedRecently(ctx.clock))) {
    await refreshDashboard(ctx, board.id, boardDates(board, ctx.clock));
  }
}
