export { canView } from './access/can-view.ts';
export { findCoverClient } from './access/cover-client.queries.ts';
export {
  type AdmittedViewer,
  admitViewer,
  type OpenedDashboard,
  openAdmitted,
  openDashboard,
} from './access/open-dashboard.ts';
export { archiveUnpaid, bringBackArchived } from './archive-unpaid.ts';
export { createDashboard } from './create-dashboard.ts';
export { widgetsForViewers } from './dashboard.present.ts';
export { listNamedDashboards } from './dashboard-list.queries.ts';
export { dashboardRoutes, removeRoutes, showRoute } from './dashboards.routes.ts';
export { saveFormRoute } from './edit/save-form.routes.ts';
export { saveSettings } from './edit/save-settings.ts';
export { shareLinkRoutes } from './links/links.routes.ts';
export { pruneLinkViews } from './links/prune-views.recurring.ts';
export { flushViews, recordView } from './links/record-view.ts';
export { embeddingOriginsOf } from './links/resolve-link.ts';
export { listDashboards } from './list-dashboards.ts';
export { loadDashboard } from './load-dashboard.ts';
export { rememberOpened } from './remember-opened.ts';
export { removeDashboard } from './remove-dashboard.ts';
export { restoreDashboard } from './restore-dashboard.ts';
