export { pruneSocialSignUps } from './prune-social.recurring.ts';
export { readRegistrationForm } from './read-form.ts';
export { register } from './register.ts';
export { registrationRoutes } from './registration.routes.ts';
export { socialRoutes } from './social.routes.ts';
export { offeredServices } from './social-services.ts';
