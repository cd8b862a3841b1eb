import type { DimensionDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Filter, Query } from '@vitrine/contract/entities/query.ts';
import { isRecent, timezone } from '../families/seo/seo-tables.ts';
import { type Target, targetOf } from '../families/seo/seo-target.ts';
import { cantAnswer } from '../kit/http/provider-error.ts';
import { countInput, listInput, textInput } from '../kit/inputs.ts';
import { chosenDimension, chosenMetrics } from '../kit/query/requested-metrics.ts';
import { type DateRange, todayIn } from '../kit/table/dates.ts';
import { reportOf, reports, worldwide } from './semrush.catalogue.ts';
import { type SemrushMetric, semrushMetrics } from './semrush.metrics.ts';
import type { Report, ReportKind } from './semrush.report.ts';

const refusal = cantAnswer('Semrush');

export type Plan = {
  query: Query;
  report: Report;
  target: Target;
  targetType: string;
  database: string | undefined;
  metrics: SemrushMetric[];
  /** What has to be read: the metrics, and those that lines are filtered by here. */
  read: SemrushMetric[];
  dimension: DimensionDefinition | null;
  /** Where the label of a line is. */
  labelCode: string | null;
  /** Lines are paid for, so no more than these are read. */
  lines: number;
  competitors: string[];
  /** How keywords moved since the look before, and whether they name the brand; null for all of them. */
  movement: string | null;
  brand: string | null;
  filters: Filter[];
  today: string;
};

/** Points in time are dated, whether they are shown one by one or as one. */
const dateCodes: Partial<Record<ReportKind, string>> = { months: 'Dt', weeks: 'date' };

export const defaultLines = 100;
export const mostLines = 1000;

/** Semrush takes no more. */
const mostFilters = 25;

/** Throws `bad_query` for what no report answers. */
export function planQuery(query: Query, nowMs: number): Plan {
  const { parameters } = query;
  const report = reportOf(parameters.reportType);
  const metrics = chosenMetrics(
    query,
    semrushMetrics.filter(({ id }) => id in report.columns),
    'This report',
  );
  const dimension = chosenDimension(
    query,
    report.dimensions.map(({ definition }) => definition),
    'This report',
  );
  if (!dimension && (report.kind === 'list' || report.kind === 'features'))
    throw refusal(
      `the report is a list. Choose ${report.dimensions[0]?.definition.label ?? 'a dimension'} as its dimension`,
    );
  const database = textInput(parameters.database) ?? undefined;
  const needsDatabase = !worldwide.includes(report.id);
  if (needsDatabase && !database) throw refusal('a country has to be chosen');
  for (const { field } of query.filters)
    if (!fieldsOf(report).includes(field)) throw refusal(`this report can't be filtered by "${field}"`);
  const narrowed = (by: 'movement' | 'brand') =>
    report.narrowedTo?.includes(by) ? textInput(parameters[by]) : null;
  const brand = narrowed('brand');
  if (query.filters.length + (brand ? 1 : 0) > mostFilters)
    throw refusal(`it takes ${mostFilters} filters at most`);
  const targetType = textInput(parameters.targetType) ?? 'root_domain';
  return {
    query,
    report,
    target: targetOf(parameters.target, 'Semrush'),
    targetType: report.kind === 'weeks' ? 'root_domain' : targetType,
    database: needsDatabase ? database : undefined,
    metrics,
    read: [...new Set([...metrics, ...comparedHere(query.filters, report)])],
    dimension,
    labelCode:
      report.dimensions.find(({ definition }) => definition === dimension)?.code ??
      dateCodes[report.kind] ??
      null,
    lines: countInput(parameters.lines, { preset: defaultLines, most: mostLines }),
    competitors: listInput(parameters.competitor),
    movement: narrowed('movement'),
    brand,
    filters: query.filters,
    today: todayIn(timezone, nowMs),
  };
}

function comparedHere(filters: Filter[], report: Report): SemrushMetric[] {
  const fields = filters.map(({ field }) => field).filter((field) => !(field in report.filters));
  return semrushMetrics.filter(({ id }) => fields.includes(id));
}

/** What lines may be narrowed by: what Semrush filters, their one name, and their figures, but for shares. */
export function fieldsOf({ kind, dimensions, columns, filters }: Report): string[] {
  if (kind !== 'list' && kind !== 'features') return [];
  const names = dimensions.length === 1 ? dimensions.map(({ definition }) => definition.id) : [];
  const figures = Object.keys(columns).filter((id) => !id.endsWith('_share') && columns[id] !== '');
  return [...new Set([...Object.keys(filters), ...names, ...figures])];
}

/**
 * Sites are known by the month and links as they are now: what ends in the same month, or both lately, would be the same twice.
 * Keywords that have come or gone were not there before, or are not there now.
 */
export function comparedWith(query: Query, comparison: DateRange, nowMs: number): DateRange | null {
  const { movement } = query.parameters;
  if (query.dimension !== null && (movement === 'new' || movement === 'lost')) return null;
  const report = reports.find(({ id }) => id === query.parameters.reportType);
  if (!report || report.kind === 'weeks' || query.dimension === 'day') return comparison;
  const isSame = report.ofLinks
    ? isRecent({ query: { ...query, ...comparison }, today: todayIn(timezone, nowMs) })
    : comparison.endDate.slice(0, 7) === query.endDate.slice(0, 7);
  return isSame ? null : comparison;
}

/** The month that a range's end lies in, as Semrush dates it; undefined while it is the current one. */
export function displayDate({ query, today }: Plan): string | undefined {
  const month = query.endDate.slice(0, 7);
  return month >= today.slice(0, 7) ? undefined : `${month.replace('-', '')}15`;
}
