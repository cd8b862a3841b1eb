import type { Cell, Column, DimensionType } from '../../entities/table.ts';
import { dateFormat } from '../dates/date-text.ts';
import { DAY_MS, HOUR_MS } from '../dates/durations.ts';

/** Shown for a missing value. */
export const missingText = '–';

/** Shown for a value that is not a number, and for one that could not be evaluated, such as a division by zero. */
export const notANumberText = 'N/A';

const defaultCurrency = 'USD';

export type NumberColumn = Pick<Column, 'type' | 'unit' | 'currency' | 'calculated'>;

export type NumberStyle = {
  /** One decimal and K, M, B: for axes and tight cards. */
  compact?: boolean;
  /** Money and counts from 1,000 on in whole units: for single values. */
  headline?: boolean;
  /** So many decimals, so that the values of a column line up; see `columnDecimals`. Money has those of its currency. */
  decimals?: number;
};

/**
 * A formatted value. Money is in whole currency units, percent a fraction, time in the column's unit (milliseconds without one).
 * Source: specification, number format.
 */
export function formatValue(
  value: number | null,
  column: NumberColumn,
  locale: string,
  style: NumberStyle = {},
): string {
  if (value === null || value === undefined) return column.calculated ? notANumberText : missingText;
  if (!Number.isFinite(value)) return notANumberText;
  const kind = column.type.split(':')[1];
  if (kind === 'time')
    return formatDuration(value * millisecondsPer[column.unit ?? 'milliseconds'], locale, style);
  if (kind === 'percent') return percentFormatter(value, locale, style).format(value);
  if (kind === 'money') return formatMoney(value, column.currency ?? defaultCurrency, locale, style);
  return plainFormatter(value, locale, style).format(value);
}

/** How many decimals, at most two, the values of one column need, so that all of them are written with as many. */
export function columnDecimals(values: Iterable<Cell | undefined>, column: NumberColumn): number {
  const kind = column.type.split(':')[1];
  const scale =
    kind === 'percent'
      ? 100
      : kind === 'time'
        ? millisecondsPer[column.unit ?? 'milliseconds'] / millisecondsPer.seconds
        : 1;
  let decimals = 0;
  for (const value of values) {
    if (typeof value !== 'number' || !Number.isFinite(value)) continue;
    const hundredths = Math.round(Math.abs(value * scale) * 100);
    // From a minute on a duration has no decimals.
    if (kind === 'time' && hundredths >= 6000) continue;
    if (hundredths % 10 !== 0) return 2;
    if (hundredths % 100 !== 0) decimals = 1;
  }
  return decimals;
}

/** A change given as a fraction of the comparison value: `0.125` is '+12.5%'. Of a column that changes by difference: `-3` is '-3'. */
export function formatChange(
  change: number | null,
  locale: string,
  { changesBy }: Pick<Column, 'changesBy'> = {},
): string {
  if (change === null) return missingText;
  if (!Number.isFinite(change)) return notANumberText;
  if (changesBy === 'difference')
    return formatter(locale, { signDisplay: 'exceptZero', maximumFractionDigits: 1 }).format(change);
  const size = Math.abs(change);
  return formatter(locale, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: size < 1 ? 1 : 0,
    ...(size >= 100 ? { notation: 'compact' as const } : {}),
  }).format(change);
}

/** The difference of two values of a column, with its sign: `+300`, `−5,290`; of percentages in percentage points: `−1.28 pp`. */
export function formatDifference(
  value: number,
  column: NumberColumn,
  locale: string,
  style: NumberStyle = {},
): string {
  const sign = value > 0 ? '+' : value < 0 ? '−' : '';
  const size = Math.abs(value);
  return column.type.endsWith(':percent')
    ? `${sign}${formatValue(size * 100, { type: 'numeric' }, locale, style)} pp`
    : `${sign}${formatValue(size, column, locale, style)}`;
}

/** A part of a whole, or the size of a change: 0.125 and -0.125 are '12.5%'. */
export function formatShare(fraction: number, locale: string): string {
  return formatChange(Math.abs(fraction), locale).replace(/^\+/u, '');
}

export type LabelStyle = {
  /** With weekday and year: for tooltips and screen readers. */
  long?: boolean;
  /** With its year, if days of several are listed together. */
  year?: boolean;
};

/** A dimension's cell as text: '1 Oct', 'Oct 2026', '5–11 Oct', '1 Oct, 14:00', '14:05'. Anything but a date is unchanged. */
export function formatLabel(cell: Cell, type: DimensionType, locale: string, style: LabelStyle = {}): string {
  if (cell === null || cell === '') return '(not set)';
  const text = String(cell);
  const at = type === 'text' ? null : instantOf(text);
  if (at === null) return text;
  const long = style.long ?? false;
  const year = long || (style.year ?? false);
  if (type === 'minute')
    return dates(locale, long ? { ...dayStyle(true, false), ...clock } : clock).format(at);
  if (type === 'month') return dates(locale, { month: 'short', year: 'numeric' }).format(at);
  if (type === 'week') return range(at, at + 6 * DAY_MS, locale, year);
  if (type === 'hour') {
    const day = dayStyle(year, false);
    return dates(locale, { ...day, ...clock }).format(at);
  }
  return dates(locale, dayStyle(year, long)).format(at);
}

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Calendar days YYYY-MM-DD as one range in words: '1–31 Oct'. */
export function formatDateRange(startDate: string, endDate: string, locale: string): string {
  const start = instantOf(startDate);
  const end = instantOf(endDate);
  if (start === null || end === null) return `${startDate} – ${endDate}`;
  const sameYear = startDate.slice(0, 4) === endDate.slice(0, 4);
  return range(start, end, locale, !sameYear);
}

