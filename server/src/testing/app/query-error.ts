import { DrizzleQueryError } from 'drizzle-orm/errors';

/** The error of a query as the database layer throws it, parameters in its text and properties. */
export function failedQuery(text: string, params: unknown[], cause: Error): Error {
  return new DrizzleQueryError(text, params, cause);
}
