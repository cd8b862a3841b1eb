import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Table } from '@vitrine/contract/entities/table.ts';
import type { QueryOutcome } from '../define-connector.ts';
import { ProviderError } from '../http/provider-error.ts';
import { explainEmpty } from '../table/empty-table.ts';

/**
 * Runs queries that can't share a request in parallel; the failure of one does not affect the others. `nothing` explains an empty
 * result.
 */
export function runEach(
  queries: Query[],
  runQuery: (query: Query) => Promise<Table>,
  { nothing }: { nothing?: string } = {},
): Promise<QueryOutcome[]> {
  return Promise.all(
    queries.map(async (query) => {
      const table = await resultOrError(() => runQuery(query));
      if (table instanceof ProviderError) return { error: table };
      return { table: nothing === undefined ? table : explainEmpty(table, nothing) };
    }),
  );
}

/** The result of the work, or the provider's error. Programming errors are thrown. */
export async function resultOrError<Result>(work: () => Promise<Result>): Promise<Result | ProviderError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderError) return error;
    throw error;
  }
}
