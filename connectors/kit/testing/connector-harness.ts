import type { Template } from '@vitrine/contract/entities/catalogue.ts';
import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Table } from '@vitrine/contract/entities/table.ts';
import type { MockServer } from '../../mock-kit/server.ts';
import type { Connector } from '../define-connector.ts';
import type { TestSession } from './test-session.ts';

/** Opens a session for the demo account; its clock is the mocks' own. */
export type OpenOptions = {
  gateway: string;
  nowMs: () => number;
  timeoutMs?: number;
  fetch?: typeof fetch;
  /** Advances the clock while a session waits. */
  waited?: (ms: number) => void;
};

/** The suite's description of one connector. */
export type Subject = {
  connector: Connector;
  open(options: OpenOptions): TestSession;
  /** Host of data requests; faults are enabled for it. */
  host: string;
  /** Path prefix of data requests, where tokens are renewed on the same host. */
  path?: string;
  /** Host that renews access tokens; absent for key credentials. */
  tokenHost?: string;
  tokenPath?: string;
  /**
   * A query with values in its range. With `hasDaily` it is by day; its first metric is additive where the provider has any
   * such.
   */
  daily: Query;
  /** The same query in a range without data; null where the provider always has data. */
  empty: Query | null;
  /** A query that takes at least `pages` requests whose path contains `path`. */
  paged?: { query: Query; path: string; pages: number };
  /** Types are those of the users' cells: text stays text. */
  keepsTypes?: true;
  /** A text dimension with suggested filter values, and a metric of it where it isn't the first of `daily`. */
  suggests?: { field: string; metric?: string; parameters?: Query['parameters'] };
  /** A query with a label beyond ASCII. */
  named?: { query: Query; label: string };
  /** What the queries of templates need besides their own inputs. */
  templates?: Pick<Partial<Query>, 'parameters' | 'startDate' | 'endDate'>;
  /** The days of history of the provider; unlimited when absent. */
  keepsDays?: number;
};

/** The fixture of one suite: mocks over real HTTP, and a session for each test. */
export type ConnectorHarness = {
  subject: Subject;
  mocks(): MockServer;
  open(options?: Partial<OpenOptions>): TestSession;
  /** The table of one query; throws its error. */
  runQuery(session: TestSession, query?: Query): Promise<Table>;
};

/** The query of a template's widget, with the defaults of the connector's parameters. */
export function templateQuery({ connector, daily }: Subject, { inputs }: Template): Query {
  const { metrics = [], dimension = null, filter: _, ...others } = inputs;
  const defaults = connector.parameters.flatMap(({ id, default: value }) =>
    value === undefined ? [] : [[id, value]],
  );
  const parameters = { ...Object.fromEntries(defaults), ...daily.parameters, ...others };
  return {
    ...daily,
    parameters,
    metrics: [metrics].flat() as string[],
    dimension: dimension as string | null,
  };
}

/** Target of faults of data requests. */
export function where({ host, path }: Subject): { host: string; path?: string } {
  return path ? { host, path } : { host };
}

/** Target of faults of token renewals. */
export function tokenPlace({ tokenHost = '', tokenPath }: Subject): { host: string; path?: string } {
  return tokenPath ? { host: tokenHost, path: tokenPath } : { host: tokenHost };
}
