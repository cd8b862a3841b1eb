import type { CsvSettings } from '@vitrine/contract/endpoints/sources.ts';
import { planColumns, type ReadingPlan } from './csv.columns.ts';
import type { OpenBytes } from './csv.encoding.ts';
import { hasContent, type Layout } from './csv.layout.ts';
import { createProfiler } from './csv.profile.ts';
import { type OnRecord, readRecords } from './csv.reader.ts';

/** Settings that leave nothing to detect. */
export function completeSettings(layout: Layout, plan: ReadingPlan): CsvSettings {
  return {
    delimiter: layout.delimiter,
    encoding: layout.encoding,
    decimal: plan.decimal,
    hasHeader: layout.hasHeader,
    columns: Object.fromEntries(
      plan.columns.map(({ name, kind, dateFormat }) => [
        name,
        { kind, ...(dateFormat ? { dateFormat } : {}) },
      ]),
    ),
  };
}

/** The rows of data of a file: its titles, header and blank rows left out. */
export function readDataRows(open: OpenBytes, layout: Layout, onRow: OnRecord): Promise<void> {
  let above = layout.titleRows + (layout.hasHeader ? 1 : 0);
  return readRecords(open, layout, (cells, line) => {
    if (!hasContent(cells)) return;
    if (above > 0) above -= 1;
    else onRow(cells, line);
  });
}

/** How the columns are read, judged by every cell of the file. */
export async function planOfFile(
  open: OpenBytes,
  layout: Layout,
  settings: CsvSettings,
): Promise<ReadingPlan> {
  const profiler = createProfiler(layout.names.length);
  await readDataRows(open, layout, (cells) => profiler.add(cells));
  return planColumns(layout.names, profiler.finish(), settings, layout.delimiter);
}
