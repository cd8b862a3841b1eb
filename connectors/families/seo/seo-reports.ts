import {
  type DimensionDefinition,
  dimensionDefinitionSchema,
  type MetricDefinition,
  type Option,
} from '@vitrine/contract/entities/catalogue.ts';
import type { Table } from '@vitrine/contract/entities/table.ts';
import { z } from 'zod';
import { dimensionOption, metricOption } from '../../kit/catalogue/catalogue-options.ts';
import { readEntries } from '../../kit/catalogue/read-entries.ts';
import type { CatalogueMetric } from '../../kit/catalogue/read-metrics.ts';
import type { cantRespond } from '../../kit/http/provider-error.ts';
import type { Session } from '../../kit/http/session.ts';
import { defineReports, type ReportRequest } from '../../kit/reports.ts';
import type { SeoMetric } from './seo-tables.ts';

const names = z.record(z.string(), z.string()).default({});

/** Shared texts of all tools' reports: the tool's name for its metrics and dimensions. */
const seoReportSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Rows of a dimension with `groups` are combined by their label. */
  dimensions: z
    .array(dimensionDefinitionSchema.extend({ field: z.string(), groups: z.literal(true).optional() }))
    .default([]),
  /** By metric; empty for one that counts rows. */
  fields: names,
  /** Fields that the tool filters; others are compared row by row here. */
  filters: names,
  /** Metrics whose values are shared by rows, so that they have no total. */
  overlaps: z.array(z.string()).default([]),
});
type SeoReport = z.infer<typeof seoReportSchema>;
export type SeoDimension = SeoReport['dimensions'][number];

/** The reports of `catalogue/reports.json`. `extra` describes the tool's own fields. Throws with file, entry and field. */
export function readReports<Extra extends z.ZodRawShape>(
  type: string,
  entries: readonly unknown[],
  extra: Extra,
): (SeoReport & z.infer<z.ZodObject<Extra>>)[] {
  const schema = seoReportSchema.extend<z.ZodRawShape>(extra);
  const read: unknown = readEntries(`${type}/catalogue/reports.json`, entries, schema);
  return read as (SeoReport & z.infer<z.ZodObject<Extra>>)[];
}

type Tool<Report, Metric> = {
  provider: string;
  reports: readonly Report[];
  metricsOf(report: Report): Metric[];
  /** Fields that a report can be filtered by. */
  fieldsOf(report: Report): string[];
  unnamed?: readonly string[];
  /** Called once for the queries of a call. */
  opened?(session: Session): void;
  fetchTable(session: Session, report: Report, request: ReportRequest<Metric, SeoDimension>): Promise<Table>;
};

/** The reports of a tool, each with a table of its own. */
export function defineSeoReports<Report extends SeoReport, Metric extends CatalogueMetric>({
  provider,
  reports,
  metricsOf,
  fieldsOf,
  unnamed = [],
  opened,
  fetchTable,
}: Tool<Report, Metric>) {
  return defineReports<Session, Metric, SeoDimension>({
    provider,
    reports: reports.map((report) => ({
      ...{ id: report.id, name: report.name, dimensions: report.dimensions, unnamed },
      metrics: metricsOf(report),
      narrowedBy: fieldsOf(report),
      fields: fieldOptions(fieldsOf(report), metricsOf(report), report.dimensions),
      fetchTable: (session, request) => fetchTable(session, report, request),
    })),
    open: (session) => {
      opened?.(session);
      return session;
    },
    nothing: `${provider} has no data for these days.`,
  });
}

/** Fields of metrics that a tool shows, as described in `metrics.json`. `scale` turns the tool's number into ours. */
export const seoMetricFields = { adds: z.literal(true).optional(), scale: z.number().optional() };

/** Rejects a list without a dimension, and filters that the report doesn't have. */
export function checkList(
  { dimension, rowFilters }: ReportRequest<SeoMetric, SeoDimension>,
  { dimensions }: Pick<SeoReport, 'dimensions'>,
  isList: boolean,
  refusal: ReturnType<typeof cantRespond>,
): void {
  if (!dimension && isList)
    throw refusal(`the report is a list. Select ${dimensions[0]?.label ?? 'a dimension'} as its dimension`);
  const [unexpected] = rowFilters;
  if (unexpected) throw refusal(`this report can't be filtered by "${unexpected.field}"`);
}

/** The chosen report; the first one by default. */
export function chosenReport<One extends { id: string }>(reports: readonly One[], chosen: unknown): One {
  const report = reports.find(({ id }) => id === chosen) ?? reports[0];
  if (!report) throw new Error('There are no reports.');
  return report;
}

/** Fields of a filter as rows of an option list, both metrics and dimensions. */
export function fieldOptions(
  fields: readonly string[],
  metrics: readonly MetricDefinition[],
  dimensions: readonly DimensionDefinition[],
): Option[] {
  return fields.flatMap((field) => [
    ...metrics.filter(({ id }) => id === field).map(metricOption),
    ...dimensions.filter(({ id }) => id === field).map(dimensionOption),
  ]);
}
