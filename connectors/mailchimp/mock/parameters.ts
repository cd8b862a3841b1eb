import { MailchimpError } from './problem.ts';

type Json = Record<string, unknown>;

/** The requested page of a collection; ten rows by default, a thousand at most. */
export function collection(
  name: string,
  rows: readonly unknown[],
  query: URLSearchParams,
  more: Json = {},
): Json {
  const count = integerParameter(query, 'count', 10, 1000);
  const offset = integerParameter(query, 'offset', 0, Number.POSITIVE_INFINITY);
  return {
    [name]: rows.slice(offset, offset + count).map((row) => ({ ...(row as Json), _links: links })),
    total_items: rows.length,
    ...more,
    _links: links,
  };
}

const links = [{ rel: 'parent', href: 'https://us14.api.mailchimp.com/3.0/', method: 'GET' }];

function integerParameter(query: URLSearchParams, name: string, preset: number, most: number): number {
  const text = query.get(name);
  const value = Number(text ?? preset);
  if (!Number.isInteger(value) || value < 0 || value > most) {
    throw new MailchimpError(400, [{ field: name, message: `This value should be between 0 and ${most}.` }]);
  }
  return value;
}

/** An instant of a parameter; undefined where it wasn't given. A plain `+` of an offset arrives as a space and is rejected. */
export function instantOf(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(Z|[+-]\d{2}:?\d{2})$/.test(text)
    ? Date.parse(text)
    : Number.NaN;
  if (Number.isNaN(at)) {
    throw new MailchimpError(400, [{ field: name, message: 'This value is not a valid datetime.' }]);
  }
  return at;
}

/** `fields` keeps the named dotted paths, `exclude_fields` drops them; not both. */
export function trimBody(body: Json, query: URLSearchParams): Json {
  const [fields, excluded] = [query.get('fields'), query.get('exclude_fields')];
  if (fields !== null && excluded !== null) {
    throw new MailchimpError(400, [
      { field: 'fields', message: 'fields and exclude_fields exclude each other.' },
    ]);
  }
  if (fields !== null) return selectFields(body, fields.split(',')) as Json;
  return excluded === null ? body : (dropped(body, excluded.split(',')) as Json);
}

function below(paths: string[], key: string): string[] {
  return paths.flatMap((path) => (path.startsWith(`${key}.`) ? [path.slice(key.length + 1)] : []));
}

function selectFields(value: unknown, paths: string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => selectFields(item, paths));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      if (paths.includes(key)) return [[key, inner]];
      const deeper = below(paths, key);
      return deeper.length > 0 ? [[key, selectFields(inner, deeper)]] : [];
    }),
  );
}

function dropped(value: unknown, paths: string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => dropped(item, paths));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      paths.includes(key) ? [] : [[key, dropped(inner, below(paths, key))]],
    ),
  );
}
