import type { Column } from '@vitrine/contract/entities/table.ts';

/** The unit of a scale: euros and dollars, seconds and clicks never share one. */
export function unitOf(column: Column): string {
  const kind = column.type.split(':')[1] ?? 'plain';
  return [kind, column.currency ?? '', column.unit ?? ''].join(' ');
}
