import type { Config } from '../config/config.ts';

/** The error service, when one is configured. */
export type ErrorReporter = {
  report(error: unknown, context: Record<string, string>): void;
  flush(): Promise<void>;
};

const TRACE_SAMPLING = 0.2;
const secretNames = /pass(word)?|token|secret|authorization|cookie|credential|identification|api[-_]?key/i;

/** Sentry when SENTRY_DSN is set, else nothing: errors are logged in either case. */
export async function openErrorReporter(config: Config): Promise<ErrorReporter> {
  if (!config.sentryDsn) return { report: () => {}, flush: async () => {} };
  const sentry = await import('@sentry/node');
  sentry.init({
    dsn: config.sentryDsn,
    tracesSampleRate: TRACE_SAMPLING,
    sendDefaultPii: false,
    beforeSend: (event) => scrub(event),
    beforeSendTransaction: (event) => scrub(event),
  });
  return {
    report: (error, context) => void sentry.captureException(error, { extra: context }),
    flush: async () => void (await sentry.flush(2_000)),
  };
}

/** A copy without anything that is named like a secret; query strings are dropped as a whole. */
export function scrub<T>(value: T): T {
  if (Array.isArray(value)) return value.map((entry) => scrub(entry)) as T;
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([name, entry]) => [
    name,
    secretNames.test(name) || name === 'query_string' ? '[secret]' : scrub(entry),
  ]);
  return Object.fromEntries(entries) as T;
}
