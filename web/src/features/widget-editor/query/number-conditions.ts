import type { WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import type { Filter } from '@vitrine/contract/entities/query.ts';

/** The values and names that a source type declares; a source with its own fields may declare neither. */
export type Fields = Partial<Pick<WidgetCatalogue, 'metrics' | 'dimensions'>>;

const operators: readonly Filter['operator'][] = ['equals', 'not_equals', 'greater', 'less'];

/** Whether a field is known to hold values. */
export function isValue(field: string, { metrics = [], dimensions = [] }: Fields): boolean {
  return metrics.some(({ id }) => id === field) && !dimensions.some(({ id }) => id === field);
}

/** Whether values support that comparison: they have no "contains" or "begins with". */
export function comparesValues(operator: Filter['operator']): boolean {
  return operators.includes(operator);
}

/** A typed number with a decimal point or comma. */
export function isTypedNumber(value: string): boolean {
  return value.trim() !== '' && Number.isFinite(Number(value.trim().replace(',', '.')));
}
