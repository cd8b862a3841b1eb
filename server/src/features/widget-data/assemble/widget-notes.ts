import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { Column, Note, Table } from '@vitrine/contract/entities/table.ts';
import type { Instance } from '@vitrine/contract/entities/widget.ts';
import { comparisonOf, lengthInDays, wholeMonthsOf } from '@vitrine/contract/rules/dates/date-range.ts';

/** Notes of the sources on their results, each once; in a merged widget with the instance's prefix. */
export function sourceNotes(parts: { instance: Instance; table: Table }[]): Note[] {
  const notes = parts.flatMap(({ instance, table }) =>
    table.notes.map((note) => ({
      ...note,
      text: parts.length > 1 && instance.prefix ? `${instance.prefix}: ${note.text}` : note.text,
    })),
  );
  return notes.filter((note, index) => notes.findIndex(({ text }) => text === note.text) === index);
}

/** Money in another than the wanted currency, or in several: values side by side must not seem to have the same unit. */
export function currencyNotes(columns: Column[], instances: Instance[]): Note[] {
  const used = [...new Set(columns.flatMap(({ currency }) => currency ?? []))].sort();
  const unmet = instances.filter(
    ({ id, currency }) =>
      currency !== null &&
      columns.some((column) => column.instanceId === id && column.currency && column.currency !== currency),
  );
  const wanted = [...new Set(unmet.map(({ currency }) => currency))];
  return [
    ...wanted.map(
      (currency): Note => ({
        code: 'currency',
        text: `The account's own currency is shown: there is no reference rate for ${currency} at the moment.`,
      }),
    ),
    ...(used.length > 1
      ? [{ code: 'currency' as const, text: `Columns are in different currencies: ${used.join(', ')}.` }]
      : []),
  ];
}

/** Says when an unfinished range is compared with the same number of days. */
export function partialNotes(asked: Dates, effective: Dates): Note[] {
  const comparison = comparisonOf(effective);
  if (!comparison || asked.endDate === effective.endDate) return [];
  const days = lengthInDays(effective);
  const span = days === 1 ? 'Its first day is' : `Its first ${days} days are`;
  return [
    {
      code: 'partial',
      about: 'comparison',
      text: `This period is not over. ${span} compared with as many days.`,
    },
  ];
}

/** Says when a range is compared with more or fewer days; months and years are expected to differ in length. */
export function unequalNotes(dates: Dates): Note[] {
  const comparison = comparisonOf(dates);
  if (!comparison) return [];
  const [days, before] = [lengthInDays(dates), lengthInDays(comparison)];
  const months = wholeMonthsOf(dates);
  if (days === before || (months !== null && months === wholeMonthsOf(comparison))) return [];
  const text = `${days === 1 ? '1 day is' : `${days} days are`} compared with ${before}: what adds up day by day is larger where there are more.`;
  return [{ code: 'unequal', about: 'comparison', text }];
}
