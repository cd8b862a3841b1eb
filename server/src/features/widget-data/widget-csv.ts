import type { WidgetData } from '@vitrine/contract/entities/result.ts';
import { csvLine } from '@vitrine/contract/rules/csv-safety.ts';

/** All rows of a widget as CSV (RFC 4180, UTF-8 with a byte order mark, so that spreadsheets read accents right). */
export function widgetCsv({ columns, rows }: WidgetData): string {
  const labels = columns.map(({ label, currency }) => (currency ? `${label} (${currency})` : label));
  const lines = rows.map((row) => csvLine(columns.map(({ key }) => row[key] ?? null)));
  return `\uFEFF${csvLine(labels)}${lines.join('')}`;
}
