export { annotationRoutes } from './annotations.routes.ts';
export { createAnnotation } from './create-annotation.ts';
export { annotationsOfDashboard } from './dashboard-annotations.ts';
export { listAnnotations } from './list-annotations.ts';
export { restoreAnnotation } from './remove-annotation.ts';
