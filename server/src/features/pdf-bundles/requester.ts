import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { type BundleRow, getBundle } from './bundles.queries.ts';

/** The person who asks: bundles are theirs. */
export function requesterOf({ actor }: Ctx): string {
  if (actor.kind !== 'user') throw new AppError('forbidden');
  return actor.userId;
}

/** One of the person's own bundles; `not_found` for anybody else's. */
export async function getOwnBundle(ctx: Ctx, bundleId: string): Promise<BundleRow> {
  const bundle = await getBundle(ctx, bundleId);
  if (bundle.userId !== requesterOf(ctx)) throw new AppError('not_found');
  return bundle;
}
