export { DashboardView } from './dashboard-view.tsx';
export { csvUrl } from './download-csv.ts';
export { FiguresProblem } from './figures-problem.tsx';
export { LiveMoment } from './live-moment.tsx';
export { isSameFrame } from './same-frame.ts';
export { useEveryMinute } from './use-every-minute.ts';
export { useWidgetResults } from './use-widget-results.ts';
export { ViewSwitch } from './view-switch.tsx';
export { WidgetFrame, type WidgetFrameProps } from './widget-frame.tsx';
