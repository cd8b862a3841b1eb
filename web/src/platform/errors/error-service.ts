/** The parts of the error service's client that are used, loaded only where a DSN is set. */
export { browserTracingIntegration, captureException, init } from '@sentry/browser';
