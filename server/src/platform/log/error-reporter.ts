import { scrub } from '@vitrine/contract/rules/scrub.ts';
import type { Config } from '../config/config.ts';

/** The error service, when one is configured. */
export type ErrorReporter = {
  report(error: unknown, context: Record<string, string>): void;
  flush(): Promise<void>;
};

const TRACE_SAMPLING = 0.2;

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
    beforeBreadcrumb: (breadcrumb) => scrub(breadcrumb),
  });
  return {
    report: (error, context) => void sentry.captureException(error, { extra: context }),
    flush: async () => void (await sentry.flush(2_000)),
  };
}
