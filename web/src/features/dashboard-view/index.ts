export { DashboardView } from './dashboard-view.tsx';
export { csvUrl } from './download-csv.ts';
export { FiguresProblem } from './figures-problem.tsx';
export { LiveMoment } from './live-moment.tsx';
export { useEveryMinute } from './use-every-minute.ts';
export { useWidgetResults } from './use-widget-results.ts';
export { hasRealTime, ViewSwitch } from './view-switch.tsx';
export { WidgetFrame } from './widget-frame.tsx';
