import { ProviderError } from '../../kit/http/provider-error.ts';
import type { ColumnPlan } from '../csv.columns.ts';
import { createColumnBuilder, type ReadCell } from './column-builder.ts';
import { encodeGroup } from './group-format.ts';

/** Takes encoded groups, in the order of the file. */
export type GroupSink = (group: Uint8Array) => void;

export type Collector = { cell(column: number, cell: ReadCell): void; endRow(): void; finish(): void };

/** Files are mostly in the order of days: of small groups many are outside a range. */
const MAX_ROWS = 8192;
const FEWEST_ROWS = 1024;
/** Of a group, so that its size does not depend on the shape of the file. */
const MAX_CELLS = 1_000_000;
const MAX_CHARACTERS = 4_000_000;
/** Of a file. Rows may be far shorter than their header, so that a small file would fill the disk with empty cells. */
const MAX_CELLS_OF_FILE = 110_000_000;

/** Gathers rows into groups, which it hands on as they fill up. Memory is that of one group. Throws `bad_query` for too many cells. */
export function createCollector(columns: readonly ColumnPlan[], sink: GroupSink): Collector {
  const maxRows = Math.min(MAX_ROWS, Math.max(FEWEST_ROWS, Math.floor(MAX_CELLS / columns.length)));
  const builders = columns.map(({ kind }) => createColumnBuilder(kind, maxRows));
  let rows = 0;
  let characters = 0;
  let cells = 0;
  const flush = () => {
    const taken = builders.map((builder) => builder.take(rows));
    if (rows > 0) sink(encodeGroup(rows, taken));
    rows = 0;
    characters = 0;
  };
  return {
    cell(column, cell) {
      characters += builders[column]?.add(rows, cell) ?? 0;
    },
    endRow() {
      rows += 1;
      cells += columns.length;
      if (cells > MAX_CELLS_OF_FILE) throw tooManyCells();
      if (rows === maxRows || characters >= MAX_CHARACTERS) flush();
    },
    finish: flush,
  };
}

function tooManyCells(): ProviderError {
  return new ProviderError(
    'bad_query',
    `This file has more than ${MAX_CELLS_OF_FILE / 1e6} million cells, counting those that its rows leave out.`,
  );
}
