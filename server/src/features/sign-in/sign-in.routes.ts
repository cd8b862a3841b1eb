import { open } from '../../platform/http/api.ts';
import { enterDemo } from './enter-demo.ts';
import { logIn } from './log-in.ts';
import { checkReset } from './password/check-reset.ts';
import { forgotPassword } from './password/forgot-password.ts';
import { resetPassword } from './password/reset-password.ts';
import { signOut } from './sign-out.ts';

export const signInRoutes = {
  login: open.signIn.login.handler(async ({ input, context }) => {
    const { needsCode } = await logIn(context.visit, input);
    return needsCode ? { status: 200, body: { twoFactor: true } } : { status: 204 };
  }),
  demo: open.signIn.demo.handler(({ context }) => enterDemo(context.visit)),
  logout: open.signIn.logout.handler(({ context }) => signOut(context.visit)),
  forgotPassword: open.signIn.forgotPassword.handler(({ input, context }) =>
    forgotPassword(context.visit, input),
  ),
  checkReset: open.signIn.checkReset.handler(({ input, context }) => checkReset(context.visit, input)),
  resetPassword: open.signIn.resetPassword.handler(({ input, context }) =>
    resetPassword(context.visit, input),
  ),
};
