import type { Dashboard, Dates } from '@vitrine/contract/entities/dashboard.ts';

/** What sharing needs to know of a dashboard. */
export type SharedDashboard = Pick<
  Dashboard,
  'id' | 'name' | 'permalink' | 'public' | 'hiddenDateSelector' | 'passwordProtected' | 'maxWidgetsForPdf'
> &
  Dates & { widgets: readonly unknown[] };
