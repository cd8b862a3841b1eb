export { archiveUnpaid, bringBackArchived } from './archive-unpaid.ts';
export { createDashboard } from './create-dashboard.ts';
export { listNamedDashboards } from './dashboards.queries.ts';
export { dashboardRoutes, showRoute } from './dashboards.routes.ts';
export { listDashboards } from './list-dashboards.ts';
export { loadDashboard } from './load-dashboard.ts';
export { type OpenedDashboard, openDashboard } from './open-dashboard.ts';
export { saveFormRoute } from './save-form.routes.ts';
export { sharingStamp } from './sharing-stamp.ts';
