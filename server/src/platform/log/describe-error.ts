/** What is logged of an error: its type and place, never its data. */
export type DescribedError = {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: DescribedError;
  errors?: DescribedError[];
};

const MAX_CAUSES = 5;
const SQLSTATE = /^[0-9A-Z]{5}$/;

/**
 * An error as it may be logged or reported. Errors of the database layer carry query parameters (permalinks, digests of sessions,
 * addresses of people) in texts and properties, so a query is named without them, a database error by its code, and of all other
 * properties only `code` is kept.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!isErrorLike(error)) return { type: typeof error, message: describeValue(error) };
  const { name = 'Error', stack, cause } = error;
  const { code } = error as { code?: unknown };
  const message = safeMessage(error);
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  const described: DescribedError = { type: name, message };
  if (typeof code === 'string' || typeof code === 'number') described.code = String(code);
  if (frames.length > 0) described.stack = [`${name}: ${message}`, ...frames].join('\n');
  if (depth < MAX_CAUSES && cause !== undefined && cause !== null)
    described.cause = describeError(cause, depth + 1);
  if (depth < MAX_CAUSES && error instanceof AggregateError)
    described.errors = error.errors.map((one) => describeError(one, depth + 1));
  return described;
}

/** The queue passes errors on as objects with the same properties. */
function isErrorLike(error: unknown): error is Error {
  if (error instanceof Error) return true;
  return (
    typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
  );
}

/** The same as an error object, for a service that needs one. */
export function withoutParameters(error: unknown): Error {
  return asError(describeError(error));
}

function asError({ type, message, stack, cause }: DescribedError): Error {
  const safe = new Error(message, cause ? { cause: asError(cause) } : undefined);
  safe.name = type;
  if (stack) safe.stack = stack;
  return safe;
}

function safeMessage(error: Error): string {
  const { code, routine, query } = error as { code?: unknown; routine?: unknown; query?: unknown };
  if (typeof query === 'string' && error.message.startsWith('Failed query')) return `Failed query: ${query}`;
  const isFromDatabase = typeof code === 'string' && SQLSTATE.test(code) && 'severity' in error;
  if (isFromDatabase) return `Database error ${code}${typeof routine === 'string' ? ` in ${routine}` : ''}`;
  return safeText(error.message);
}

/** A text that may quote a database error, such as one composed by a library. */
export function safeText(text: string): string {
  const at = text.indexOf('\nparams: ');
  return at < 0 ? text : text.slice(0, at);
}

function describeValue(value: unknown): string {
  return typeof value === 'string' ? safeText(value) : `A ${typeof value} was thrown.`;
}
