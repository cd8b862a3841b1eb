import type { Ratio } from '../../entities/catalogue.ts';
import type { Tree } from './expression-tree.ts';

/** The two names and the factor of an expression such as `1000 * spend / impressions`; null for any other form. */
export function ratioOf(tree: Tree): Ratio | null {
  if (tree.kind !== 'arithmetic' || tree.operator !== '/') return scaledRatio(tree);
  const numerator = scaledName(tree.left);
  const denominator = scaledName(tree.right);
  if (!numerator || !denominator || denominator.factor === 0) return null;
  return {
    numerator: numerator.id,
    denominator: denominator.id,
    factor: numerator.factor / denominator.factor,
  };
}

/** `100 * (clicks / impressions)`. */
function scaledRatio(tree: Tree): Ratio | null {
  if (tree.kind !== 'arithmetic' || tree.operator !== '*') return null;
  for (const [one, other] of [
    [tree.left, tree.right],
    [tree.right, tree.left],
  ] as const) {
    const ratio = one.kind === 'number' ? ratioOf(other) : null;
    if (ratio && one.kind === 'number') return { ...ratio, factor: ratio.factor * one.value };
  }
  return null;
}

function scaledName(tree: Tree): { id: string; factor: number } | null {
  if (tree.kind === 'metric') return { id: tree.id, factor: 1 };
  if (tree.kind !== 'arithmetic' || tree.operator !== '*') return null;
  const { left, right } = tree;
  if (left.kind === 'number' && right.kind === 'metric') return { id: right.id, factor: left.value };
  if (right.kind === 'number' && left.kind === 'metric') return { id: left.id, factor: right.value };
  return null;
}

/** Whether the value of a sum of rows is the sum of the rows' values: metrics that are added, subtracted and multiplied by numbers. */
export function isLinear(tree: Tree): boolean {
  switch (tree.kind) {
    case 'metric':
      return true;
    case 'negative':
      return isLinear(tree.of);
    case 'arithmetic':
      if (tree.operator === '+' || tree.operator === '-') return isLinear(tree.left) && isLinear(tree.right);
      if (tree.operator === '/') return isLinear(tree.left) && tree.right.kind === 'number';
      return (
        (tree.left.kind === 'number' && isLinear(tree.right)) ||
        (tree.right.kind === 'number' && isLinear(tree.left))
      );
    default:
      return false;
  }
}
