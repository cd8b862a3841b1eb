export { findPerson, isEmailTaken } from './accounts.queries.ts';
export { sessionReader } from './auth.ts';
export { openCompany } from './open-company.ts';
export { signIn } from './sign-in.ts';
export { signInRoutes } from './sign-in.routes.ts';
