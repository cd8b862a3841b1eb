export { configRoutes } from './configs.routes.ts';
export { listSourceTypes, listSourceTypesElsewhere } from './list-source-types.ts';
