export { pruneSocialSignUps } from './prune-social.recurring.ts';
export { readRegistrationForm, readSocialForm } from './read-form.ts';
export { register } from './register.ts';
export { registrationRoutes } from './registration.routes.ts';
export { socialRoutes } from './social.routes.ts';
export { offeredServices, serviceOrigins } from './social-services.ts';
export { startSocial } from './start-social.ts';
