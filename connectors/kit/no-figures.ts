import type { Table } from '@vitrine/contract/entities/table.ts';

/** The table with the reason why there is nothing in it, where that is so and nothing else explains it. */
export function explained(table: Table, text: string): Table {
  const { columns, rows, totals, notes } = table;
  const metrics = columns.filter(({ role }) => role === 'metric');
  const isEmpty = metrics.every(({ key }) => [totals, ...rows].every((row) => (row[key] ?? null) === null));
  return isEmpty && notes.length === 0 ? { ...table, notes: [{ code: 'partial', text }] } : table;
}
