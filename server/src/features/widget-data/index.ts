export { gatherWidgets } from './gather-widgets.ts';
export { keptResults } from './kept-results.ts';
export { morningWarmUp } from './morning-warm-up.recurring.ts';
export { pruneAnswers } from './prune-answers.recurring.ts';
export { refreshDashboardJob } from './refresh-dashboard.job.ts';
export { requestRefresh } from './refresh-request.ts';
export { warmUpSourceJob } from './warm-up-source.job.ts';
export { widgetDataRoutes, widgetRoutes } from './widget-data.routes.ts';
export { widgetHash } from './widget-hash.ts';
