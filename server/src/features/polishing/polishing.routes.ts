import { member } from '../../platform/http/api.ts';
import { removePolishing, savePolishing, showPolishing } from './save-polishing.ts';
import { testPolishing } from './test-polishing.ts';

export const polishingRoutes = {
  get: member.polishing.get.handler(async ({ context }) => ({ data: await showPolishing(context.ctx) })),
  save: member.polishing.save.handler(async ({ input, context }) => ({
    data: await savePolishing(context.ctx, input),
  })),
  remove: member.polishing.remove.handler(({ context }) => removePolishing(context.ctx)),
  test: member.polishing.test.handler(async ({ input, context }) => ({
    data: await testPolishing(context.ctx, input),
  })),
};
