import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Table } from '@vitrine/contract/entities/table.ts';
import { expect } from 'vitest';

/**
 * Compares rows and totals of queries, by their names, with `fixtures/results.json` next to the test. `npx vitest run PATH
 * --update` records them again; review the difference before you commit it.
 */
export async function expectRecordedResults(
  runQuery: (query: Partial<Query>) => Promise<Table>,
  queries: Readonly<Record<string, Partial<Query>>>,
): Promise<void> {
  const results: string[] = [];
  for (const [name, query] of Object.entries(queries)) {
    const { rows, totals } = await runQuery(query);
    const lines = rows.map((row) => `\n  ${JSON.stringify(row)}`);
    results.push(`"${name}": {\n "totals": ${JSON.stringify(totals)},\n "rows": [${lines}]\n}`);
  }
  await expect(`{\n${results.join(',\n')}\n}\n`).toMatchFileSnapshot('fixtures/results.json');
}

type Entry = { id: string };

/** The metrics of a report by each of its dimensions, or in total where it has none; of each dimension those that fit. */
export function queriesOfReport<Metric extends Entry, Dimension extends Entry>(
  { id, metrics, dimensions }: { id: string; metrics: readonly Metric[]; dimensions: readonly Dimension[] },
  query: Partial<Query>,
  fits: (metric: Metric, dimension: Dimension) => boolean = () => true,
): Record<string, Partial<Query>> {
  const idsOf = (some: readonly Metric[]) => some.map((metric) => metric.id);
  if (dimensions.length === 0) return { [id]: { ...query, metrics: idsOf(metrics), dimension: null } };
  const queries = dimensions.map((dimension) => ({
    ...query,
    metrics: idsOf(metrics.filter((metric) => fits(metric, dimension))),
    dimension: dimension.id,
  }));
  return Object.fromEntries(
    queries.filter((one) => one.metrics.length > 0).map((one) => [`${id} by ${one.dimension}`, one]),
  );
}
