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
