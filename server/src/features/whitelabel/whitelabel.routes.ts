import { member, open } from '../../platform/http/api.ts';
import { checkCertificateDomain } from './check-certificate-domain.ts';
import { startNewKey } from './keys/start-new-key.ts';
import { withdrawNextKey } from './keys/withdraw-next-key.ts';
import { removeWhitelabel } from './settings/remove-whitelabel.ts';
import { saveWhitelabel } from './settings/save-whitelabel.ts';
import { showWhitelabel } from './settings/show-whitelabel.ts';
import { checkNow } from './verification/check-whitelabel.ts';

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
  ask: open.whitelabel.ask.handler(({ input, context }) =>
    checkCertificateDomain(context.visit.services, input.domain),
  ),
};
