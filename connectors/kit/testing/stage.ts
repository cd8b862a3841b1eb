import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Table } from '@vitrine/contract/entities/table.ts';
import type { StandIns } from '@vitrine/stand-ins/server.ts';
import type { Connector } from '../define-connector.ts';
import type { TestSession } from './test-session.ts';

/** How a session for the demo account is opened; the clock is the stand-ins' own. */
export type OpenOptions = { gateway: string; nowMs: () => number; timeoutMs?: number; fetch?: typeof fetch };

/** What the suite needs to know of one connector. */
export type Subject = {
  connector: Connector;
  open(options: OpenOptions): TestSession;
  /** Host that answers data requests; faults are switched there. */
  host: string;
  /** Where access tokens are renewed; absent for key credentials. */
  tokenHost?: string;
  /** A question by day with an additive first metric and figures in its range. */
  daily: Query;
  /** The same question for days in which nothing happened. */
  empty: Query;
};

/** The stage of one suite: stand-ins over real HTTP, and a session for each test. */
export type Stage = {
  subject: Subject;
  standIns(): StandIns;
  open(options?: Partial<OpenOptions>): TestSession;
  /** The table of one query; throws its error. */
  ask(session: TestSession, query?: Query): Promise<Table>;
};
