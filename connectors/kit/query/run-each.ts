import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Table } from '@vitrine/contract/entities/table.ts';
import type { QueryOutcome } from '../define-connector.ts';
import { ProviderError } from '../http/provider-error.ts';
import { explainEmpty } from '../table/empty-table.ts';

/**
 * Answers queries that can't share a call, side by side; the failure of one does not affect the others. `nothing` explains an
 * empty result.
 */
export function runEach(
  queries: Query[],
  response: (query: Query) => Promise<Table>,
  { nothing }: { nothing?: string } = {},
): Promise<QueryOutcome[]> {
  return Promise.all(
    queries.map(async (query) => {
      const table = await resultOrError(() => response(query));
      if (table instanceof ProviderError) return { error: table };
      return { table: nothing === undefined ? table : explainEmpty(table, nothing) };
    }),
  );
}

/** The result of the work, or the provider's error. Programming errors are thrown. */
export async function resultOrError<Answer>(work: () => Promise<Answer>): Promise<Answer | ProviderError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderError) return error;
    throw error;
  }
}
