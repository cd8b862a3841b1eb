import type { ExpressionProblem, Token } from './expression-tokens.ts';

const MAX_NESTING = 30;

/**
 * The first error in the order of tokens: two values without an operator, an operator without a value, unbalanced brackets, a
 * comma outside a function. Null if the order is valid.
 */
export function orderProblem(tokens: readonly Token[], length: number): ExpressionProblem | null {
  if (tokens.length === 0) return { text: 'Please write an expression.', start: 0, end: 0 };
  const open: { start: number; end: number; isCall: boolean }[] = [];
  let wantsValue = true;
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1];
    const isCall = token.kind === 'open' && before?.kind === 'name';
    const problem =
      wantsValue || isCall ? valueProblem(token, before) : joinProblem(token, tokens[index + 1]);
    if (problem) return problem;
    if (token.kind === 'open') open.push({ start: token.start, end: token.end, isCall });
    if (open.length > MAX_NESTING) return at(token, `At most ${MAX_NESTING} brackets may be nested.`);
    if (token.kind === 'close' && !open.pop()) return at(token, 'An opening bracket is missing.');
    if (token.kind === 'comma' && !open.at(-1)?.isCall)
      return at(token, 'A comma may only separate the arguments of a function.');
    wantsValue = token.kind === 'operator' || token.kind === 'open' || token.kind === 'comma';
  }
  const left = open.pop();
  const last = tokens.at(-1);
  if (wantsValue && last)
    return { text: `Something is missing after ${wordOf(last)}.`, start: last.start, end: length };
  return left ? at(left, 'A closing bracket is missing.') : null;
}

/** Where a value, a bracket or a sign is expected. */
function valueProblem(token: Token, before: Token | undefined): ExpressionProblem | null {
  const isSign = token.kind === 'operator' && (token.text === '-' || token.text === '+');
  if (isSign || token.kind === 'name' || token.kind === 'number' || token.kind === 'open') return null;
  if (!before) return at(token, `Something is missing before ${wordOf(token)}.`);
  if (before.kind === 'open' && token.kind === 'close') return at(token, 'These brackets are empty.');
  return at(token, `Something is missing between ${wordOf(before)} and ${wordOf(token)}.`);
}

/** After a value. */
function joinProblem(token: Token, next: Token | undefined): ExpressionProblem | null {
  if (token.kind === 'operator' || token.kind === 'close' || token.kind === 'comma') return null;
  const what = token.kind === 'name' && next?.kind === 'open' ? `“${token.name}()”` : wordOf(token);
  return at(token, `An operator is missing before ${what}.`);
}

function wordOf(token: Token): string {
  switch (token.kind) {
    case 'name':
      return `“${token.name}”`;
    case 'number':
    case 'operator':
      return `“${token.text}”`;
    case 'open':
      return 'the opening bracket';
    case 'close':
      return 'the closing bracket';
    case 'comma':
      return 'the comma';
  }
}

function at({ start, end }: { start: number; end: number }, text: string): ExpressionProblem {
  return { text, start, end };
}
