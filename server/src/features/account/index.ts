export { accountRoutes } from './account.routes.ts';
export { tokenReader } from './token-reader.ts';
