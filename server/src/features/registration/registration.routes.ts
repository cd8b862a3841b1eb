import { open } from '../../platform/http/api.ts';
import { checkRegistration } from './check-registration.ts';
import { register } from './register.ts';
import { startSocial } from './start-social.ts';

export const registrationRoutes = {
  check: open.registration.check.handler(({ input, context }) => checkRegistration(context.visit, input)),
  register: open.registration.register.handler(({ input, context }) => register(context.visit, input)),
  social: open.registration.social.handler(({ input, context }) =>
    startSocial(context.visit, input.provider, { register: input, next: input.next }),
  ),
  socialSignIn: open.registration.socialSignIn.handler(({ input, context }) =>
    startSocial(context.visit, input.provider, { register: null, next: input.next }),
  ),
};
