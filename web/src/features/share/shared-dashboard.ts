import type { Dashboard, Dates } from '@vitrine/contract/entities/dashboard.ts';

/** The part of a dashboard that sharing needs. */
export type SharedDashboard = Pick<
  Dashboard,
  | 'id'
  | 'name'
  | 'permalink'
  | 'public'
  | 'timezone'
  | 'hiddenDateSelector'
  | 'passwordProtected'
  | 'maxWidgetsForPdf'
> &
  Dates & { widgets: readonly unknown[] };
