import type { DimensionDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { chosenReport, dimensionsOf } from '../families/seo/seo-reports.ts';
import { linkReports } from './semrush.link-reports.ts';
import type { Report } from './semrush.report.ts';
import { siteReports } from './semrush.site-reports.ts';

export const reports: Report[] = [...siteReports, ...linkReports];

export const dimensions: DimensionDefinition[] = dimensionsOf(reports);

export const reportOf = (chosen: unknown): Report => chosenReport(reports, chosen);

/** Reports that need no country. */
export const worldwide = reports
  .filter(({ id, ofLinks }) => ofLinks || id === 'databases')
  .map(({ id }) => id);
