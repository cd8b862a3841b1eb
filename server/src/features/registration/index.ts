export { readRegistrationForm } from './read-form.ts';
export { register } from './register.ts';
export { registrationRoutes } from './registration.routes.ts';
