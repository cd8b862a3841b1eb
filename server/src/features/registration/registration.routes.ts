import { open } from '../../platform/http/api.ts';
import { checkRegistration } from './check-registration.ts';
import { register } from './register.ts';

export const registrationRoutes = {
  check: open.registration.check.handler(({ input, context }) => checkRegistration(context.visit, input)),
  register: open.registration.register.handler(({ input, context }) => register(context.visit, input)),
};
