import type { CsvSettings } from '@vitrine/contract/endpoints/sources.ts';
import type { ReadingPlan } from './csv.columns.ts';
import type { OpenBytes } from './csv.encoding.ts';
import { hasContent, type Layout } from './csv.layout.ts';
import type { OnRecord } from './csv.plain-lines.ts';
import { readRecords } from './csv.reader.ts';

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
export function readDataRows(
  open: OpenBytes,
  layout: Layout,
  onRow: OnRecord,
  afterChunk?: () => Promise<void> | void,
): Promise<void> {
  let above = layout.titleRows + (layout.hasHeader ? 1 : 0);
  const onRecord: OnRecord = (cells, line) => {
    if (!hasContent(cells)) return;
    if (above > 0) above -= 1;
    else onRow(cells, line);
  };
  return readRecords(open, layout, onRecord, afterChunk);
}
