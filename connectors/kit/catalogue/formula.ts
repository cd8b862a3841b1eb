import { parseExpression, type Tree } from '@vitrine/contract/rules/formulas/expression-tree.ts';
import { evaluateTree } from '@vitrine/contract/rules/formulas/expression-value.ts';
import type { z } from 'zod';

/** Numbers of a provider by name, from which metrics are computed; null is unknown. */
export type Counts = Readonly<Record<string, number | null>>;

export type Formula = {
  /** Names of the counts in the formula, each once. */
  counts: readonly string[];
  /** Null where a count is unknown or the divisor is zero. */
  evaluate(counts: Counts): number | null;
};

/**
 * A metric's formula in a catalogue: `clicks`, `clicks / impressions`, `1000 * spend / impressions`. The syntax is that of
 * calculated metrics. Throws for an invalid one.
 */
export function readFormula(text: string): Formula {
  const { tree, names, problem } = parseExpression(text);
  if (problem) throw new Error(`${text}: ${problem.text}`);
  return {
    counts: [...new Set(names.map(({ id }) => id))],
    evaluate: (counts) => evaluate(tree, counts),
  };
}

/** For schemas: an issue with the reason for an invalid formula. */
export function checkFormula(text: string, { addIssue }: z.RefinementCtx): void {
  const { problem } = parseExpression(text);
  if (problem) addIssue(problem.text);
}

function evaluate(tree: Tree, counts: Counts): number | null {
  return evaluateTree(tree, (id) => counts[id] ?? null);
}
