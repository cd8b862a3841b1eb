import type { RawCell } from '../google-sheets.api.ts';

/** How a spreadsheet's locale writes numbers and days. */
export type LocaleRules = { decimal: string; dayFirst: boolean; months: Map<string, number> };

const errorValue = /^(#(N\/A|DIV\/0!|REF!|NAME\?|VALUE!|NUM!|NULL!|ERROR!|SPILL!)|Loading\.\.\.)$/;

/** True for a cell without a value: blank, or a formula's error. */
export function isBlank(cell: RawCell | undefined): boolean {
  return (
    cell === undefined || (typeof cell === 'string' && (cell.trim() === '' || errorValue.test(cell.trim())))
  );
}

/** Number and date rules of a locale (`de_DE`); English ones for an unknown locale. */
export function localeRules(locale: string): LocaleRules {
  const tag = knownTag(locale.replace('_', '-'));
  const decimal =
    new Intl.NumberFormat(tag).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  const parts = new Intl.DateTimeFormat(tag).formatToParts(0).map(({ type }) => type);
  const dayFirst = parts.indexOf('day') < parts.indexOf('month');
  return { decimal, dayFirst, months: new Map([...monthNames('en'), ...monthNames(tag)]) };
}

function knownTag(tag: string): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag)[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
}

function monthNames(tag: string): [string, number][] {
  return (['long', 'short'] as const).flatMap((month) => {
    const format = new Intl.DateTimeFormat(tag, { month, day: 'numeric', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, index): [string, number] => {
      const parts = format.formatToParts(Date.UTC(2026, index, 1));
      const name = parts.find(({ type }) => type === 'month')?.value ?? '';
      return [name.toLowerCase().replace(/\.$/, ''), index + 1];
    });
  });
}

const currencyCodes = new Set(Intl.supportedValuesOf('currency'));
const currencyText = new Set(['kr', 'kn', 'lei', 'din', 'zł', 'Kč', 'Ft']);

/** A cell as a number: text by the locale's separators, percent as a fraction, TRUE as 1; null when it isn't one. */
export function numberOf(cell: RawCell | undefined, rules: LocaleRules): number | null {
  if (cell === undefined || isBlank(cell)) return null;
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  if (typeof cell === 'boolean') return cell ? 1 : 0;
  const bare = withoutCurrency(cell.replaceAll('\u2212', '-')).replace(/[\s%]/g, '');
  const isNegative = /^\(.*\)$|^-|-$/.test(bare);
  const digits = bare.replace(/^\(|\)$|^[+-]|-$/g, '').replace(/['’]/g, '');
  if (!/^[\d.,]+$/.test(digits) || !/\d/.test(digits)) return null;
  const plain = withPoint(digits, rules.decimal);
  if (plain === null) return null;
  const number = Number(plain) * (isNegative ? -1 : 1);
  return cell.includes('%') ? Number((number / 100).toPrecision(15)) : number;
}

function withoutCurrency(text: string): string {
  return text
    .replace(/\p{Sc}/gu, '')
    .replace(/\p{L}+\.?/gu, (word) => (isCurrencyWord(word.replace(/\.$/, '')) ? '' : word));
}

/** True for `EUR`, `kr` and their like. */
export function isCurrencyWord(word: string): boolean {
  return currencyCodes.has(word) || currencyText.has(word);
}

/** Separators made plain: of two kinds the last is the decimal one; one alone is it unless it groups thousands. */
function withPoint(digits: string, decimal: string): string | null {
  const lastPoint = digits.lastIndexOf('.');
  const lastComma = digits.lastIndexOf(',');
  if (lastPoint < 0 && lastComma < 0) return digits;
  if (lastPoint >= 0 && lastComma >= 0) {
    const [group, point] = lastPoint > lastComma ? [',', '.'] : ['.', ','];
    const parts = digits.replaceAll(group, '').split(point);
    return parts.length === 2 ? parts.join('.') : null;
  }
  const separator = lastPoint >= 0 ? '.' : ',';
  const groups = digits.split(separator);
  const looksGrouped =
    /^[1-9]\d{0,2}$/.test(groups[0] ?? '') && groups.slice(1).every((group) => group.length === 3);
  if (groups.length === 2 && (separator === decimal || !looksGrouped)) return groups.join('.');
  return looksGrouped ? groups.join('') : null;
}

const firstSerial = 20_000;
const lastSerial = 80_000;

/** A cell as a day YYYY-MM-DD: a serial number, ISO, YYYYMMDD, the locale's order, or a month's name; null otherwise. */
export function dateOf(cell: RawCell | undefined, rules: LocaleRules): string | null {
  if (cell === undefined || typeof cell === 'boolean' || isBlank(cell)) return null;
  if (typeof cell === 'number') {
    return cell >= firstSerial && cell <= lastSerial ? dayOfSerial(cell) : dateOf(String(cell), rules);
  }
  const text = cell.trim();
  const iso =
    /^(\d{4})[-/.] ?(\d{1,2})[-/.] ?(\d{1,2})\.?(?:[T ].*)?$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (iso) return day(iso[1], iso[2], iso[3]);
  const local = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4}|\d{2})\.?(?:[ ,]+\d{1,2}:.*)?$/.exec(text);
  if (local) return localDay(local, rules);
  return namedDay(text, rules);
}

/** Days since 1899-12-30; the fraction is the time of day. */
export function dayOfSerial(serial: number): string {
  return Temporal.PlainDate.from('1899-12-30')
    .add({ days: Math.floor(serial) })
    .toString();
}

/** A number above 12 can only be the day, in all locales. */
function localDay([, first = '', second = '', year]: RegExpExecArray, rules: LocaleRules): string | null {
  const dayFirst = Number(first) > 12 || (rules.dayFirst && Number(second) <= 12);
  return dayFirst ? day(year, second, first) : day(year, first, second);
}

function namedDay(text: string, { months }: LocaleRules): string | null {
  const parts = text
    .toLowerCase()
    .split(/[\s.,/-]+/)
    .filter((word) => word !== '');
  const month = parts.map((word) => months.get(word)).find((number) => number !== undefined);
  const numbers = parts
    .filter((word) => /^\d+(st|nd|rd|th)?$/.test(word))
    .map((word) => Number.parseInt(word, 10));
  const year = numbers.find((number) => number > 31);
  if (month === undefined || year === undefined || parts.length > 4) return null;
  const dayOfMonth = numbers.find((number) => number !== year) ?? 1;
  return day(String(year), String(month), String(dayOfMonth));
}

function day(year = '', month = '', dayOfMonth = ''): string | null {
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  try {
    return Temporal.PlainDate.from(
      { year: fullYear, month: Number(month), day: Number(dayOfMonth) },
      { overflow: 'reject' },
    ).toString();
  } catch {
    return null;
  }
}
