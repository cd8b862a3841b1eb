import type { ColumnPlan } from './csv.columns.ts';
import { dateReader } from './csv.dates.ts';
import { type Decimal, isMissing, plainNotation, readNumber } from './csv.numbers.ts';

/** A cell as its column's kind reads it: null when empty, undefined when unreadable. */
export type CellReader<Value> = (text: string | undefined) => Value | null | undefined;

/** A number with what is needed to add up exactly and to notice a mix of currencies. */
export type NumberCell = { value: number; decimals: number; currency: string | null };

const rememberedCells = 4000;

/** A cell by its column's kind: a trimmed text, a day as YYYY-MM-DD or a number. */
export function columnCells(column: ColumnPlan, decimal: Decimal): CellReader<string | NumberCell> {
  if (column.kind === 'date') return dateCells(column.dateFormat ?? 'YYYY-MM-DD');
  if (column.kind === 'text' || column.kind === 'ignore') return (text) => text?.trim();
  return numberCells(decimal);
}

export function numberCells(decimal: Decimal): CellReader<NumberCell> {
  const others = remembered((text) => readNumber(text, decimal) ?? undefined);
  return (text) => (text && isPlain(text, decimal) ? readNumber(text, decimal) : others(text));
}

/** Read sooner than looked up among those that were read before. */
function isPlain(text: string, decimal: Decimal): boolean {
  const notation = plainNotation(text);
  return notation === 'integer' || (notation === 'decimal' && decimal === '.');
}

/** Cells as YYYY-MM-DD. */
export function dateCells(format: string): CellReader<string> {
  const read = dateReader(format);
  return remembered((text) => read(text) ?? undefined);
}

/** Files repeat themselves: a day stands in thousands of rows and is read once, the last one without a look into the map. */
function remembered<Value>(read: (text: string) => Value | undefined): CellReader<Value> {
  const known = new Map<string, Value | null | undefined>();
  let lastRaw = '';
  let lastValue: Value | null | undefined = null;
  const lookUp = (raw: string) => {
    const seen = known.get(raw);
    if (seen !== undefined || known.has(raw)) return seen;
    const text = raw.trim();
    const value = isMissing(text) ? null : read(text);
    if (known.size >= rememberedCells) known.clear();
    known.set(raw, value);
    return value;
  };
  return (raw) => {
    if (raw === undefined || raw === '') return null;
    if (raw === lastRaw) return lastValue;
    lastRaw = raw;
    lastValue = lookUp(raw);
    return lastValue;
  };
}
