import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { limitRate } from '../../../platform/http/rate-limit.ts';
import { dueNow, getDomain, updateDomains } from '../definitions/domains.queries.ts';

/** A limit for people; more than this is a loop. */
const byHand = limitRate({ name: 'measure-now: by hand', points: 60, perSeconds: 60 * 60 });

/** Measures a domain now: its sources and its checks. */
export async function measureNow(
  ctx: Ctx,
  { id, domainId }: { id: string; domainId: string },
): Promise<{ asked: true }> {
  const { paused } = await getDomain(ctx, id, domainId);
  await byHand.count(ctx.services, ctx.companyId);
  if (!paused) await updateDomains(ctx, [domainId], dueNow(ctx));
  return { asked: true };
}
