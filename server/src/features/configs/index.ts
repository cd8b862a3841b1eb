export { configRoutes } from './configs.routes.ts';
export { listSourceTypes } from './list-source-types.ts';
