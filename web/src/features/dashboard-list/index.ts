export { DashboardList } from './dashboard-list.tsx';
export { type ListQuery, readListQuery, writeListQuery } from './list-query.ts';
