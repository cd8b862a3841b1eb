import { GraphError, invalid } from './graph-error.ts';

/** One field of a `fields` parameter: `comments.limit(0).summary(true){id}`. */
export type Field = { name: string; arguments: Readonly<Record<string, string>>; fields: readonly Field[] };

/** Reads a `fields` parameter. Throws a GraphError (2500, a syntax error) for an invalid one. */
export function parseFields(text: string): Field[] {
  const cursor = { text, at: 0 };
  const fields = readList(cursor);
  if (cursor.at < text.length) throw syntaxError(cursor);
  return fields;
}

type Cursor = { text: string; at: number };

function readList(cursor: Cursor): Field[] {
  const fields: Field[] = [];
  for (;;) {
    fields.push(readField(cursor));
    if (cursor.text[cursor.at] !== ',') return fields;
    cursor.at += 1;
  }
}

function readField(cursor: Cursor): Field {
  const name = readName(cursor);
  const given: Record<string, string> = {};
  while (cursor.text[cursor.at] === '.') {
    cursor.at += 1;
    const argument = readName(cursor);
    given[argument] = readBracketed(cursor);
  }
  if (cursor.text[cursor.at] !== '{') return { name, arguments: given, fields: [] };
  cursor.at += 1;
  const fields = readList(cursor);
  if (cursor.text[cursor.at] !== '}') throw syntaxError(cursor);
  cursor.at += 1;
  return { name, arguments: given, fields };
}

function readName(cursor: Cursor): string {
  const name = /^[A-Za-z0-9_:]+/.exec(cursor.text.slice(cursor.at))?.[0];
  if (name === undefined) throw syntaxError(cursor);
  cursor.at += name.length;
  return name;
}

function readBracketed(cursor: Cursor): string {
  const inside = /^\(([^()]*)\)/.exec(cursor.text.slice(cursor.at));
  if (!inside) throw syntaxError(cursor);
  cursor.at += inside[0].length;
  return inside[1] ?? '';
}

function syntaxError({ text, at }: Cursor): GraphError {
  return new GraphError(
    2500,
    `Syntax error "Expected end of string instead of "${text[at] ?? ''}"." at character ${at}: ${text}`,
  );
}

/** The fields of a node, each computed on request. Undefined values are left out of the response. */
export type Node = { type: string; values: Readonly<Record<string, (field: Field) => unknown>> };

/** The requested fields, always with `id`. Throws for a field that the node doesn't have. */
export function project(node: Node, fields: readonly Field[]): Record<string, unknown> {
  const id: Field = { name: 'id', arguments: {}, fields: [] };
  const requested = fields.some(({ name }) => name === 'id') ? fields : [...fields, id];
  const reply: Record<string, unknown> = {};
  for (const field of requested) {
    const value = node.values[field.name];
    if (!value)
      throw invalid(`Tried accessing nonexisting field (${field.name}) on node type (${node.type})`);
    const reported = value(field);
    if (reported !== undefined) reply[field.name] = reported;
  }
  return reply;
}

/** A node of plain values. */
export function plainNode(type: string, values: Record<string, unknown>): Node {
  return {
    type,
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, () => value])),
  };
}

/** A nested object: its requested fields, or all of them. */
export function part(type: string, values: Record<string, unknown>): (field: Field) => unknown {
  return ({ fields }) => (fields.length === 0 ? values : project(plainNode(type, values), fields));
}
