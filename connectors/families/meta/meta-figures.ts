import type { DimensionDefinition, MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Filter } from '@vitrine/contract/entities/query.ts';
import { ProviderError } from '../../kit/http/provider-error.ts';
import { metricTest, type RowTest, textTest } from '../../kit/query/filter-tests.ts';
import { type MetricValues, sumOf } from '../../kit/table/metric-values.ts';
import type { TableRow } from '../../kit/table/table-builder.ts';

/** `only`: the only metrics that are told split like this. */
type Split = DimensionDefinition & { only?: string[] };

/** Whose figures, and between what there was a choice, in words. */
type Product = { product: string; choices: string };

/** A metric of what was chosen. Throws `bad_query` for one of something else, and for one that isn't told by the dimension. */
export function toldMetric<Metric extends MetricDefinition>(
  known: readonly Metric[],
  id: string,
  dimension: Split | null,
  { product, choices }: Product,
): Metric {
  const metric = known.find((one) => one.id === id);
  if (!metric)
    throw new ProviderError('bad_query', `"${id}" is not a metric of what was chosen: ${choices}.`);
  if (!dimension?.only || dimension.only.includes(id)) return metric;
  throw new ProviderError(
    'bad_query',
    `${product} doesn't tell ${metric.label} by ${dimension.label.toLowerCase()}.`,
  );
}

/** Filters on rows, for which Meta has no words, and the metrics that have to be read for them. Throws `bad_query`. */
export function rowTests<Metric extends MetricDefinition>(
  filters: Filter[],
  known: readonly Metric[],
  dimension: Split | null,
  product: Product,
): { tests: RowTest[]; helpers: Metric[] } {
  const helpers: Metric[] = [];
  const tests = filters.map((filter): RowTest => {
    if (known.some(({ id }) => id === filter.field)) {
      const metric = toldMetric(known, filter.field, dimension, product);
      helpers.push(metric);
      return metricTest(filter, metric);
    }
    if (dimension?.id === filter.field) {
      const passes = textTest(filter, dimension.label);
      return ({ label }) => passes(label ?? '');
    }
    throw new ProviderError(
      'bad_query',
      `${product.product} figures can't be filtered by "${filter.field}" here.`,
    );
  });
  return { tests, helpers };
}

/** Rows that are left after filtering, and what may still be said of all of them. */
export function kept<Read extends { rows: TableRow[]; totals: MetricValues }>(
  { tests, metrics }: { tests: RowTest[]; metrics: MetricDefinition[] },
  read: Read,
): Read {
  if (tests.length === 0) return read;
  const rows = read.rows.filter((row) => tests.every((passes) => passes(row)));
  const totals = metrics.map(({ id, additive }): [string, number | null] => {
    if (rows.length === 1) return [id, rows[0]?.values[id] ?? null];
    return [id, additive ? sumOf(rows.map(({ values }) => values[id])) : null];
  });
  return { ...read, rows, totals: Object.fromEntries(totals) };
}
