import { z } from 'zod';
import { chosenReport, readReports, seoMetricFields } from '../families/seo/seo-reports.ts';
import { readMetrics } from '../kit/catalogue/read-metrics.ts';
import metricData from './catalogue/metrics.json' with { type: 'json' };
import reportData from './catalogue/reports.json' with { type: 'json' };

/**
 * Everything is a state of a month, so nothing adds up over time but what came and went. Money in US dollars; a place of 0 is none
 * where `zeroIsNone`.
 */
export const metrics = readMetrics('semrush', metricData, {
  ...seoMetricFields,
  zeroIsNone: z.literal(true).optional(),
});
export type SemrushMetric = (typeof metrics)[number];

const kinds = ['state', 'months', 'weeks', 'list', 'features'] as const;
export type ReportKind = (typeof kinds)[number];

/** Semrush's reports, with its own codes as fields. */
export const reports = readReports('semrush', reportData, {
  /** States of a domain, points in time, a list of lines, or the features of results pages. */
  kind: z.enum(kinds),
  /** Semrush's name of it. */
  type: z.string(),
  /** Of links: its own path, no database, no past. */
  ofLinks: z.boolean(),
  /** Codes that Semrush orders lines by; any other is refused. */
  sorts: z.array(z.string()).default([]),
  /** What else a list of keywords may be narrowed to: those that moved in a way, those that name the brand. */
  narrowedTo: z.array(z.enum(['movement', 'brand'])).optional(),
});
export type Report = (typeof reports)[number];

export const reportOf = (chosen: unknown): Report => chosenReport(reports, chosen);

export const metricsOf = ({ fields }: Report): SemrushMetric[] => metrics.filter(({ id }) => id in fields);

/** What lines may be narrowed by: what Semrush filters, their one name, and their values, but for shares. */
export function fieldsOf({ kind, dimensions, fields, filters }: Report): string[] {
  if (kind !== 'list' && kind !== 'features') return [];
  const names = dimensions.length === 1 ? dimensions.map(({ id }) => id) : [];
  const values = Object.keys(fields).filter((id) => !id.endsWith('_share') && fields[id] !== '');
  return [...new Set([...Object.keys(filters), ...names, ...values])];
}

/** Reports that need no country. */
export const worldwide = reports
  .filter(({ id, ofLinks }) => ofLinks || id === 'databases')
  .map(({ id }) => id);
