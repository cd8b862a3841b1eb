import type { WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import type { Filter } from '@vitrine/contract/entities/query.ts';

/** What a kind of source calls values and names; a source with fields of its own may declare neither. */
export type Fields = Partial<Pick<WidgetCatalogue, 'metrics' | 'dimensions'>>;

const operators: readonly Filter['operator'][] = ['equals', 'not_equals', 'greater', 'less'];

/** Whether a field is known to hold values. */
export function isValue(field: string, { metrics = [], dimensions = [] }: Fields): boolean {
  return metrics.some(({ id }) => id === field) && !dimensions.some(({ id }) => id === field);
}

/** Whether values can be compared that way: they contain nothing and begin with nothing. */
export function comparesValues(operator: Filter['operator']): boolean {
  return operators.includes(operator);
}

/** A number as a person types it, with a decimal point or comma. */
export function isTypedNumber(value: string): boolean {
  return value.trim() !== '' && Number.isFinite(Number(value.trim().replace(',', '.')));
}
