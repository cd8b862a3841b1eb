/** A parsed `fields` parameter: the keys to keep, and the mask inside them. An empty map keeps everything. */
export type FieldMask = Map<string, FieldMask>;

/** Parses `a,b(c,d/e)`. Undefined when the text is malformed. */
export function parseFieldMask(text: string): FieldMask | undefined {
  const tokens = text.match(/[A-Za-z_][\w]*|\*|[(),/.]/g) ?? [];
  if (tokens.join('') !== text.replace(/\s+/g, '') || tokens.length === 0) return undefined;
  const cursor = { tokens, index: 0 };
  const mask = parseList(cursor);
  return cursor.index === tokens.length ? mask : undefined;
}

type Cursor = { tokens: readonly string[]; index: number };

function parseList(cursor: Cursor): FieldMask | undefined {
  const mask: FieldMask = new Map();
  for (;;) {
    if (!parsePath(cursor, mask)) return undefined;
    if (cursor.tokens[cursor.index] !== ',') return mask;
    cursor.index += 1;
  }
}

function parsePath(cursor: Cursor, parent: FieldMask): boolean {
  const name = cursor.tokens[cursor.index];
  if (name === undefined || !/^(\w+|\*)$/.test(name)) return false;
  cursor.index += 1;
  const inner: FieldMask = parent.get(name) ?? new Map();
  parent.set(name, inner);
  const next = cursor.tokens[cursor.index];
  if (next === '/' || next === '.') {
    cursor.index += 1;
    return parsePath(cursor, inner);
  }
  if (next !== '(') return true;
  cursor.index += 1;
  const list = parseList(cursor);
  if (!list || cursor.tokens[cursor.index] !== ')') return false;
  cursor.index += 1;
  for (const [key, value] of list) inner.set(key, value);
  return true;
}

/** Keeps the fields that the mask names, in all elements of a list. */
export function applyFieldMask(value: unknown, mask: FieldMask): unknown {
  if (mask.size === 0 || value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((element) => applyFieldMask(element, mask));
  const masked = Object.entries(value).flatMap(([key, inner]) => {
    const own = mask.get(key) ?? mask.get('*');
    return own ? [[key, applyFieldMask(inner, own)]] : [];
  });
  return Object.fromEntries(masked);
}

/** All names of a message, nested; `true` means that all inner names are valid. */
export type KnownFields = { readonly [name: string]: true | KnownFields };

/** The first path of a mask that doesn't exist, or undefined. */
export function unknownField(mask: FieldMask, known: KnownFields, prefix = ''): string | undefined {
  for (const [name, inner] of mask) {
    if (name === '*') continue;
    const next = Object.hasOwn(known, name) ? known[name] : undefined;
    if (next === undefined) return prefix + name;
    const deeper = next === true ? undefined : unknownField(inner, next, `${prefix}${name}/`);
    if (deeper !== undefined) return deeper;
  }
  return undefined;
}
