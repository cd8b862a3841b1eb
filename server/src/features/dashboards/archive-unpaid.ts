import type { Ctx } from '../../platform/ctx/ctx.ts';
import { archiveActive, countActive, reactivate } from './ended.queries.ts';

/** Archives every dashboard of a company that nobody pays for any more, and remembers why. Answers with how many. */
export function archiveUnpaid(tx: Ctx): Promise<number> {
  return archiveActive(tx, tx.clock.now());
}

/** What was archived for want of payment comes back, as many as a plan of `quota` dashboards has room for. */
export async function bringBackArchived(tx: Ctx, quota: number): Promise<number> {
  const room = quota - (await countActive(tx));
  return room > 0 ? reactivate(tx, room) : 0;
}
