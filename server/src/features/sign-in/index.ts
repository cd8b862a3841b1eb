export { findPerson } from './accounts.queries.ts';
export { sessionReader } from './auth.ts';
export { openCompany } from './open-company.ts';
export { signInRoutes } from './sign-in.routes.ts';
