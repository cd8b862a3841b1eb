import {
  type DimensionDefinition,
  dimensionDefinitionSchema,
  type MetricDefinition,
  metricDefinitionSchema,
} from '@vitrine/contract/entities/catalogue.ts';
import { parseExpression } from '@vitrine/contract/rules/formulas/expression-tree.ts';
import { ratioOf } from '@vitrine/contract/rules/formulas/ratio-of.ts';
import { z } from 'zod';
import { checkFormula, type Formula, readFormula } from './formula.ts';
import { readEntries } from './read-entries.ts';

/** Reports with this metric; absent where the connector has one report, or all have it. */
type Offered = { reports?: string[] };

export type CatalogueMetric = MetricDefinition & Formula & Offered;
export type CatalogueDimension = DimensionDefinition & Offered;

/** A part of `metrics.json`: the common fields of its entries, and the entries. */
type Section = { [common: string]: unknown; metrics: readonly object[] };

const reports = z.array(z.string()).min(1).optional();

/** `value` is a formula over counts of the provider, the count of the metric's own id when absent. */
const metricEntrySchema = metricDefinitionSchema.extend({
  additive: z.boolean().optional(),
  value: z.string().superRefine(checkFormula).optional(),
  reports,
});

/**
 * The metrics of `catalogue/metrics.json`. Averages are not additive, all others are unless their entry differs. `extra`
 * describes the connector's own fields. Throws with file, entry and field.
 */
export function readMetrics<Extra extends z.ZodRawShape = Record<never, never>>(
  type: string,
  sections: readonly Section[],
  extra?: Extra,
): (CatalogueMetric & z.infer<z.ZodObject<Extra>>)[] {
  const entries = sections.flatMap(({ metrics, ...common }) =>
    metrics.map((entry) => ({ ...common, ...entry })),
  );
  const schema = metricEntrySchema.extend<z.ZodRawShape>(extra ?? {}).strict();
  const read = readEntries(`${type}/catalogue/metrics.json`, entries, schema) as z.infer<typeof metricEntrySchema>[];
  const metrics = read.map(
    ({ value, ...entry }): CatalogueMetric => ({
      ...entry,
      additive: isAdditive(entry),
      ...ratioEntry(entry, value, read),
      ...readFormula(value ?? `[${entry.id}]`),
    }),
  );
  return metrics as (CatalogueMetric & z.infer<z.ZodObject<Extra>>)[];
}

type MetricEntry = z.infer<typeof metricEntrySchema>;

const isAdditive = ({ additive, type }: MetricEntry): boolean => additive ?? !type.startsWith('average');

/** The ratio that an entry declares, or that its formula is of two metrics of the catalogue that add up. */
function ratioEntry(
  { ratio: declared }: MetricEntry,
  value: string | undefined,
  entries: readonly MetricEntry[],
): Pick<MetricDefinition, 'ratio'> {
  if (declared) return { ratio: declared };
  const { tree } = value === undefined ? { tree: undefined } : parseExpression(value);
  const ratio = tree ? ratioOf(tree) : null;
  if (!ratio) return {};
  const metricOf = (count: string) =>
    entries.find((entry) => isAdditive(entry) && (entry.value ?? entry.id) === count)?.id;
  const numerator = metricOf(ratio.numerator);
  const denominator = metricOf(ratio.denominator);
  return numerator && denominator ? { ratio: { ...ratio, numerator, denominator } } : {};
}

/** The dimensions of `catalogue/dimensions.json`, with the connector's own fields as described by `extra`. */
export function readDimensions<Extra extends z.ZodRawShape = Record<never, never>>(
  type: string,
  entries: readonly object[],
  extra?: Extra,
): (CatalogueDimension & z.infer<z.ZodObject<Extra>>)[] {
  const schema = dimensionDefinitionSchema.extend<z.ZodRawShape>({ reports, ...extra }).strict();
  const read: unknown = readEntries(`${type}/catalogue/dimensions.json`, entries, schema);
  return read as (CatalogueDimension & z.infer<z.ZodObject<Extra>>)[];
}

/** The entries of a report. */
export function entriesOfReport<Entry extends Offered>(entries: readonly Entry[], report: string): Entry[] {
  return entries.filter(({ reports: named }) => !named || named.includes(report));
}
