import type { DimensionDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { fromCompactDate } from '../kit/table/dates.ts';

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Shown for the empty value, which Google distinguishes from `(not set)`. */
const emptyLabel = '(empty)';

/** Our label of Google's value: ISO days, the Monday of a week, names of days and months. */
export function labelOf(dimension: DimensionDefinition, value: string): string {
  if (dimension.type === 'week') return isoWeekMonday(value) ?? value;
  if (dimension.type === 'month')
    return /^\d{6}$/.test(value) ? `${value.slice(0, 4)}-${value.slice(4)}` : value;
  if (dimension.type !== 'text') return fromCompactDate(value) ?? value;
  if (dimension.id === 'dayOfWeek') return dayNames[Number(value)] ?? value;
  if (dimension.id === 'month') return monthNames[Number(value) - 1] ?? value;
  return value === '' ? emptyLabel : value;
}

/** The reverse, for filters: Google's value of a label. */
export function rawValueOf(dimension: DimensionDefinition, label: string): string {
  if (label === emptyLabel) return '';
  if (dimension.type === 'week') return isoWeek(label) ?? label;
  if (dimension.type !== 'text') return label.replace(/[-T]/g, '');
  const day = indexOf(dayNames, label);
  if (dimension.id === 'dayOfWeek' && day >= 0) return String(day);
  const month = indexOf(monthNames, label);
  if (dimension.id === 'month' && month >= 0) return String(month + 1).padStart(2, '0');
  return label;
}

function indexOf(names: string[], label: string): number {
  return names.findIndex((name) => name.toLowerCase() === label.trim().toLowerCase());
}

/** `202640` is week 40 of the ISO year 2026; the fourth of January is always in week 1. */
function isoWeekMonday(value: string): string | null {
  const match = /^(\d{4})(\d{2})$/.exec(value);
  if (!match) return null;
  const fourth = Temporal.PlainDate.from({ year: Number(match[1]), month: 1, day: 4 });
  return fourth.add({ days: 7 * (Number(match[2]) - 1) - (fourth.dayOfWeek - 1) }).toString();
}

function isoWeek(monday: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(monday)) return null;
  const { yearOfWeek, weekOfYear } = Temporal.PlainDate.from(monday);
  return `${yearOfWeek}${String(weekOfYear).padStart(2, '0')}`;
}
