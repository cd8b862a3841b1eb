export { annotationRoutes } from './annotations.routes.ts';
export { annotationsOfDashboard } from './dashboard-annotations.ts';
export { restoreAnnotation } from './remove-annotation.ts';
