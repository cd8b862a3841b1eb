import type { DimensionDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { chosenReport, dimensionsOf } from '../families/seo/seo-reports.ts';
import { linkReports } from './serpstat.link-reports.ts';
import type { Report } from './serpstat.report.ts';
import { siteReports } from './serpstat.site-reports.ts';
import { trackerReports } from './serpstat.tracker-reports.ts';

export const reports: Report[] = [...siteReports, ...linkReports, ...trackerReports];

export const dimensions: DimensionDefinition[] = dimensionsOf(reports);

export const reportOf = (chosen: unknown): Report => chosenReport(reports, chosen);

const idsOf = (passes: (report: Report) => boolean) => reports.filter(passes).map(({ id }) => id);

export const reportsOfTracker = idsOf(({ kind }) => kind === 'tracker');
export const reportsOfSites = idsOf(({ kind }) => kind !== 'tracker');
export const reportsWithoutEngine = idsOf(({ needsEngine }) => !needsEngine);
