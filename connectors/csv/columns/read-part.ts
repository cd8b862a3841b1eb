import type { CsvSettings } from '@vitrine/contract/endpoints/sources.ts';
import { ProviderError } from '../../kit/http/provider-error.ts';
import { columnCells } from '../csv.cells.ts';
import type { ReadingPlan } from '../csv.columns.ts';
import type { OpenBytes } from '../csv.encoding.ts';
import { detectLayout, type Layout } from '../csv.layout.ts';
import { readDataRows } from '../csv.rows.ts';
import { createCollector } from './collector.ts';
import type { OnRows, PassSink } from './read-table.ts';

/** The first part of a source, by which later parts are read, and what the later one is called. */
export type PartOf = { names: string[]; plan: ReadingPlan; partName: string };

/** Reads a later part into the columns of the first. Throws `bad_query` when it has none of them. */
export async function readPart(
  open: OpenBytes,
  settings: CsvSettings,
  { names, plan, partName }: PartOf,
  sink: PassSink,
  onRows: OnRows = () => {},
): Promise<void> {
  const layout = await detectLayout(open, settings);
  const places = placesIn(layout, names, partName);
  sink.begin();
  const collector = createCollector(plan.columns, sink.add);
  const readers = plan.columns.map((column) => columnCells(column, plan.decimal));
  let rows = 0;
  const onRow = (cells: string[]) => {
    for (let index = 0; index < readers.length; index += 1)
      collector.cell(index, readers[index]?.(cells[places[index] ?? -1] ?? ''));
    collector.endRow();
    rows += 1;
  };
  await readDataRows(open, layout, onRow, () => onRows(rows));
  collector.finish();
}

/** Where the first part's columns are in a later part; -1 for those it lacks. */
function placesIn(part: Layout, names: string[], partName: string): number[] {
  if (!part.hasHeader) return names.map((_, index) => (index < part.names.length ? index : -1));
  const places = names.map((name) => part.names.indexOf(name));
  if (places.every((place) => place < 0)) {
    throw new ProviderError(
      'bad_query',
      `"${partName}" has none of the columns of the file it was added to.`,
    );
  }
  return places;
}
