import type { Arithmetic, Comparison, Tree } from './expression-tree.ts';

/**
 * The value of an expression. `metricValue` returns the value of a metric by its name. Null if a needed value is missing, for a
 * division by zero, and if the result is not finite. Of `if` only the chosen part is needed.
 */
export function evaluateTree(tree: Tree, metricValue: (id: string) => number | null): number | null {
  const value = unchecked(tree, metricValue);
  // No negative zero: it would be shown with a sign.
  return value === null || !Number.isFinite(value) ? null : value + 0;
}

function unchecked(tree: Tree, metricValue: (id: string) => number | null): number | null {
  const of = (part: Tree) => evaluateTree(part, metricValue);
  switch (tree.kind) {
    case 'number':
      return tree.value;
    case 'metric':
      return metricValue(tree.id);
    case 'negative':
      return one(of(tree.of), (number) => -number);
    case 'size':
      return one(of(tree.of), Math.abs);
    case 'rounded':
      return one(of(tree.of), (number) => roundTo(number, tree.digits));
    case 'arithmetic':
      return two(of(tree.left), of(tree.right), (left, right) => calculate(tree.operator, left, right));
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

function one(number: number | null, work: (number: number) => number): number | null {
  return number === null ? null : work(number);
}

function two(
  left: number | null,
  right: number | null,
  work: (left: number, right: number) => number,
): number | null {
  return left === null || right === null ? null : work(left, right);
}

function several(values: (number | null)[], work: (...values: number[]) => number): number | null {
  return values.every((number) => number !== null) ? work(...values) : null;
}

function calculate(operator: Arithmetic, left: number, right: number): number {
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
function roundTo(number: number, digits: number): number {
  const size = Math.abs(number);
  if (size >= 1e15) return number;
  const [digitsOf, exponent = '0'] = String(size).split('e');
  const whole = Math.round(Number(`${digitsOf}e${Number(exponent) + digits}`));
  return Math.sign(number) * Number(`${whole}e-${digits}`);
}
