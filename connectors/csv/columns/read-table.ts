import type { CsvPreview, CsvSettings } from '@vitrine/contract/endpoints/sources.ts';
import { columnCells } from '../csv.cells.ts';
import { planColumns, planFromSettings, type ReadingPlan } from '../csv.columns.ts';
import type { OpenBytes } from '../csv.encoding.ts';
import { detectLayout, type Layout } from '../csv.layout.ts';
import { createProfiler } from '../csv.profile.ts';
import { createPreviewBuilder } from '../csv.report.ts';
import { completeSettings, readDataRows } from '../csv.rows.ts';
import { createCollector, type GroupSink } from './collector.ts';

/** Where the groups go. `begin` comes before each pass: what was added by then is void. */
export type PassSink = { begin(): void; add: GroupSink };

/** What one reading of a file found, beside its groups. */
export type TableReading = {
  names: string[];
  plan: ReadingPlan;
  /** They leave nothing to detect. */
  settings: CsvSettings;
  preview: Omit<CsvPreview, 'fileId' | 'fileName' | 'sizeBytes'>;
};

/** Called with the rows read so far; waited for. */
export type OnRows = (rows: number) => Promise<void> | void;

const previewRows = 20;

/**
 * Reads a file in one pass, which both tests the plan that its first rows suggest against every cell, and collects the columns and the
 * preview by it. Where the whole file contradicts that plan, a second pass follows. Throws `bad_query` when it is no CSV.
 */
export async function readTable(
  open: OpenBytes,
  settings: CsvSettings,
  sink: PassSink,
  onRows: OnRows = () => {},
): Promise<TableReading> {
  const layout = await detectLayout(open, settings);
  const given = planFromSettings(layout.names, settings);
  const pass = { open, layout, settings, sink, onRows };
  const guess = given ?? planOfSample(layout, settings);
  let { plan, report } = await readOnce(pass, guess, given === null);
  if (!readsAlike(plan, guess)) ({ plan, report } = await readOnce(pass, plan, false));
  const found = completeSettings(layout, plan);
  return {
    names: layout.names,
    plan,
    settings: found,
    preview: {
      rowCount: report.rowCount(),
      settings: found,
      columns: plan.columns.map((column, index) => report.column(column, index)),
      rows: layout.sample
        .slice(0, previewRows)
        .map((cells) => layout.names.map((_, index) => cells[index] ?? '')),
      problems: report.problems(),
    },
  };
}

function readsAlike(one: ReadingPlan, other: ReadingPlan): boolean {
  return (
    one.decimal === other.decimal &&
    one.columns.every(({ kind, dateFormat }, index) => {
      const column = other.columns[index];
      return column?.kind === kind && column.dateFormat === dateFormat;
    })
  );
}

function planOfSample(layout: Layout, settings: CsvSettings): ReadingPlan {
  const profiler = createProfiler(layout.names.length);
  for (const cells of layout.sample) profiler.add(cells);
  return planColumns(layout.names, profiler.finish(), settings, layout.delimiter);
}

type Pass = { open: OpenBytes; layout: Layout; settings: CsvSettings; sink: PassSink; onRows: OnRows };

/** The rows by a plan; with the plan that all cells speak for where it `isOpen` to correction. */
async function readOnce({ open, layout, settings, sink, onRows }: Pass, plan: ReadingPlan, isOpen: boolean) {
  const { names, delimiter } = layout;
  const profiler = isOpen ? createProfiler(names.length) : null;
  const report = createPreviewBuilder(layout, plan.columns);
  sink.begin();
  const collector = createCollector(plan.columns, sink.add);
  const readers = plan.columns.map((column) => columnCells(column, plan.decimal));
  const onRow = (cells: string[], line: number) => {
    profiler?.add(cells);
    report.row(cells, line);
    for (let index = 0; index < readers.length; index += 1) {
      const cell = readers[index]?.(cells[index]);
      report.cell(index, cell);
      collector.cell(index, cell);
    }
    collector.endRow();
  };
  await readDataRows(open, layout, onRow, () => onRows(report.rowCount()));
  collector.finish();
  return { plan: profiler ? planColumns(names, profiler.finish(), settings, delimiter) : plan, report };
}
