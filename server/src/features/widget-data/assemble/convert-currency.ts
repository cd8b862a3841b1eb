import type { Cell, Column, Note, Row, Table } from '@vitrine/contract/entities/table.ts';
import type { Instance } from '@vitrine/contract/entities/widget.ts';
import { type DayRates, rateBetween } from '../../exchange-rates/index.ts';

/**
 * A table with its money in another currency, all at one rate: so parts still add up to their total, ratios keep their meaning,
 * and a comparison shows the business, not the exchange rate. A note gives rate and day. Money without a rate is unchanged.
 */
export function convertTable(table: Table, currency: string | null, rates: DayRates | null): Table {
  if (!currency || !rates) return table;
  const factors = new Map<string, number>();
  const sources = new Map<string, number>();
  for (const { key, currency: from } of table.columns) {
    const rate = from && from !== currency ? rateBetween(rates, from, currency) : null;
    if (!from || rate === null) continue;
    factors.set(key, rate);
    sources.set(from, rate);
  }
  if (factors.size === 0) return table;
  return {
    ...table,
    columns: table.columns.map(
      (column): Column => (factors.has(column.key) ? { ...column, currency } : column),
    ),
    rows: table.rows.map((row) => converted(row, factors)),
    totals: converted(table.totals, factors),
    notes: [...table.notes, ...[...sources].map(([from, rate]) => rateNote(from, currency, rate, rates))],
  };
}

function converted<MetricValues extends Row>(
  values: MetricValues,
  factors: Map<string, number>,
): MetricValues {
  const entries = Object.entries(values).map(([key, value]): [string, Cell] => {
    const factor = factors.get(key);
    return [key, factor !== undefined && typeof value === 'number' ? value * factor : value];
  });
  return Object.fromEntries(entries) as MetricValues;
}

const rateFormat = new Intl.NumberFormat('en', { maximumSignificantDigits: 5 });

function rateNote(from: string, to: string, rate: number, { rateDay }: DayRates): Note {
  return {
    code: 'currency',
    text: `Converted from ${from} at ${rateFormat.format(rate)} ${to}, the European Central Bank's reference rate of ${rateDay}.`,
  };
}

/** Money in another than the wanted currency, or in several: values side by side must not seem to have the same unit. */
export function currencyNotes(columns: Column[], instances: Instance[]): Note[] {
  const used = [...new Set(columns.flatMap(({ currency }) => currency ?? []))].sort();
  const unmet = instances.filter(
    ({ id, currency }) =>
      currency !== null &&
      columns.some((column) => column.instanceId === id && column.currency && column.currency !== currency),
  );
  const currencies = [...new Set(unmet.map(({ currency }) => currency))];
  return [
    ...currencies.map(
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
