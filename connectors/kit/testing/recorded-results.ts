import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Table } from '@vitrine/contract/entities/table.ts';
import { expect } from 'vitest';

/**
 * Compares rows and totals of queries, by their names, with `fixtures/results.json` next to the test. `vitest -u` records new
 * ones: read the difference before you keep it.
 */
export async function expectRecordedResults(
  runQuery: (query: Partial<Query>) => Promise<Table>,
  queries: Readonly<Record<string, Partial<Query>>>,
): Promise<void> {
  const results: Record<string, Pick<Table, 'rows' | 'totals'>> = {};
  for (const [name, query] of Object.entries(queries)) {
    const { rows, totals } = await runQuery(query);
    results[name] = { rows, totals };
  }
  await expect(`${JSON.stringify(results, null, 1)}\n`).toMatchFileSnapshot('fixtures/results.json');
}
