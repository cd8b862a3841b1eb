import { badField } from './errors.ts';

/** Parameters of all methods. */
const STANDARD = new Set([
  'access_token',
  'alt',
  'callback',
  'fields',
  'key',
  'oauth_token',
  'prettyPrint',
  'quotaUser',
  'uploadType',
  'upload_protocol',
  '$.xgafv',
]);

/** Throws 400 for a query parameter the method doesn't have. snake_case names are accepted too. */
export function knownParameters(query: URLSearchParams, names: readonly string[]): void {
  for (const name of query.keys()) {
    if (STANDARD.has(name) || names.includes(camelCase(name))) continue;
    throw badField(
      '',
      `Invalid JSON payload received. Unknown name "${name}": Cannot bind query parameter. Field '${name}' could not be found in request message.`,
    );
  }
}

/** `page_size` to `pageSize`; other names stay. */
export function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** A parameter by either of its spellings. */
export function parameter(query: URLSearchParams, name: string): string | undefined {
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return query.get(name) ?? query.get(snake) ?? undefined;
}

/** A whole-number parameter. Throws 400 for anything else. */
export function intParameter(query: URLSearchParams, name: string): number | undefined {
  const text = parameter(query, name);
  if (text === undefined) return undefined;
  if (!/^-?\d{1,9}$/.test(text)) throw badField(name, `Invalid value at '${name}' (TYPE_INT32), "${text}"`);
  return Number(text);
}

/** A boolean parameter. Throws 400 for anything but `true` and `false`. */
export function boolParameter(query: URLSearchParams, name: string): boolean | undefined {
  const text = parameter(query, name);
  if (text === undefined) return undefined;
  if (text !== 'true' && text !== 'false') {
    throw badField(name, `Invalid value at '${name}' (TYPE_BOOL), "${text}"`);
  }
  return text === 'true';
}