/** Tight between two days of one month ('1–31 Oct'), with air between longer words ('28 Sept – 4 Oct'). */
function range(start: number, end: number, locale: string, year: boolean): string {
  const text = dates(locale, dayStyle(year, false)).formatRange(start, end);
  const [before = '', after = ''] = text.split('–').map((side) => side.trim());
  if (!after) return text;
  const tight = /^\d+$/u.test(before) || /^\d+(, \d+)?$/u.test(after);
  return tight ? `${before}–${after}` : `${before} – ${after}`;
}

/** Milliseconds since 1970 of a date, week, month, hour or minute cell read as UTC; null when it is none. */
export function instantOf(cell: string): number | null {
  const parts = /^(\d{4})-(\d{2})(?:-(\d{2})(?:T(\d{2})(?::(\d{2}))?)?)?/u.exec(cell);
  if (!parts) return null;
  const [, year, month, day = '1', hour = '0', minute = '0'] = parts;
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
}

const millisecondsPer = { milliseconds: 1, seconds: 1000, minutes: 60_000, hours: HOUR_MS };

/** A year counts 365 days, so a duration reads the same whatever day it is looked at. Months would be an 'm' beside minutes. */
const durationUnits = [
  { name: 'y', ms: 365 * DAY_MS },
  { name: 'd', ms: DAY_MS },
  { name: 'h', ms: HOUR_MS },
  { name: 'min', ms: 60_000 },
  { name: 's', ms: 1000 },
] as const;

function formatDuration(ms: number, locale: string, { compact = false, decimals }: NumberStyle): string {
  const sign = ms < 0 ? '-' : '';
  const size = Math.abs(ms);
  const plain = (part: number) => plainFormatter(part, locale, { compact }).format(part);
  if (size < 59_995) {
    const seconds = plainFormatter(size / 1000, locale, { compact, decimals });
    return `${size < 5 ? '' : sign}${seconds.format(size / 1000)} s`;
  }
  const first = durationUnits.findIndex((unit) => size >= unit.ms - 500);
  const unit = durationUnits[Math.max(first, 0)] ?? durationUnits[0];
  if (compact) return `${sign}${plain(Math.round((size / unit.ms) * 10) / 10)} ${unit.name}`;
  const next = durationUnits[first + 1] ?? unit;
  const smaller = Math.round((size % unit.ms) / next.ms);
  const carried = smaller * next.ms >= unit.ms;
  const larger = Math.floor(size / unit.ms) + (carried ? 1 : 0);
  const head = `${sign}${plain(larger)} ${unit.name}`;
  return smaller === 0 || carried ? head : `${head} ${plain(smaller)} ${next.name}`;
}

function formatMoney(value: number, currency: string, locale: string, style: NumberStyle): string {
  const money = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  if (style.compact) return formatter(locale, { ...money, ...compactDigits(value) }).format(value);
  const digits = formatter(locale, money).resolvedOptions().maximumFractionDigits ?? 2;
  const most = style.headline && isLarge(value) ? 0 : Math.min(2, digits);
  return formatter(locale, { ...money, maximumFractionDigits: most }).format(value);
}

/** Below 1,000 a price keeps its cents only when it has some: '$5', '$5.25', '$12.3K'. */
function compactDigits(value: number): Intl.NumberFormatOptions {
  if (isLarge(value)) return { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 };
  const digits = Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : 2;
  return { minimumFractionDigits: digits, maximumFractionDigits: digits };
}

function plainFormatter(
  value: number,
  locale: string,
  { compact, headline, decimals }: NumberStyle,
): Intl.NumberFormat {
  const signDisplay = 'negative';
  if (compact) {
    const maximumFractionDigits = Math.abs(value) >= 10 ? 1 : 2;
    return formatter(locale, { signDisplay, maximumFractionDigits, notation: 'compact' });
  }
  if (decimals !== undefined) return formatter(locale, { signDisplay, ...exactly(decimals) });
  return formatter(locale, { signDisplay, maximumFractionDigits: headline && isLarge(value) ? 0 : 2 });
}

/** Reads as 1,000 or more in whole units. */
function isLarge(value: number): boolean {
  return Math.abs(value) >= 999.5;
}

function percentFormatter(
  value: number,
  locale: string,
  { compact, decimals }: NumberStyle,
): Intl.NumberFormat {
  const percent = { style: 'percent', signDisplay: 'negative' } as const;
  if (decimals !== undefined) return formatter(locale, { ...percent, ...exactly(decimals) });
  const digits = compact && Math.abs(value) >= 0.1 ? 1 : 2;
  return formatter(locale, { ...percent, maximumFractionDigits: digits });
}

function exactly(decimals: number): Intl.NumberFormatOptions {
  return { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
}

function dayStyle(year: boolean, weekday: boolean): Intl.DateTimeFormatOptions {
  return {
    day: 'numeric',
    month: 'short',
    ...(year ? { year: 'numeric' } : {}),
    ...(weekday ? { weekday: 'short' } : {}),
  };
}

// Making an Intl formatter costs a hundred times more than using one.
const formatters = new Map<string, Intl.NumberFormat>();

function formatter(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, options);
  formatters.set(key, made);
  return made;
}

function dates(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return dateFormat(locale, { ...options, timeZone: 'UTC' });
}
