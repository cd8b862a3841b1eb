export { pruneResults } from './cache/prune-results.recurring.ts';
export { limitViewers } from './data-request.ts';
export { morningWarmUp } from './fetch/morning-warm-up.recurring.ts';
export { refreshDashboardJob } from './fetch/refresh-dashboard.job.ts';
export { requestRefresh } from './fetch/refresh-request.ts';
export { warmUpSourceJob } from './fetch/warm-up-source.job.ts';
export { cachedWidgets, loadWidgetData } from './load-widget-data.ts';
export { hashWidgets, rehashWidgets } from './plan/widget-hash.ts';
export { calculatedMetricPreview, widgetDataRoutes, widgetRoutes } from './widget-data.routes.ts';
