import type { Query } from '@vitrine/contract/entities/query.ts';
import type { QueryOutcome } from '../kit/define-connector.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import { yieldToEventLoop } from '../kit/query/yield-to-event-loop.ts';
import { columnId } from './google-sheets.ids.ts';
import { readGrid } from './google-sheets.read.ts';
import { isOn, placeOf, sheetReader } from './google-sheets.sheet.ts';
import { sheetTable } from './google-sheets.tables.ts';

/** Queries with one key read the same cells. */
export function gridKey({ parameters }: Query): string {
  return JSON.stringify(
    [parameters.spreadsheet, parameters.sheet, parameters.range].map((value) => String(value ?? '')),
  );
}

/** The chosen date column; without a choice the labels decide, and those are known only once the tab is read. */
export function dailyColumn({ parameters }: Query): string | null {
  const { dateColumn, uses_date_range: follows } = parameters;
  if (!isOn(follows, false) || typeof dateColumn !== 'string' || dateColumn === '') return null;
  return columnId(dateColumn.replace(/^column:/, ''));
}

/** Reads the cells once and answers every query from them. All queries are about one range of cells. */
export async function runQueries(session: Session, queries: Query[]): Promise<QueryOutcome[]> {
  const [first] = queries;
  if (!first) return [];
  try {
    const raw = await readGrid(session, placeOf(first.parameters));
    const read = sheetReader(raw);
    const outcomes: QueryOutcome[] = [];
    for (const query of queries) {
      await yieldToEventLoop();
      outcomes.push(attempt(() => ({ table: sheetTable(read(query.parameters), query) })));
    }
    return outcomes;
  } catch (error) {
    return queries.map(() => failureOf(error));
  }
}

function attempt(work: () => QueryOutcome): QueryOutcome {
  try {
    return work();
  } catch (error) {
    return failureOf(error);
  }
}

function failureOf(error: unknown): QueryOutcome {
  if (error instanceof ProviderError) return { error };
  throw error;
}
