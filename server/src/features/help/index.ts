export { findHelp } from './find-help.ts';
export { helpRoutes } from './help.routes.ts';
