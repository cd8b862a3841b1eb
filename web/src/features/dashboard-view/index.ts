export { DashboardView } from './dashboard-view.tsx';
export { useWidgetResults } from './use-widget-results.ts';
export { WidgetFrame } from './widget-frame.tsx';
