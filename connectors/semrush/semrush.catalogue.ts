import { z } from 'zod';
import { chosenReport, readReports, seoMetricFields } from '../families/seo/seo-reports.ts';
import { readMetrics } from '../kit/catalogue/read-metrics.ts';
import metricData from './catalogue/metrics.json' with { type: 'json' };
import reportData from './catalogue/reports.json' with { type: 'json' };

/**
 * Values are states of a month, so only gains and losses add up over time. Money in US dollars; a place of 0 is null where
 * `zeroIsNone`.
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
  /** Codes that Semrush can order lines by; others are rejected. */
  sorts: z.array(z.string()).default([]),
  /** Further filters of a keyword list: kinds of change, and brand keywords. */
  narrowedTo: z.array(z.enum(['movement', 'brand'])).optional(),
});
export type SemrushReport = (typeof reports)[number];

export const reportOf = (chosen: unknown): SemrushReport => chosenReport(reports, chosen);

export const metricsOf = ({ fields }: SemrushReport): SemrushMetric[] =>
  metrics.filter(({ id }) => id in fields);

/** Filterable fields of lines: Semrush's fields, their label, and their values, except for shares. */
export function fieldsOf({ kind, dimensions, fields, filters }: SemrushReport): string[] {
  if (kind !== 'list' && kind !== 'features') return [];
  const names = dimensions.length === 1 ? dimensions.map(({ id }) => id) : [];
  const values = Object.keys(fields).filter((id) => !id.endsWith('_share') && fields[id] !== '');
  return [...new Set([...Object.keys(filters), ...names, ...values])];
}

/** Reports that need no country. */
export const worldwide = reports
  .filter(({ id, ofLinks }) => ofLinks || id === 'databases')
  .map(({ id }) => id);
