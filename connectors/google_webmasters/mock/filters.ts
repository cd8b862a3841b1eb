import { regex, type SearchFilter } from './search-request.ts';
import { COLUMNS, type Site } from './site-days.ts';

/** Whether a result, which begins at `at` in its day's values, passes the filters. */
export type ResultTest = (values: Int32Array, at: number) => boolean;

/** The texts that pass all filters. Each text is tested once, for any number of results. */
export function resultTest(site: Site, filters: readonly SearchFilter[]): ResultTest {
  if (filters.length === 0) return () => true;
  const tests = filters.map(({ dimension, operator, expression }) => ({
    column: COLUMNS[dimension],
    passes: textTest(operator, expression),
    texts: site.texts[dimension],
    known: new Map<number, boolean>(),
  }));
  return (values, at) =>
    tests.every(({ column, passes, texts, known }) => {
      const id = values[at + column] ?? -1;
      if (id < 0) return false;
      const before = known.get(id);
      if (before !== undefined) return before;
      const result = passes(texts.textOf(id));
      known.set(id, result);
      return result;
    });
}

function textTest(operator: string, expression: string): (text: string) => boolean {
  const expected = expression.toLowerCase();
  const pattern = operator.endsWith('Regex') ? regex(expression) : null;
  switch (operator) {
    case 'notEquals':
      return (text) => text.toLowerCase() !== expected;
    case 'contains':
      return (text) => text.toLowerCase().includes(expected);
    case 'notContains':
      return (text) => !text.toLowerCase().includes(expected);
    case 'includingRegex':
      return (text) => pattern?.test(text) ?? false;
    case 'excludingRegex':
      return (text) => !pattern?.test(text);
    default:
      return (text) => text.toLowerCase() === expected;
  }
}
