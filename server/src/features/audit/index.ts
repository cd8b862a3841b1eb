export { activityRoutes } from './activity.routes.ts';
export { pruneAudit } from './prune-audit.recurring.ts';
export { recordAudit } from './record-audit.ts';
