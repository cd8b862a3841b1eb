export { explanationRoutes } from './explanations.routes.ts';
