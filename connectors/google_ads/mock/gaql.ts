import { queryError } from './ads-error.ts';

/** One condition of WHERE; `values` are as written, without quotes. */
export type Condition = { field: string; operator: string; values: readonly string[] };

/** A parsed query. */
export type Gaql = {
  select: readonly string[];
  from: string;
  where: readonly Condition[];
  orderBy: readonly { field: string; descending: boolean }[];
  limit?: number;
};

type Token = { kind: 'word' | 'text' | 'sign'; text: string };
type Cursor = { tokens: readonly Token[]; index: number };

/** Parses the query language: one resource, conditions joined by AND, no arithmetic. Throws `queryError`. */
export function parseGaql(query: string, needsFrom = true): Gaql {
  const cursor: Cursor = { tokens: tokensOf(query), index: 0 };
  expectWord(cursor, 'SELECT', 'EXPECTED_SELECT');
  const select = fieldList(cursor);
  const from = clause(cursor, 'FROM') ? field(cursor) : '';
  if (needsFrom && from === '') throw queryError('EXPECTED_FROM', 'Error in query: expected FROM.');
  const where = clause(cursor, 'WHERE') ? conditions(cursor) : [];
  const orderBy = clause(cursor, 'ORDER', 'BY') ? orderings(cursor) : [];
  const limit = clause(cursor, 'LIMIT') ? limitOf(cursor) : undefined;
  if (clause(cursor, 'PARAMETERS')) cursor.index += 3;
  const rest = cursor.tokens[cursor.index];
  if (rest) throw queryError('UNEXPECTED_INPUT', `Error in query: unexpected input ${rest.text}.`);
  return { select, from, where, orderBy, ...(limit === undefined ? {} : { limit }) };
}

const TOKEN =
  /\s+|([A-Za-z_][\w.]*|-?\d+(?:\.\d+)?)|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|(!=|>=|<=|[=<>(),*])/y;

function tokensOf(query: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < query.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(query);
    if (!match)
      throw queryError('UNEXPECTED_INPUT', `Error in query: unexpected input ${query.slice(at, at + 10)}.`);
    const [, word, single, double, sign] = match;
    const text = single ?? double;
    if (word !== undefined) tokens.push({ kind: 'word', text: word });
    else if (text !== undefined) tokens.push({ kind: 'text', text: text.replace(/\\(.)/g, '$1') });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
  }
  return tokens;
}

function take(cursor: Cursor): Token {
  const token = cursor.tokens[cursor.index];
  if (!token) throw queryError('UNEXPECTED_END_OF_QUERY', 'Error in query: unexpected end of query.');
  cursor.index += 1;
  return token;
}

function clause(cursor: Cursor, ...words: string[]): boolean {
  const found = words.every((word, offset) => isWord(cursor.tokens[cursor.index + offset], word));
  if (found) cursor.index += words.length;
  return found;
}

function isWord(token: Token | undefined, word: string): boolean {
  return token?.kind === 'word' && token.text.toUpperCase() === word;
}

function isSign(token: Token | undefined, sign: string): boolean {
  return token?.kind === 'sign' && token.text === sign;
}

function expectWord(cursor: Cursor, word: string, code: string): void {
  if (!clause(cursor, word)) throw queryError(code, `Error in query: expected ${word}.`);
}

function field(cursor: Cursor): string {
  const token = take(cursor);
  if (token.kind === 'word' && /^[a-z_][a-z0-9_.]*$/.test(token.text)) return token.text;
  throw queryError('BAD_FIELD_NAME', `Error in query: '${token.text}' is not a field name.`);
}

function fieldList(cursor: Cursor): string[] {
  const fields = [field(cursor)];
  while (isSign(cursor.tokens[cursor.index], ',')) {
    cursor.index += 1;
    fields.push(field(cursor));
  }
  return fields;
}

function conditions(cursor: Cursor): Condition[] {
  const all = [condition(cursor)];
  while (clause(cursor, 'AND')) all.push(condition(cursor));
  return all;
}

function condition(cursor: Cursor): Condition {
  const name = field(cursor);
  if (clause(cursor, 'BETWEEN')) {
    const from = value(cursor);
    expectWord(cursor, 'AND', 'UNEXPECTED_INPUT');
    return { field: name, operator: 'BETWEEN', values: [from, value(cursor)] };
  }
  if (clause(cursor, 'IS', 'NOT', 'NULL')) return { field: name, operator: 'IS NOT NULL', values: [] };
  if (clause(cursor, 'IS', 'NULL')) return { field: name, operator: 'IS NULL', values: [] };
  if (clause(cursor, 'NOT', 'IN')) return { field: name, operator: 'NOT IN', values: valueList(cursor) };
  if (clause(cursor, 'IN')) return { field: name, operator: 'IN', values: valueList(cursor) };
  if (clause(cursor, 'NOT', 'LIKE')) return { field: name, operator: 'NOT LIKE', values: [value(cursor)] };
  if (clause(cursor, 'LIKE')) return { field: name, operator: 'LIKE', values: [value(cursor)] };
  if (clause(cursor, 'DURING')) return { field: name, operator: 'DURING', values: [value(cursor)] };
  const sign = take(cursor);
  if (sign.kind !== 'sign' || !['=', '!=', '>', '>=', '<', '<='].includes(sign.text)) {
    throw queryError('BAD_OPERATOR', `Error in query: '${sign.text}' is not an operator.`);
  }
  return { field: name, operator: sign.text, values: [value(cursor)] };
}

function value(cursor: Cursor): string {
  const token = take(cursor);
  if (token.kind === 'sign')
    throw queryError('UNEXPECTED_INPUT', `Error in query: unexpected input ${token.text}.`);
  return token.text;
}

function valueList(cursor: Cursor): string[] {
  if (!isSign(take(cursor), '(')) throw queryError('BAD_OPERATOR', 'Error in query: expected a list.');
  const values = [value(cursor)];
  for (let token = take(cursor); !isSign(token, ')'); token = take(cursor)) {
    if (!isSign(token, ','))
      throw queryError('UNEXPECTED_INPUT', `Error in query: unexpected input ${token.text}.`);
    values.push(value(cursor));
  }
  return values;
}

function orderings(cursor: Cursor): { field: string; descending: boolean }[] {
  const all: { field: string; descending: boolean }[] = [];
  do {
    const name = field(cursor);
    const descending = clause(cursor, 'DESC');
    if (!descending) clause(cursor, 'ASC');
    all.push({ field: name, descending });
  } while (isSign(cursor.tokens[cursor.index], ',') && ++cursor.index);
  return all;
}

function limitOf(cursor: Cursor): number {
  const limit = Number(value(cursor));
  if (!Number.isInteger(limit) || limit < 1)
    throw queryError('BAD_LIMIT', 'Error in query: LIMIT must be a positive number.');
  return limit;
}
