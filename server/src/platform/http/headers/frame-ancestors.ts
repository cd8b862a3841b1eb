const ORIGIN = /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i;

/**
 * Who may show an embedded dashboard in a frame, as the value of the policy's `frame-ancestors`: the origins a company
 * lists, beside ourselves; everybody while it lists none (null). What is no origin is left out, so that no entry can end the policy.
 */
export function frameAncestors(origins: readonly string[] | null): string {
  if (origins === null) return '*';
  return ["'self'", ...origins.map((origin) => origin.trim()).filter((origin) => ORIGIN.test(origin))].join(
    ' ',
  );
}
