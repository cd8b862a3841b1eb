import type { DimensionDefinition, MetricDefinition, Option } from '@vitrine/contract/entities/catalogue.ts';
import { dimensionOption, metricOption } from '../../kit/catalogue/catalogue-options.ts';

/** What any provider's report has: an id, and what its lines may be split by. */
type Report = { id: string; dimensions: readonly { definition: DimensionDefinition }[] };

/** The report that was chosen; the first one where none was. */
export function chosenReport<One extends Report>(reports: readonly One[], chosen: unknown): One {
  const report = reports.find(({ id }) => id === chosen) ?? reports[0];
  if (!report) throw new Error('There are no reports.');
  return report;
}

/** The dimensions of all reports, each once. */
export function dimensionsOf(reports: readonly Report[]): DimensionDefinition[] {
  const all = reports.flatMap(({ dimensions }) => dimensions.map(({ definition }) => definition));
  return [...new Map(all.map((dimension) => [dimension.id, dimension])).values()];
}

/** Fields of a filter as rows of an option list, whether they are metrics or dimensions. */
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

export function textDimension(id: string, label: string): DimensionDefinition {
  return { id, label, type: 'text' };
}
