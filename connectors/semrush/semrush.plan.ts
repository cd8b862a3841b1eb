import type { Query } from '@vitrine/contract/entities/query.ts';
import { checkList, type SeoDimension } from '../families/seo/seo-reports.ts';
import { isRecent, timezone } from '../families/seo/seo-tables.ts';
import { type Target, targetOf } from '../families/seo/seo-target.ts';
import { cantRespond } from '../kit/http/provider-error.ts';
import { countInput, listInput, textInput } from '../kit/inputs.ts';
import type { ReportRequest } from '../kit/reports.ts';
import { type DateRange, todayIn } from '../kit/table/dates.ts';
import {
  metrics,
  type ReportKind,
  reports,
  type SemrushMetric,
  type SemrushReport,
  worldwide,
} from './semrush.catalogue.ts';

const refusal = cantRespond('Semrush');

export type SemrushRequest = ReportRequest<SemrushMetric, SeoDimension>;

export type Plan = SemrushRequest & {
  report: SemrushReport;
  target: Target;
  targetType: string;
  database: string | undefined;
  /** The columns to read: the metrics, and those that lines are filtered by here. */
  read: SemrushMetric[];
  /** Where the label of a line is. */
  labelCode: string | null;
  /** Maximum number of lines, because lines are paid for. */
  lines: number;
  competitors: string[];
  /** How keywords moved since the check before, and whether they name the brand; null for all of them. */
  movement: string | null;
  brand: string | null;
  today: string;
};

/** Points in time are dated, whether they are shown one by one or as one. */
const dateCodes: Partial<Record<ReportKind, string>> = { months: 'Dt', weeks: 'date' };

export const defaultLines = 100;
export const maxLines = 1000;

/** Semrush's maximum. */
const maxFilters = 25;

/** Throws `bad_query` for fields that the report doesn't have. */
export function planOf(report: SemrushReport, request: SemrushRequest, nowMs: number): Plan {
  const { parameters, dimension, narrowing } = request;
  checkList(request, report, report.kind === 'list' || report.kind === 'features', refusal);
  const database = textInput(parameters.database) ?? undefined;
  const needsDatabase = !worldwide.includes(report.id);
  if (needsDatabase && !database) throw refusal('a country has to be selected');
  const narrowed = (by: 'movement' | 'brand') =>
    report.narrowedTo?.includes(by) ? textInput(parameters[by]) : null;
  const brand = narrowed('brand');
  if (narrowing.length + (brand ? 1 : 0) > maxFilters)
    throw refusal(`it takes ${maxFilters} filters at most`);
  const comparedHere = narrowing.map(({ field }) => field).filter((field) => !(field in report.filters));
  const targetType = textInput(parameters.targetType) ?? 'root_domain';
  return {
    ...request,
    report,
    target: targetOf(parameters.target, 'Semrush'),
    targetType: report.kind === 'weeks' ? 'root_domain' : targetType,
    database: needsDatabase ? database : undefined,
    read: [...new Set([...request.metrics, ...metrics.filter(({ id }) => comparedHere.includes(id))])],
    labelCode: dimension?.field ?? dateCodes[report.kind] ?? null,
    lines: countInput(parameters.lines, { preset: defaultLines, most: maxLines }),
    competitors: listInput(parameters.competitor),
    movement: narrowed('movement'),
    brand,
    today: todayIn(timezone, nowMs),
  };
}

/**
 * Sites are known by the month and links as they are now: two ranges that end in the same month, or both lately, would have the
 * same values. New keywords did not exist before, and lost ones do not exist now.
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
