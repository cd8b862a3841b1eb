import { invalid } from './invalid.ts';
import type { FilterExpressionMessage, FilterMessage, NumericValue } from './messages.ts';

/** Whether a row passes, given its fields' values. Dimensions are strings, metrics numbers. */
export type Filter = (read: (field: string) => string | number) => boolean;

/** Compiles a filter. Throws 400 for empty or ambiguous expressions. */
export function compileFilter(expression: FilterExpressionMessage | undefined): Filter {
  if (!expression) return () => true;
  const given = Object.keys(expression);
  if (given.length !== 1)
    throw invalid(
      'A filter expression must have exactly one of andGroup, orGroup, notExpression and filter.',
    );
  const { andGroup, orGroup, notExpression, filter } = expression;
  if (notExpression) {
    const inner = compileFilter(notExpression);
    return (read) => !inner(read);
  }
  if (filter) return compileSingle(filter);
  const parts = (andGroup ?? orGroup)?.expressions?.map(compileFilter) ?? [];
  if (parts.length === 0) throw invalid('A filter group must have at least one expression.');
  return andGroup ? (read) => parts.every((part) => part(read)) : (read) => parts.some((part) => part(read));
}

/** The fields of a filter. */
export function filterFields(expression: FilterExpressionMessage | undefined): string[] {
  if (!expression) return [];
  const { andGroup, orGroup, notExpression, filter } = expression;
  const inner = [...(andGroup?.expressions ?? []), ...(orGroup?.expressions ?? [])];
  return [
    ...(filter?.fieldName ? [filter.fieldName] : []),
    ...filterFields(notExpression),
    ...inner.flatMap((part) => filterFields(part)),
  ];
}

function compileSingle(filter: FilterMessage): Filter {
  const { fieldName = '', stringFilter, inListFilter, numericFilter, betweenFilter, emptyFilter } = filter;
  if (fieldName === '') throw invalid('A filter must have a fieldName.');
  if (Object.keys(filter).length !== 2)
    throw invalid(`The filter of ${fieldName} must have exactly one kind of condition.`);
  if (stringFilter) {
    const test = compileString(stringFilter);
    return (read) => test(String(read(fieldName)));
  }
  if (inListFilter) {
    const fold = folder(inListFilter.caseSensitive);
    const values = new Set((inListFilter.values ?? []).map(fold));
    if (values.size === 0) throw invalid(`The inListFilter of ${fieldName} must have values.`);
    return (read) => values.has(fold(String(read(fieldName))));
  }
  if (numericFilter) {
    const test = compileNumeric(numericFilter);
    return (read) => test(Number(read(fieldName)));
  }
  if (betweenFilter) {
    const [from, to] = [numberOf(betweenFilter.fromValue), numberOf(betweenFilter.toValue)];
    return (read) => Number(read(fieldName)) >= from && Number(read(fieldName)) <= to;
  }
  if (!emptyFilter) throw invalid(`The filter of ${fieldName} has no condition.`);
  return (read) => ['', '(not set)'].includes(String(read(fieldName)));
}

const folder = (caseSensitive: boolean | undefined) => (text: string) =>
  caseSensitive ? text : text.toLowerCase();

function compileString({ matchType, value = '', caseSensitive }: NonNullable<FilterMessage['stringFilter']>) {
  const fold = folder(caseSensitive);
  const expected = fold(value);
  switch (matchType) {
    case 'BEGINS_WITH':
      return (text: string) => fold(text).startsWith(expected);
    case 'ENDS_WITH':
      return (text: string) => fold(text).endsWith(expected);
    case 'CONTAINS':
      return (text: string) => fold(text).includes(expected);
    case 'FULL_REGEXP':
    case 'PARTIAL_REGEXP': {
      const pattern = regularExpression(
        matchType === 'FULL_REGEXP' ? `^(?:${value})$` : value,
        caseSensitive,
      );
      return (text: string) => pattern.test(text);
    }
    default:
      return (text: string) => fold(text) === expected;
  }
}

function regularExpression(source: string, caseSensitive: boolean | undefined): RegExp {
  try {
    return new RegExp(source, caseSensitive ? 'u' : 'iu');
  } catch {
    throw invalid(`The regular expression '${source}' is not valid.`);
  }
}

function compileNumeric({ operation, value }: NonNullable<FilterMessage['numericFilter']>) {
  const expected = numberOf(value);
  switch (operation) {
    case 'EQUAL':
      return (number: number) => number === expected;
    case 'LESS_THAN':
      return (number: number) => number < expected;
    case 'LESS_THAN_OR_EQUAL':
      return (number: number) => number <= expected;
    case 'GREATER_THAN':
      return (number: number) => number > expected;
    case 'GREATER_THAN_OR_EQUAL':
      return (number: number) => number >= expected;
    default:
      throw invalid('A numericFilter must have an operation.');
  }
}

function numberOf(value: NumericValue | undefined): number {
  const number = value?.int64Value ?? value?.doubleValue;
  if (number === undefined) throw invalid('A numeric value must be an int64Value or a doubleValue.');
  return number;
}
