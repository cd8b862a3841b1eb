import type { NumberCell } from '../csv.cells.ts';
import type { ColumnKind } from '../csv.columns.ts';
import type { GroupColumn } from './group-format.ts';

/** What a cell was read as: a text or day, a number; nothing where it is empty or unreadable. */
export type ReadCell = string | NumberCell | null | undefined;

/** One column of the group that is being gathered. */
export type ColumnBuilder = {
  /** Returns how many characters are new: those of a text that the group didn't have. */
  add(row: number, cell: ReadCell): number;
  /** The first `rows` as a column; the builder begins anew. */
  take(rows: number): GroupColumn;
};

/** More digits than this change no result. */
const MAX_DECIMALS = 255;

export function createColumnBuilder(kind: ColumnKind, maxRows: number): ColumnBuilder {
  const isNumber = kind === 'number' || kind === 'money' || kind === 'percent';
  return isNumber ? numberBuilder(maxRows) : textBuilder(maxRows);
}

function textBuilder(maxRows: number): ColumnBuilder {
  const codes = new Uint32Array(maxRows);
  let known = new Map<string, number>();
  return {
    add(row, cell) {
      const text = typeof cell === 'string' ? cell : '';
      const code = known.get(text);
      codes[row] = code ?? known.size;
      if (code !== undefined) return 0;
      known.set(text, known.size);
      return text.length;
    },
    take(rows) {
      const column = { texts: [...known.keys()], codes: codes.slice(0, rows) };
      known = new Map();
      return column;
    },
  };
}

function numberBuilder(maxRows: number): ColumnBuilder {
  const values = new Float64Array(maxRows);
  const decimals = new Uint8Array(maxRows);
  const currencyCodes = new Uint16Array(maxRows);
  let currencies = [''];
  return {
    add(row, cell) {
      const isNumber = typeof cell === 'object' && cell !== null;
      values[row] = isNumber ? cell.value : Number.NaN;
      decimals[row] = isNumber ? Math.min(cell.decimals, MAX_DECIMALS) : 0;
      currencyCodes[row] = isNumber && cell.currency ? codeOf(currencies, cell.currency) : 0;
      return 0;
    },
    take(rows) {
      const [first = 0] = decimals;
      const isOne = decimals.subarray(0, rows).every((count) => count === first);
      const column = {
        values: values.slice(0, rows),
        decimals: isOne ? first : decimals.slice(0, rows),
        currencies,
        currencyCodes: currencies.length > 1 ? currencyCodes.slice(0, rows) : null,
      };
      currencies = [''];
      return column;
    },
  };
}

function codeOf(currencies: string[], currency: string): number {
  const known = currencies.indexOf(currency);
  return known >= 0 ? known : currencies.push(currency) - 1;
}
