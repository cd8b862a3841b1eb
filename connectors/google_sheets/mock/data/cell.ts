import { dayOf } from '../../../mock-kit/days.ts';

export type NumberFormat = {
  type: 'NUMBER' | 'PERCENT' | 'CURRENCY' | 'DATE' | 'TIME' | 'DATE_TIME' | 'TEXT';
  pattern: string;
};

/** A stored cell: its value, its displayed text, and its formula if there is one. */
export type Cell = {
  value: number | string | boolean | null;
  format?: NumberFormat;
  formula?: string;
  /** The value is an error such as `#N/A`. */
  error?: 'N_A' | 'DIVIDE_BY_ZERO' | 'REF' | 'NAME';
};

/** Day 0 of a spreadsheet's calendar. */
const EPOCH = dayOf('1899-12-30');

export const blank: Cell = { value: null };
export const text = (value: string): Cell => ({ value });
export const plain = (value: number): Cell => ({ value });
export const bool = (value: boolean): Cell => ({ value });
export const number = (value: number, pattern = '#,##0'): Cell => ({
  value,
  format: { type: 'NUMBER', pattern },
});
export const percent = (value: number, pattern = '0.0%'): Cell => ({
  value,
  format: { type: 'PERCENT', pattern },
});
/** Hours, minutes and seconds; stored as a part of a day. */
export const duration = (seconds: number): Cell => ({
  value: seconds / 86_400,
  format: { type: 'TIME', pattern: '[h]:mm:ss' },
});
/** A day (day number since 1970), shown by a pattern of y, m and d. */
export const date = (day: number, pattern = 'yyyy-mm-dd'): Cell => ({
  value: day - EPOCH,
  format: { type: 'DATE', pattern },
});
export const dateTime = (day: number, secondOfDay: number): Cell => ({
  value: day - EPOCH + secondOfDay / 86_400,
  format: { type: 'DATE_TIME', pattern: 'yyyy-mm-dd hh:mm:ss' },
});
/** Money in whole units; `sign` is a currency sign before or after the number. */
export const money = (value: number, sign: '$' | '€' | '£' = '$'): Cell => ({
  value,
  format: { type: 'CURRENCY', pattern: sign === '€' ? '#,##0.00 [$€]' : `"${sign}"#,##0.00` },
});
export const computed = (formula: string, cell: Cell): Cell => ({ ...cell, formula });
export const failed = (error: NonNullable<Cell['error']>, formula: string): Cell => ({
  value: ERROR_TEXTS[error],
  error,
  formula,
});

const ERROR_TEXTS = { N_A: '#N/A', DIVIDE_BY_ZERO: '#DIV/0!', REF: '#REF!', NAME: '#NAME?' } as const;

/** An empty cell. */
export function isBlank(cell: Cell | undefined): boolean {
  return cell === undefined || cell.value === null || cell.value === '';
}

/** The text a cell shows in a spreadsheet of a locale such as `de_DE`. */
export function shownText({ value, format, error }: Cell, locale: string): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'string' || error) return String(value);
  if (!format) return String(value).replace('.', usesComma(locale) ? ',' : '.');
  switch (format.type) {
    case 'DATE':
    case 'DATE_TIME':
      return shownDate(value, format.pattern);
    case 'TIME':
      return shownDuration(value);
    case 'PERCENT':
      return `${shownNumber(value * 100, format.pattern.replace('%', ''), locale)}%`;
    case 'CURRENCY':
      return shownMoney(value, format.pattern, locale);
    default:
      return shownNumber(value, format.pattern, locale);
  }
}

function usesComma(locale: string): boolean {
  return !/^en/.test(locale);
}

function shownNumber(value: number, pattern: string, locale: string): string {
  const digits = pattern.split('.')[1]?.length ?? 0;
  const grouped = pattern.includes(',');
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: grouped };
  return new Intl.NumberFormat(usesComma(locale) ? 'de-DE' : 'en-US', options).format(value);
}

function shownMoney(value: number, pattern: string, locale: string): string {
  const amount = shownNumber(Math.abs(value), '#,##0.00', locale);
  const minus = value < 0 ? '-' : '';
  const before = /^"(.)"/.exec(pattern)?.[1];
  return before ? `${minus}${before}${amount}` : `${minus}${amount} €`;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function shownDate(serial: number, pattern: string): string {
  const at = new Date(Math.round((serial + EPOCH) * 86_400) * 1000);
  const two = (part: number) => String(part).padStart(2, '0');
  return pattern
    .replace('hh:mm:ss', [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(two).join(':'))
    .replace('yyyy', String(at.getUTCFullYear()))
    .replace('mmm', MONTHS[at.getUTCMonth()] ?? '')
    .replace('mm', two(at.getUTCMonth() + 1))
    .replace('dd', two(at.getUTCDate()))
    .replace(/\bm\b/, String(at.getUTCMonth() + 1))
    .replace(/\bd\b/, String(at.getUTCDate()));
}

function shownDuration(days: number): string {
  const seconds = Math.round(days * 86_400);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
