export { accountRoutes } from './account.routes.ts';
export { authenticateByToken } from './authenticate-by-token.ts';
