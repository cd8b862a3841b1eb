import { member } from '../../platform/http/api.ts';
import { createBundle } from './create-bundle.ts';
import { cancelBundle, removeBundle } from './end-bundle.ts';
import { listBundles } from './list-bundles.ts';

export const bundleRoutes = {
  list: member.pdfBundles.list.handler(async ({ context }) => ({ data: await listBundles(context.ctx) })),
  create: member.pdfBundles.create.handler(async ({ input, context }) => ({
    data: await createBundle(context.ctx, input),
  })),
  cancel: member.pdfBundles.cancel.handler(async ({ input, context }) => ({
    data: await cancelBundle(context.ctx, input.id),
  })),
  remove: member.pdfBundles.remove.handler(({ input, context }) => removeBundle(context.ctx, input.id)),
};
