import jsep from 'jsep';
import { orderProblem } from './expression-order.ts';
import { type ExpressionProblem, type Token, tokensOf } from './expression-tokens.ts';

export type Arithmetic = '+' | '-' | '*' | '/';
export type Comparison = '<' | '>' | '<=' | '>=' | '=' | '!=';
export type FunctionName = 'abs' | 'if' | 'max' | 'min' | 'round';

/** A parsed expression: values, the metrics it names, and its operations. */
export type Tree =
  | { kind: 'number'; value: number }
  | { kind: 'metric'; id: string }
  | { kind: 'negative'; of: Tree }
  | { kind: 'arithmetic'; operator: Arithmetic; left: Tree; right: Tree }
  | { kind: 'least' | 'greatest'; of: Tree[] }
  | { kind: 'size'; of: Tree }
  | { kind: 'rounded'; of: Tree; digits: number }
  | { kind: 'choice'; operator: Comparison; left: Tree; right: Tree; yes: Tree; no: Tree };

/** A metric where it is named. */
export type NamedMetric = { id: string; start: number; end: number };

export type Expression =
  | { tree: Tree; names: NamedMetric[]; problem?: undefined }
  | { tree?: undefined; names?: undefined; problem: ExpressionProblem };

export const MAX_EXPRESSION_LENGTH = 1000;
const MAX_DEPTH = 200;
const MAX_DIGITS = 10;

const COMPARISONS: readonly string[] = ['<', '>', '<=', '>=', '==', '!='];
const ARITHMETIC: readonly string[] = ['+', '-', '*', '/'];

/** The arguments of each function, for authors. */
export const expressionFunctions: Readonly<Record<FunctionName, string>> = {
  abs: 'abs(number)',
  if: 'if(number > number, then, otherwise)',
  max: 'max(number, number, …)',
  min: 'min(number, number, …)',
  round: 'round(number) or round(number, decimals)',
};

/**
 * Reads an arithmetic expression: `+ - * / ( )`, numbers, `min max round abs if` and names of metrics (see `tokensOf`); comparisons
 * only as the first part of `if`. The parser is shown pieces that were looked at before, each name and number as `n` and its place
 * among them, and of what it answers only the shapes below are taken. Nothing is ever run.
 */
export function parseExpression(text: string): Expression {
  if (text.length > MAX_EXPRESSION_LENGTH) {
    const message = `An expression has at most ${MAX_EXPRESSION_LENGTH} characters.`;
    return { problem: { text: message, start: MAX_EXPRESSION_LENGTH, end: text.length } };
  }
  const tokens = tokensOf(text);
  if (!Array.isArray(tokens)) return { problem: tokens };
  const disorder = orderProblem(tokens, text.length);
  if (disorder) return { problem: disorder };
  try {
    const names: NamedMetric[] = [];
    const tree = treeOf(jsep(tokens.map(plainText).join(' ')), { tokens, names, depth: 0 });
    return { tree, names: names.sort((a, b) => a.start - b.start) };
  } catch (error) {
    if (error instanceof Misfit) return { problem: error.problem };
    return { problem: { text: 'This expression is invalid.', start: 0, end: text.length } };
  }
}

/** Ids of the metrics that an expression names, each once; none if it is invalid. */
export function namesIn(text: string): string[] {
  return [...new Set((parseExpression(text).names ?? []).map(({ id }) => id))];
}

class Misfit extends Error {
  readonly problem: ExpressionProblem;
  constructor(text: string, { start, end }: { start: number; end: number }) {
    super(text);
    this.problem = { text, start, end };
  }
}

type Walk = { tokens: readonly Token[]; names: NamedMetric[]; depth: number };

const signs = { open: '(', close: ')', comma: ',' } as const;

function plainText(token: Token, index: number): string {
  if (token.kind === 'name' || token.kind === 'number') return `n${index}`;
  if (token.kind !== 'operator') return signs[token.kind];
  return token.text === '=' ? '==' : token.text;
}

function treeOf(node: jsep.Expression, before: Walk): Tree {
  const walk = { ...before, depth: before.depth + 1 };
  if (walk.depth > MAX_DEPTH) throw new Misfit('This expression has too many parts.', fullRange(walk));
  const { type, operator } = node as jsep.Expression & { operator?: string };
  if (type === 'Identifier') return leafOf(pieceOf(node, walk), walk);
  if (type === 'UnaryExpression') {
    const of = treeOf(node.argument as jsep.Expression, walk);
    if (operator === '-') return { kind: 'negative', of };
    if (operator === '+') return of;
  }
  if (type === 'BinaryExpression' && operator) {
    if (COMPARISONS.includes(operator))
      throw new Misfit('A comparison may only be the first argument of if(…).', place(node, walk));
    const [left, right] = sides(node, walk);
    if (ARITHMETIC.includes(operator))
      return { kind: 'arithmetic', operator: operator as Arithmetic, left, right };
  }
  if (type === 'CallExpression') return callOf(node, walk);
  throw new Misfit('This expression is invalid.', fullRange(walk));
}

