import { z } from 'zod';
import { keywordFacts, rankingMetrics } from '../families/rank_tracking/rankings.ts';
import { chosenReport, readReports, seoMetricFields } from '../families/seo/seo-reports.ts';
import { readMetrics } from '../kit/catalogue/read-metrics.ts';
import metricData from './catalogue/metrics.json' with { type: 'json' };
import reportData from './catalogue/reports.json' with { type: 'json' };

/** States of a site, which don't add up over time except for gained and lost links. Money in US dollars. */
export const searchMetrics = readMetrics('serpstat', metricData, seoMetricFields);
export type SerpstatMetric = (typeof searchMetrics)[number];

/** Of watched keywords, as of any rank tracker. */
const trackerMetrics: SerpstatMetric[] = [
  ...rankingMetrics,
  ...keywordFacts.filter(({ id }) => id === 'volume'),
];

/** Serpstat's reports. A field may be a path (`common.currentValue`); `sersptat_domain_rank` is its own spelling. */
export const reports = readReports('serpstat', reportData, {
  /**
   * `state`: of a whole site; `points`: values of days; `list`: rows that are paid for, as of now; `dated`: such rows, each of a day;
   * `tracker`: projects of the account.
   */
  kind: z.enum(['state', 'points', 'list', 'dated', 'tracker']),
  method: z.string(),
  /** Its successor, requested first; `method` where the account's API doesn't have it. */
  newerMethod: z.string().optional(),
  /** The name of the site in its request. */
  family: z.enum(['domain', 'backlinks', 'tracker']),
  needsEngine: z.boolean(),
  /** By metric: the sort field of lists. Others have Serpstat's order. */
  sorts: z.record(z.string(), z.string()).default({}),
  /** Of dated rows: the field of their day, and the field to sort by for newest first. */
  dated: z.object({ field: z.string(), sort: z.string() }).optional(),
  /** Fewest rows of a page, where it isn't one. */
  minRows: z.number().optional(),
});
export type SerpstatReport = (typeof reports)[number];

export const reportOf = (chosen: unknown): SerpstatReport => chosenReport(reports, chosen);

export function metricsOf({ id: report, fields }: SerpstatReport): SerpstatMetric[] {
  const known = report === 'rank_tracker' ? trackerMetrics : searchMetrics;
  return known.filter(({ id }) => id in fields);
}

/** Filterable fields of lists: the labels of their rows, and their values. */
export function fieldsOf({ kind, dimensions, fields }: SerpstatReport): string[] {
  if (kind !== 'list' && kind !== 'dated') return [];
  const values = Object.keys(fields).filter((id) => fields[id] !== '' && id !== 'relevance');
  return [...dimensions.slice(0, 1).map(({ id }) => id), ...values];
}

const idsOf = (passes: (report: SerpstatReport) => boolean) => reports.filter(passes).map(({ id }) => id);

export const reportsOfTracker = idsOf(({ kind }) => kind === 'tracker');
export const reportsOfSites = idsOf(({ kind }) => kind !== 'tracker');
export const reportsWithoutEngine = idsOf(({ needsEngine }) => !needsEngine);
