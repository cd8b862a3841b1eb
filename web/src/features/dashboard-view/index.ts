export { DashboardView } from './dashboard-view.tsx';
export { FiguresProblem } from './figures-problem.tsx';
export { useWidgetResults } from './use-widget-results.ts';
export { WidgetFrame } from './widget-frame.tsx';
