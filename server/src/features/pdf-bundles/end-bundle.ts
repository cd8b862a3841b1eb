import type { PdfBundle } from '@vitrine/contract/entities/pdf.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { deleteBundle, endBundle } from './bundles.queries.ts';
import { loadBundle } from './list-bundles.ts';
import { getOwnBundle } from './requester.ts';

/** Nothing more is begun for it; one that has ended already stays as it is. */
export async function cancelBundle(ctx: Ctx, bundleId: string): Promise<PdfBundle> {
  await getOwnBundle(ctx, bundleId);
  await endBundle(ctx, bundleId, { status: 'canceled' });
  return loadBundle(ctx, bundleId);
}

export async function removeBundle(ctx: Ctx, bundleId: string): Promise<{ deleted: true }> {
  const { storageKey } = await getOwnBundle(ctx, bundleId);
  await deleteBundle(ctx, bundleId);
  if (storageKey) await ctx.services.files.remove(storageKey);
  return { deleted: true };
}
