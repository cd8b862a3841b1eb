export {
  deleteEmailChange,
  findPerson,
  insertUser,
  isEmailTaken,
  noteSeen,
  rotateTwoFactors,
} from './accounts.queries.ts';
export { authenticateBySession, authOf } from './auth.ts';
export { sessionHeaders } from './auth-headers.ts';
export { companyNameOf, openCompany } from './open-company.ts';
export { openSession } from './open-session.ts';
export { refuseDemo, requirePassword, requirePasswordIfAny } from './password/require-password.ts';
export { createResetLink } from './password/reset-link.ts';
export { pruneSessions } from './prune-sessions.recurring.ts';
export { readAppCode } from './recovery-codes.ts';
export { signInRoutes } from './sign-in.routes.ts';
