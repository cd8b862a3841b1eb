import type { WatchedDomain } from '@vitrine/contract/entities/group.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { getDomain } from './domains.queries.ts';
import { presentDomain } from './group.present.ts';

/** A watched domain and what measures it; `not_found` for one of another group. */
export async function showDomain(
  ctx: Ctx,
  { id, domainId }: { id: string; domainId: string },
): Promise<WatchedDomain> {
  return presentDomain(await getDomain(ctx, id, domainId));
}
