export {
  deleteEmailChange,
  findPerson,
  insertUser,
  isEmailTaken,
  noteSeen,
  rotateTwoFactors,
} from './accounts.queries.ts';
export { authOf, sessionReader } from './auth.ts';
export { sessionHeaders } from './auth-headers.ts';
export { openCompany } from './open-company.ts';
export { openSession } from './open-session.ts';
export { readAppCode } from './recovery-codes.ts';
export { refuseDemo, requirePassword, requirePasswordIfAny } from './require-password.ts';
export { createResetLink } from './reset-link.ts';
export { signInRoutes } from './sign-in.routes.ts';
