import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Table } from '@vitrine/contract/entities/table.ts';
import type { QueryOutcome } from '../../kit/define-connector.ts';
import type { Session } from '../../kit/http/session.ts';
import { runEach } from '../../kit/query/run-each.ts';
import { type LinkedInCalls, openLinkedIn } from './linkedin-client.ts';

/** Answers each query on its own; what several of them ask is asked once. */
export function answerTogether(
  session: Session,
  queries: Query[],
  answer: (calls: LinkedInCalls, query: Query) => Promise<Table>,
): Promise<QueryOutcome[]> {
  const calls = openLinkedIn(session);
  return runEach(queries, (query) => answer(calls, query));
}
