export { calculatedMetricRoutes } from './calculated-metrics.routes.ts';
export { findCalculatedMetrics } from './find-calculated-metrics.ts';
export { listCalculatedMetrics } from './list-calculated-metrics.ts';
