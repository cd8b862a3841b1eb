export { readableDashboards } from './readable-dashboards.ts';
export { listViewers, shareDashboard } from './share-dashboard.ts';
export { addShares, existingDashboards, requireDashboards } from './shares.queries.ts';
export { findEditorAddresses, listAdminAddresses, updateUserRow } from './users.queries.ts';
export { userRoutes } from './users.routes.ts';
