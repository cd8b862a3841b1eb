export { DashboardView, type DashboardViewProps } from './dashboard-view.tsx';
export { columnSpan } from './grid-measures.ts';
export { useWidgetResults, type WidgetResults } from './use-widget-results.ts';
export { WidgetFrame, type WidgetFrameProps } from './widget-frame.tsx';
