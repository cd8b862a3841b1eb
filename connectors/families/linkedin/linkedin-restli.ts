/** Brackets, commas and colons build Rest.li 2.0 structures when plain; inside a value they are percent-encoded. */
function encodeText(value: string): string {
  if (value === '') return "''";
  return encodeURIComponent(value).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** A value that is already Rest.li-encoded. */
export type Encoded = { restli: string };

/** A URN or any other text as a value. */
export const text = (value: string): Encoded => ({ restli: encodeText(value) });

/** `List(a,b)` of texts. */
export const list = (values: readonly string[]): Encoded => ({
  restli: `List(${values.map(encodeText).join(',')})`,
});

/** `(key:value,…)`; numbers unchanged. */
export function record(fields: Record<string, string | number | Encoded>): Encoded {
  const parts = Object.entries(fields).map(([key, value]) => `${key}:${spelled(value)}`);
  return { restli: `(${parts.join(',')})` };
}

/** A query string that no other builder may change: it would encode the brackets. Undefined is left out. */
export function restliQuery(parameters: Record<string, string | number | Encoded | undefined>): string {
  return Object.entries(parameters)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${spelled(value)}`]))
    .join('&');
}

/** Names with commas between them, as the `fields` parameter takes them. */
export const names = (values: readonly string[]): Encoded => ({ restli: values.map(encodeText).join(',') });

function spelled(value: string | number | Encoded): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? encodeText(value) : value.restli;
}

/** The last part of a URN: `123` of `urn:li:sponsoredCampaign:123`. */
export const idOfUrn = (urn: string): string => urn.slice(urn.lastIndexOf(':') + 1);
