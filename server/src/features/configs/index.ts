export { configRoutes } from './configs.routes.ts';
