import type { Ctx } from '../../platform/ctx/ctx.ts';
import { archiveActive, countActive, reactivate } from './ended.queries.ts';

/** Archives every dashboard of a company without a paid plan, with that reason. Returns how many. */
export function archiveUnpaid(tx: Ctx): Promise<number> {
  return archiveActive(tx, tx.clock.now());
}

/** Restores what was archived for lack of payment, as many as a plan of `quota` dashboards allows. */
export async function bringBackArchived(tx: Ctx, quota: number): Promise<number> {
  const remaining = quota - (await countActive(tx));
  return remaining > 0 ? reactivate(tx, remaining) : 0;
}
