export { DashboardView } from './dashboard-view.tsx';
export { csvUrl } from './download-csv.ts';
export { LiveMoment } from './header/live-moment.tsx';
export { useEveryMinute } from './header/use-every-minute.ts';
export { ViewSwitch } from './header/view-switch.tsx';
export { DataProblem } from './notes/data-problem.tsx';
export { isSameFrame } from './same-frame.ts';
export { useWidgetResults } from './use-widget-results.ts';
export { WidgetFrame, type WidgetFrameProps } from './widget-frame.tsx';
