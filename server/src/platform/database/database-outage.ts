import { hasCause } from '../errors/has-cause.ts';

/** The database can't be reached, or has closed a connection: nothing is wrong with the query, and waiting may help. */
export class DatabaseOutage extends Error {
  constructor(cause: unknown) {
    super('The database is not available.', { cause });
    this.name = 'DatabaseOutage';
  }
}

/** Also of an error that the query layer has wrapped. */
export function isDatabaseOutage(error: unknown): boolean {
  return hasCause(error, (cause) => cause instanceof DatabaseOutage);
}

/** Classes 08 and 57P of PostgreSQL: lost connections, and a server that stops or starts; 53300: it has no connection left. */
const OUTAGE_CODE = /^(08...|57P0[1-5]|53300|E[A-Z]+)$/;
/** Errors of the driver, which have no code. */
const OUTAGE_MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded when trying)/;

/** The error of a statement, or the outage that caused it. */
export function asOutage(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseOutage) return error;
  const { code } = error as { code?: unknown };
  const isOutage = (typeof code === 'string' && OUTAGE_CODE.test(code)) || OUTAGE_MESSAGE.test(error.message);
  return isOutage ? new DatabaseOutage(error) : error;
}
