import { member, open } from '../../platform/http/api.ts';
import { askDomain } from './ask-domain.ts';
import { checkNow } from './check-whitelabel.ts';
import { removeWhitelabel } from './remove-whitelabel.ts';
import { saveWhitelabel } from './save-whitelabel.ts';
import { showWhitelabel } from './show-whitelabel.ts';
import { startNewKey } from './start-new-key.ts';
import { withdrawNextKey } from './withdraw-next-key.ts';

export const whitelabelRoutes = {
  get: member.whitelabel.get.handler(async ({ context }) => ({ data: await showWhitelabel(context.ctx) })),
  save: member.whitelabel.save.handler(async ({ input, context }) => ({
    data: await saveWhitelabel(context.ctx, input),
  })),
  remove: member.whitelabel.remove.handler(async ({ context }) => ({
    data: await removeWhitelabel(context.ctx),
  })),
  check: member.whitelabel.check.handler(async ({ context }) => ({ data: await checkNow(context.ctx) })),
  newKey: member.whitelabel.newKey.handler(async ({ context }) => ({ data: await startNewKey(context.ctx) })),
  withdrawKey: member.whitelabel.withdrawKey.handler(async ({ context }) => ({
    data: await withdrawNextKey(context.ctx),
  })),
  ask: open.whitelabel.ask.handler(({ input, context }) => askDomain(context.visit.doors, input.domain)),
};