function leafOf(token: Token | undefined, walk: Walk): Tree {
  if (token?.kind === 'number') return { kind: 'number', value: Number(token.text) };
  if (token?.kind !== 'name') throw new Misfit('This expression is invalid.', fullRange(walk));
  walk.names.push({ id: token.name, start: token.start, end: token.end });
  return { kind: 'metric', id: token.name };
}

function callOf(node: jsep.Expression, walk: Walk): Tree {
  const called = pieceOf(node.callee as jsep.Expression, walk);
  if (called?.kind !== 'name') throw new Misfit('Only a function may precede brackets.', fullRange(walk));
  const parts = node.arguments as jsep.Expression[];
  const name = called.name.toLowerCase();
  if (!Object.hasOwn(expressionFunctions, name)) {
    const known = Object.keys(expressionFunctions).join(', ');
    throw new Misfit(`There is no function “${called.name}”. There are: ${known}.`, called);
  }
  const takes = (fits: boolean): void => {
    if (!fits) throw new Misfit(`It is written ${expressionFunctions[name as FunctionName]}.`, called);
  };
  const all = () => parts.map((part) => treeOf(part, walk));
  switch (name as FunctionName) {
    case 'min':
      return { kind: 'least', of: all() };
    case 'max':
      return { kind: 'greatest', of: all() };
    case 'if':
      takes(parts.length === 3);
      return choiceOf(parts, walk, called);
    case 'abs':
      takes(parts.length === 1);
      return { kind: 'size', of: treeOf(parts[0] as jsep.Expression, walk) };
    case 'round': {
      takes(parts.length === 1 || parts.length === 2);
      const digits = parts[1] === undefined ? 0 : digitsOf(pieceOf(parts[1], walk));
      if (digits === null)
        throw new Misfit(`round() takes a whole number of decimals, up to ${MAX_DIGITS}.`, called);
      return { kind: 'rounded', of: treeOf(parts[0] as jsep.Expression, walk), digits };
    }
  }
}

function choiceOf(parts: jsep.Expression[], walk: Walk, called: { start: number; end: number }): Tree {
  const [condition, yes, no] = parts as [jsep.Expression, jsep.Expression, jsep.Expression];
  const operator = String(condition.operator);
  if (condition.type !== 'BinaryExpression' || !COMPARISONS.includes(operator))
    throw new Misfit('if() starts with a comparison, as in if(clicks > 0, …).', called);
  const [left, right] = sides(condition, walk);
  return {
    kind: 'choice',
    operator: (operator === '==' ? '=' : operator) as Comparison,
    left,
    right,
    yes: treeOf(yes, walk),
    no: treeOf(no, walk),
  };
}

function sides(node: jsep.Expression, walk: Walk): [left: Tree, right: Tree] {
  return [treeOf(node.left as jsep.Expression, walk), treeOf(node.right as jsep.Expression, walk)];
}

function digitsOf(token: Token | undefined): number | null {
  const digits = token?.kind === 'number' ? Number(token.text) : Number.NaN;
  return Number.isInteger(digits) && digits <= MAX_DIGITS ? digits : null;
}

/** The piece that the parser's name stands for. */
function pieceOf(node: jsep.Expression, { tokens }: Walk): Token | undefined {
  return node.type === 'Identifier' ? tokens[Number(String(node.name).slice(1))] : undefined;
}

/** From the first to the last piece of a part: the parser keeps no places, but each leaf has one. */
function place(node: jsep.Expression, walk: Walk): { start: number; end: number } {
  const leaf = pieceOf(node, walk);
  if (leaf) return leaf;
  const children = Object.values(node)
    .flat()
    .filter((child) => typeof child === 'object' && child !== null);
  const places = children.map((child) => place(child as jsep.Expression, walk));
  return {
    start: Math.min(...places.map(({ start }) => start)),
    end: Math.max(...places.map(({ end }) => end)),
  };
}

function fullRange({ tokens }: Walk): { start: number; end: number } {
  return { start: 0, end: tokens.at(-1)?.end ?? 0 };
}
