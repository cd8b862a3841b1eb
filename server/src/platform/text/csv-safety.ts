import type { Cell } from '@vitrine/contract/entities/table.ts';

/** What a spreadsheet treats as a formula: its lead characters, also full-width or after white space. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
const PLAIN_NUMBER = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/** One CSV cell: a leading apostrophe keeps spreadsheets from running it, and quotes are added where needed. */
export function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = FORMULA.test(value) && !PLAIN_NUMBER.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One CSV line with its line end, as RFC 4180 has it. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
