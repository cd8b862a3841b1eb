import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Table } from '@vitrine/contract/entities/table.ts';
import type { Connector, OptionRequest } from '../define-connector.ts';
import type { Session } from '../http/session.ts';

/** The table of one query. Throws its error. */
export async function queryTable(connector: Connector, session: Session, query: Query): Promise<Table> {
  const [outcome] = await connector.query(session, [query]);
  if (outcome?.error) throw outcome.error;
  if (!outcome) throw new Error('The connector gave no response.');
  return outcome.table;
}

/** The options of a list with these parameters. Throws for an undeclared list. */
export async function queryOptions(
  connector: Connector,
  session: Session,
  list: string,
  parameters: OptionRequest['parameters'],
  searchTerm: string | null = null,
): Promise<Option[]> {
  const offer = connector.options?.[list];
  if (!offer) throw new Error(`${connector.label} has no option list "${list}".`);
  return offer(session, { searchTerm, include: [], parameters });
}

/** A query by day in two weeks of October 2026, but for what is named. */
export function testQuery(own: Partial<Query>): Query {
  return {
    ...{ parameters: {}, metrics: [], dimension: 'date', filters: [] },
    ...{ startDate: '2026-10-01', endDate: '2026-10-14', timezone: 'UTC', currency: null },
    ...own,
  };
}

/** Tables of a connector's `query` with changes, and its option lists, each in a session of its own unless one is named. */
export function testQueries(connector: Connector, query: Query, open: () => Session) {
  return {
    runQuery: (changes: Partial<Query> = {}, session = open()) =>
      queryTable(connector, session, { ...query, ...changes }),
    options: (list: string, parameters: OptionRequest['parameters'] = {}, searchTerm: string | null = null) =>
      queryOptions(connector, open(), list, parameters, searchTerm),
  };
}
