import { writeName } from '@vitrine/contract/rules/formulas/expression-tokens.ts';
import { expressionFunctions } from '@vitrine/contract/rules/formulas/expression-tree.ts';

/** A suggestion: a metric, or a function with its syntax. */
export type Suggestion = { id: string; name: string; kind: 'metric' | 'function' };

export type Offered = { id: string; name: string };

/** A range of the expression, `end` exclusive. */
export type Stretch = { start: number; end: number };

const MOST = 8;
const BEGUN = /(?<![\p{L}\p{N}_$.:])[\p{N}.:]*([\p{L}_$][\p{L}\p{N}_$.:]*)$/u;
const GOES_ON = /^[\p{L}\p{N}_$.:]*/u;

/** The name at the caret and its part before the caret; null if there is none. */
export function nameAt(expression: string, caret: number): (Stretch & { typed: string }) | null {
  const before = expression.slice(0, caret);
  const bracket = before.lastIndexOf('[');
  if (bracket > before.lastIndexOf(']')) {
    const close = expression.indexOf(']', caret);
    const next = expression.indexOf('[', caret);
    const closes = close !== -1 && (next === -1 || close < next);
    return { start: bracket, end: closes ? close + 1 : caret, typed: before.slice(bracket + 1) };
  }
  const typed = BEGUN.exec(before)?.[1];
  if (!typed) return null;
  const rest = GOES_ON.exec(expression.slice(caret))?.[0] ?? '';
  return { start: caret - typed.length, end: caret + rest.length, typed };
}

/** Suggestions for a name: prefix matches first, then other matches, by id or label. Empty for a complete name. */
export function suggestionsFor(typed: string, offered: readonly Offered[]): Suggestion[] {
  const searchText = typed.trim().toLowerCase();
  if (offered.some(({ id }) => id === typed)) return [];
  const all: Suggestion[] = [
    ...offered.map(({ id, name }) => ({ id, name, kind: 'metric' as const })),
    ...Object.entries(expressionFunctions).map(([id, name]) => ({ id, name, kind: 'function' as const })),
  ];
  const rank = ({ id, name, kind }: Suggestion) => {
    const words = kind === 'function' ? [id] : [id, name];
    const found = words.map((word) => word.toLowerCase());
    if (found.some((word) => word.startsWith(searchText))) return 0;
    if (found.some((word) => word.includes(` ${searchText}`))) return 1;
    return found.some((word) => word.includes(searchText)) ? 2 : 3;
  };
  return all
    .map((suggestion) => ({ suggestion, rank: rank(suggestion) }))
    .filter((one) => one.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ suggestion }) => suggestion);
}

/**
 * The expression with a range replaced by a metric or function, and the new caret position: inside a function's
 * brackets.
 */
export function put(
  expression: string,
  { id, kind }: Pick<Suggestion, 'id' | 'kind'>,
  { start, end }: Stretch,
): { expression: string; caret: number } {
  const before = expression.slice(0, start);
  const after = expression.slice(end);
  const text = kind === 'function' ? `${id}()` : writeName(id);
  const gapBefore = /[\p{L}\p{N}_$\])]$/u.test(before) ? ' ' : '';
  const gapAfter = /^[\p{L}\p{N}_$[]/u.test(after) ? ' ' : '';
  const caret = before.length + gapBefore.length + text.length - (kind === 'function' ? 1 : 0);
  return { expression: `${before}${gapBefore}${text}${gapAfter}${after}`, caret };
}
