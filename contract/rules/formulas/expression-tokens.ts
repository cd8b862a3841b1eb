/** A token of an expression; `start` and `end` are positions in its text, `end` not included. */
export type Token =
  | { kind: 'number'; text: string; start: number; end: number }
  | { kind: 'name'; name: string; start: number; end: number }
  | { kind: 'operator'; text: Operator; start: number; end: number }
  | { kind: 'open' | 'close' | 'comma'; start: number; end: number };

export type Operator = '+' | '-' | '*' | '/' | '<' | '>' | '<=' | '>=' | '=' | '!=';

/** What is wrong with an expression, in words for its author, and where. */
export type ExpressionProblem = { text: string; start: number; end: number };

/** A name that needs no brackets: `clicks`, `column:Spend`, `Ads.cost`. */
const BARE = /[\p{L}_$](?:[\p{L}\p{N}_$]|[.:](?=[\p{L}\p{N}_$]))*/uy;
const NUMBER = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const OPERATOR = /<=|>=|!=|[-+*/<>=]/y;
const SPACE = /\s+/y;
const SIGNS = { '(': 'open', ')': 'close', ',': 'comma' } as const;

/**
 * The tokens of an expression in order, or the first invalid one. A name with other characters is in square brackets, with a
 * closing bracket inside doubled: `[Cost (EUR)]`, `[a]]b]` for `a]b`.
 */
export function tokensOf(text: string): Token[] | ExpressionProblem {
  const tokens: Token[] = [];
  for (let at = skipSpace(text, 0); at < text.length; at = skipSpace(text, at)) {
    const token = tokenAt(text, at);
    if (!('kind' in token)) return token;
    tokens.push(token);
    at = token.end;
  }
  return tokens;
}

/** A metric's id as it is written in an expression. */
export function writeName(id: string): string {
  return match(BARE, id, 0) === id ? id : `[${id.replaceAll(']', ']]')}]`;
}

function tokenAt(text: string, start: number): Token | ExpressionProblem {
  if (text[start] === '[') return bracketedAt(text, start);
  const sign = SIGNS[text[start] as keyof typeof SIGNS];
  if (sign) return { kind: sign, start, end: start + 1 };
  const name = match(BARE, text, start);
  if (name !== null) return { kind: 'name', name, start, end: start + name.length };
  const number = match(NUMBER, text, start);
  if (number !== null) return numberAt(text, number, start);
  const operator = match(OPERATOR, text, start) as Operator | null;
  if (operator !== null) return { kind: 'operator', text: operator, start, end: start + operator.length };
  const strange = String.fromCodePoint(text.codePointAt(start) ?? 0);
  return { text: `“${strange}” has no meaning here.`, start, end: start + strange.length };
}

function numberAt(text: string, number: string, start: number): Token | ExpressionProblem {
  const end = start + number.length;
  const rest = match(BARE, text, end);
  if (rest !== null) {
    return {
      text: `Put a name that starts with a digit in brackets: [${number}${rest}].`,
      start,
      end: end + rest.length,
    };
  }
  if (text[end] === '.') return { text: 'A number has one decimal point.', start, end: end + 1 };
  return { kind: 'number', text: number, start, end };
}

function bracketedAt(text: string, start: number): Token | ExpressionProblem {
  for (let at = text.indexOf(']', start); at !== -1; at = text.indexOf(']', at + 2)) {
    if (text[at + 1] === ']') continue;
    const name = text.slice(start + 1, at).replaceAll(']]', ']');
    const end = at + 1;
    return name.trim() === ''
      ? { text: 'The brackets are empty.', start, end }
      : { kind: 'name', name, start, end };
  }
  return { text: 'A closing bracket ] is missing.', start, end: text.length };
}

function skipSpace(text: string, at: number): number {
  return at + (match(SPACE, text, at)?.length ?? 0);
}

function match(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}
