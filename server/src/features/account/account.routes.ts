import { member, open } from '../../platform/http/api.ts';
import { keepEmail, requestEmailChange } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail } from './confirm-email.ts';
import { createToken, listTokens, revokeToken } from './personal-tokens.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';
import { disableTwoFactor, enableTwoFactor, renewRecoveryCodes, startTwoFactor } from './two-factor.ts';

const { account } = member;

export const accountRoutes = {
  changePassword: account.changePassword.handler(({ input, context }) =>
    changePassword(context.visit, context.ctx, input),
  ),
  changeEmail: account.changeEmail.handler(({ input, context }) => requestEmailChange(context.ctx, input)),
  keepEmail: account.keepEmail.handler(({ context }) => keepEmail(context.ctx)),
  confirmEmail: open.account.confirmEmail.handler(({ input, context }) =>
    confirmEmail(context.visit, input.token),
  ),
  startTwoFactor: account.startTwoFactor.handler(({ input, context }) =>
    startTwoFactor(context.visit, context.ctx, input.password),
  ),
  enableTwoFactor: account.enableTwoFactor.handler(({ input, context }) =>
    enableTwoFactor(context.visit, context.ctx, input.code),
  ),
  disableTwoFactor: account.disableTwoFactor.handler(({ input, context }) =>
    disableTwoFactor(context.visit, context.ctx, input.password),
  ),
  renewRecoveryCodes: account.renewRecoveryCodes.handler(({ input, context }) =>
    renewRecoveryCodes(context.visit, context.ctx, input.password),
  ),
  sessions: account.sessions.handler(async ({ context }) => ({
    data: await listSessions(context.visit, context.ctx),
  })),
  endSession: account.endSession.handler(({ input, context }) => endSession(context.ctx, input.id)),
  endOtherSessions: account.endOtherSessions.handler(({ context }) =>
    endOtherSessions(context.visit, context.ctx),
  ),
  tokens: account.tokens.handler(async ({ context }) => ({ data: await listTokens(context.ctx) })),
  createToken: account.createToken.handler(({ input, context }) => createToken(context.ctx, input)),
  revokeToken: account.revokeToken.handler(({ input, context }) => revokeToken(context.ctx, input.id)),
};
