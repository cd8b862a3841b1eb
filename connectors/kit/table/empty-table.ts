import type { Note, Table } from '@vitrine/contract/entities/table.ts';

/** Notes about the counting method do not explain an empty table. */
const ofCounting: Note['code'][] = ['as_of', 'method'];

/** The table with the reason why it has no values, unless it has some or a note explains it. */
export function explainEmpty(table: Table, text: string): Table {
  const { columns, rows, totals, notes } = table;
  const metrics = columns.filter(({ role }) => role === 'metric');
  const isEmpty = metrics.every(({ key }) => [totals, ...rows].every((row) => (row[key] ?? null) === null));
  const isExplained = notes.some(({ code }) => !ofCounting.includes(code));
  return isEmpty && !isExplained ? { ...table, notes: [{ code: 'partial', text }, ...notes] } : table;
}
