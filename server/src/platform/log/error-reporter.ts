import { scrub } from '@vitrine/contract/rules/text/scrub.ts';
import type { Config } from '../config/config.ts';
import { type DescribedError, describeError, safeText, withoutParameters } from './describe-error.ts';

/** The error service, when one is configured. */
export type ErrorReporter = {
  report(error: unknown, context: Record<string, string>): void;
  flush(): Promise<void>;
};

const TRACE_SAMPLING = 0.2;

/** Sentry if SENTRY_DSN is set, else nothing: errors are logged in either case. */
export async function openErrorReporter(config: Config): Promise<ErrorReporter> {
  if (!config.sentryDsn) return { report: () => {}, flush: async () => {} };
  const sentry = await loadSentry();
  sentry.init({
    dsn: config.sentryDsn,
    tracesSampleRate: TRACE_SAMPLING,
    sendDefaultPii: false,
    beforeSend: (event, hint) => scrub(withoutParametersIn(event, hint.originalException)),
    beforeSendTransaction: (event) => scrub(event),
    beforeBreadcrumb: (breadcrumb) => scrub(breadcrumb),
  });
  return {
    report: (error, context) => void sentry.captureException(withoutParameters(error), { extra: context }),
    flush: async () => void (await sentry.flush(2_000)),
  };
}

/** Few installations report errors to a service, so its large package is not installed with the others. */
async function loadSentry(): Promise<typeof import('@sentry/node')> {
  try {
    return await import('@sentry/node');
  } catch (cause) {
    const text = 'SENTRY_DSN needs the package @sentry/node: install it with npm install @sentry/node@10';
    throw new Error(text, { cause });
  }
}

type Reported = { message?: string; exception?: { values?: { type?: string; value?: string }[] } };

/**
 * A report without parameters. Errors that a library captured itself, such as unhandled rejections, have not gone through
 * `report`.
 */
export function withoutParametersIn<Event extends Reported>(event: Event, original: unknown): Event {
  // The service lists an error after its causes.
  const described: DescribedError[] = [];
  for (let one = original === undefined ? undefined : describeError(original); one; one = one.cause)
    described.unshift(one);
  const values = event.exception?.values ?? [];
  const isWhole = described.length === values.length;
  values.forEach((value, index) => {
    const known = isWhole ? described[index] : undefined;
    value.value = known ? known.message : safeText(value.value ?? '');
  });
  if (event.message) event.message = safeText(event.message);
  return event;
}
