export { readHistoryQuery, writeHistoryQuery } from './history-query.ts';
export { ReportHistory } from './report-history.tsx';
export { ReportList } from './report-list.tsx';
