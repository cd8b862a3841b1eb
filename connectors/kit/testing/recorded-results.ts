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

type Ids = readonly { id: string }[];

/** All metrics of a report by each of its dimensions, or in total where it has none. */
export function queriesOfReport(
  { id, metrics, dimensions }: { id: string; metrics: Ids; dimensions: Ids },
  query: Partial<Query>,
): Record<string, Partial<Query>> {
  const by = dimensions.length > 0 ? dimensions.map((dimension) => dimension.id) : [null];
  return Object.fromEntries(
    by.map((dimension) => [
      dimension === null ? id : `${id} by ${dimension}`,
      { ...query, metrics: metrics.map((metric) => metric.id), dimension },
    ]),
  );
}
