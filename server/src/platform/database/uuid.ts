const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text from a request can be a row's id: PostgreSQL refuses to compare anything else with one. */
export function isUuid(text: string): boolean {
  return pattern.test(text);
}
