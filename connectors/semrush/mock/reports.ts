import { keywordReports } from './keyword-reports.ts';
import type { ReportDefinition } from './report.ts';
import { siteReports } from './site-reports.ts';

/** The reports on sites, by Semrush's name. */
// biome-ignore lint/suspicious/noExplicitAny: each report keeps its own kind of row to itself.
export const reports: Readonly<Record<string, ReportDefinition<any>>> = { ...siteReports, ...keywordReports };
