import type { Arithmetic, Comparison, Tree } from './expression-tree.ts';

/**
 * What an expression comes to. `figureOf` gives the figure of a metric by the name in the expression. Null where a figure that is
 * needed is missing, where something is divided by zero, and where the result is no finite number. Of `if` only the part that
 * its comparison chooses is needed.
 */
export function evaluateTree(tree: Tree, figureOf: (id: string) => number | null): number | null {
  const value = unchecked(tree, figureOf);
  // No zero below zero: it would be shown with a sign.
  return value === null || !Number.isFinite(value) ? null : value + 0;
}

function unchecked(tree: Tree, figureOf: (id: string) => number | null): number | null {
  const of = (part: Tree) => evaluateTree(part, figureOf);
  switch (tree.kind) {
    case 'number':
      return tree.value;
    case 'metric':
      return figureOf(tree.id);
    case 'negative':
      return one(of(tree.of), (figure) => -figure);
    case 'size':
      return one(of(tree.of), Math.abs);
    case 'rounded':
      return one(of(tree.of), (figure) => rounded(figure, tree.digits));
    case 'arithmetic':
      return two(of(tree.left), of(tree.right), (left, right) => combined(tree.operator, left, right));
    case 'least':
      return several(tree.of.map(of), Math.min);
    case 'greatest':
      return several(tree.of.map(of), Math.max);
    case 'choice': {
      const left = of(tree.left);
      const right = of(tree.right);
      if (left === null || right === null) return null;
      return of(holds(tree.operator, left, right) ? tree.yes : tree.no);
    }
  }
}

function one(figure: number | null, work: (figure: number) => number): number | null {
  return figure === null ? null : work(figure);
}

function two(
  left: number | null,
  right: number | null,
  work: (left: number, right: number) => number,
): number | null {
  return left === null || right === null ? null : work(left, right);
}

function several(figures: (number | null)[], work: (...figures: number[]) => number): number | null {
  return figures.every((figure) => figure !== null) ? work(...figures) : null;
}

function combined(operator: Arithmetic, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
  }
}

function holds(operator: Comparison, left: number, right: number): boolean {
  switch (operator) {
    case '<':
      return left < right;
    case '>':
      return left > right;
    case '<=':
      return left <= right;
    case '>=':
      return left >= right;
    case '=':
      return left === right;
    case '!=':
      return left !== right;
  }
}

/** Half away from zero, as people round; in decimal, because 1.005 * 100 is not 100.5. */
function rounded(figure: number, digits: number): number {
  const size = Math.abs(figure);
  if (size >= 1e15) return figure;
  const [digitsOf, exponent = '0'] = String(size).split('e');
  const whole = Math.round(Number(`${digitsOf}e${Number(exponent) + digits}`));
  return Math.sign(figure) * Number(`${whole}e-${digits}`);
}
