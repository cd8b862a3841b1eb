const ORIGIN = /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i;

/**
 * Which sites may embed a dashboard, as the value of the policy's `frame-ancestors`: a company's origins beside our own; all
 * sites if it lists none (null). Entries that are no origin are left out, so that none can end the policy.
 */
export function frameAncestors(origins: readonly string[] | null): string {
  if (origins === null) return '*';
  return ["'self'", ...origins.map((origin) => origin.trim()).filter((origin) => ORIGIN.test(origin))].join(
    ' ',
  );
}
