import { invalid } from './invalid.ts';

/** A calculated metric: its metrics and its formula. Division by zero is 0. */
export type Expression = {
  names: readonly string[];
  evaluate: (read: (name: string) => number) => number;
};

type Node = (read: (name: string) => number) => number;
type Cursor = { tokens: readonly string[]; index: number; names: string[]; text: string };

/** Parses numbers, metric names, `+ - * /` and parentheses. Throws 400 for anything else. */
export function parseExpression(text: string): Expression {
  const tokens = text.match(/\d+(?:\.\d+)?|[A-Za-z][\w:]*|[-+*/()]/g) ?? [];
  const cursor: Cursor = { tokens, index: 0, names: [], text };
  if (tokens.length === 0 || tokens.join('') !== text.replace(/\s+/g, '')) throw malformed(cursor);
  const node = parseSum(cursor);
  if (cursor.index < tokens.length) throw malformed(cursor);
  return { names: cursor.names, evaluate: node };
}

const malformed = ({ text }: Cursor) => invalid(`The metric expression '${text}' could not be parsed.`);

function take(cursor: Cursor, ...expected: string[]): string | undefined {
  const token = cursor.tokens[cursor.index];
  if (token === undefined || !expected.includes(token)) return undefined;
  cursor.index += 1;
  return token;
}

function parseSum(cursor: Cursor): Node {
  let left = parseProduct(cursor);
  for (let sign = take(cursor, '+', '-'); sign; sign = take(cursor, '+', '-')) {
    const [first, second, factor] = [left, parseProduct(cursor), sign === '+' ? 1 : -1];
    left = (read) => first(read) + factor * second(read);
  }
  return left;
}

function parseProduct(cursor: Cursor): Node {
  let left = parseFactor(cursor);
  for (let sign = take(cursor, '*', '/'); sign; sign = take(cursor, '*', '/')) {
    const [first, second] = [left, parseFactor(cursor)];
    left =
      sign === '*'
        ? (read) => first(read) * second(read)
        : (read) => (second(read) === 0 ? 0 : first(read) / second(read));
  }
  return left;
}

function parseFactor(cursor: Cursor): Node {
  if (take(cursor, '(')) {
    const inner = parseSum(cursor);
    if (!take(cursor, ')')) throw malformed(cursor);
    return inner;
  }
  const token = cursor.tokens[cursor.index];
  if (token === undefined || !/^[\dA-Za-z]/.test(token)) throw malformed(cursor);
  cursor.index += 1;
  if (/^\d/.test(token)) return () => Number(token);
  cursor.names.push(token);
  return (read) => read(token);
}
