import { scrub } from '@vitrine/contract/rules/text/scrub.ts';

const TRACE_SAMPLE_RATE = 0.2;

type Sentry = typeof import('./error-service.ts');

let reporting: Promise<Sentry> | null = null;

/** Starts sending errors to the error service; loads nothing if none is configured. */
export function startErrorReporting(dsn: string | null): void {
  if (!dsn || reporting !== null) return;
  reporting = import('./error-service.ts').then((sentry) => {
    sentry.init({
      dsn,
      sendDefaultPii: false,
      tracesSampleRate: TRACE_SAMPLE_RATE,
      integrations: [sentry.browserTracingIntegration()],
      beforeSend: (event) => scrub(event),
      beforeSendTransaction: (event) => scrub(event),
      beforeBreadcrumb: (breadcrumb) => scrub(breadcrumb),
    });
    return sentry;
  });
  reporting.catch((error: unknown) => console.error('Error reporting could not be started', error));
}

/** Reports an unexpected error. Server refusals are left out, because the server reports its own. */
export function reportError(error: unknown, context: Record<string, unknown> = {}): void {
  console.error(error);
  reporting?.then(
    (sentry) => sentry.captureException(error, { extra: scrub(context) }),
    () => undefined,
  );
}
