import type { CsvPreview, CsvSettings } from '@vitrine/contract/endpoints/sources.ts';
import { type ColumnPlan, planColumns, planFromSettings, type ReadingPlan } from './csv.columns.ts';
import type { OpenBytes } from './csv.encoding.ts';
import { detectLayout, type Layout } from './csv.layout.ts';
import { createProfiler } from './csv.profile.ts';
import { completeSettings, readDataRows } from './csv.rows.ts';
import { createSummary, grouped } from './csv.summaries.ts';

type Problem = CsvPreview['problems'][number];

/** What is known of the file before it is opened. */
export type FileInfo = { fileId: string; fileName: string; sizeBytes: number };

const previewRows = 20;
const maxProblems = 50;

/**
 * What is understood of an uploaded file under these settings: first 20 rows, counts, sums, first and last day, and what
 * could not be read. Its `settings` are complete; kept with the source they spare every later query the detection. After
 * 50 problems one last entry, without a column, says how many more there are. Throws `bad_query` when it is no CSV.
 */
export async function previewCsv(
  open: OpenBytes,
  file: FileInfo,
  settings: CsvSettings,
): Promise<CsvPreview> {
  const layout = await detectLayout(open, settings);
  const guess = planFromSettings(layout.names, settings) ?? (await planOfSample(layout, settings));
  let { plan, report } = await readOnce(open, layout, settings, guess);
  if (!readsAlike(plan, guess)) ({ report } = await readOnce(open, layout, settings, plan));
  return {
    ...file,
    rowCount: report.rowCount(),
    settings: completeSettings(layout, plan),
    columns: plan.columns.map((column, index) => report.column(column, index)),
    rows: layout.sample
      .slice(0, previewRows)
      .map((cells) => layout.names.map((_, index) => cells[index] ?? '')),
    problems: report.problems(),
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

async function planOfSample(layout: Layout, settings: CsvSettings): Promise<ReadingPlan> {
  const profiler = createProfiler(layout.names.length);
  for (const cells of layout.sample) profiler.add(cells);
  return planColumns(layout.names, profiler.finish(), settings, layout.delimiter);
}

/** One pass that both tests the guess against every cell and reports what it reads by it. */
async function readOnce(open: OpenBytes, layout: Layout, settings: CsvSettings, guess: ReadingPlan) {
  const profiler = createProfiler(layout.names.length);
  const report = createReport(layout, guess);
  await readDataRows(open, layout, (cells, line) => {
    profiler.add(cells);
    report.add(cells, line);
  });
  return { plan: planColumns(layout.names, profiler.finish(), settings, layout.delimiter), report };
}

function createReport(layout: Layout, plan: ReadingPlan) {
  const width = plan.columns.length;
  const listed: Problem[] = [];
  let problemCount = 0;
  let lineBeyond = 0;
  let rowCount = 0;
  const found = (line: number, column: string, text: () => string) => {
    problemCount += 1;
    if (listed.length < maxProblems) listed.push({ line, column, text: text() });
    else lineBeyond ||= line;
  };
  if (layout.titleRows > 0) {
    found(
      1,
      '',
      () => `${layout.titleRows} title ${layout.titleRows === 1 ? 'row' : 'rows'} above the table left out`,
    );
  }
  const summaries = plan.columns.map((column) => createSummary(column, plan));
  return {
    add(cells: string[], line: number) {
      rowCount += 1;
      if (cells.length !== width) {
        const ragged = raggedness(cells, plan.columns);
        if (ragged) found(line, ragged.column, () => ragged.text);
      }
      for (let index = 0; index < width; index += 1) {
        const unreadable = summaries[index]?.add(cells[index]);
        if (unreadable)
          found(
            line,
            plan.columns[index]?.name ?? '',
            () => `"${(cells[index] ?? '').slice(0, 60)}" is no ${unreadable}`,
          );
      }
    },
    rowCount: () => rowCount,
    column: (column: ColumnPlan, index: number): CsvPreview['columns'][number] => ({
      name: column.name,
      kind: column.kind,
      ...(column.dateFormat ? { dateFormat: column.dateFormat } : {}),
      emptyCount: summaries[index]?.emptyCount() ?? 0,
      summary: [summaries[index]?.words(), column.doubt].filter(Boolean).join('; '),
    }),
    problems: (): Problem[] =>
      problemCount > listed.length
        ? [
            ...listed,
            {
              line: lineBeyond,
              column: '',
              text: `${grouped(problemCount - listed.length)} more problems from here on`,
            },
          ]
        : listed,
  };
}

function raggedness(cells: string[], columns: ColumnPlan[]): { column: string; text: string } | null {
  const size = `${cells.length} of ${columns.length} cells`;
  if (cells.length < columns.length) {
    return {
      column: columns[cells.length]?.name ?? '',
      text: `This row has ${size}; the missing ones are empty`,
    };
  }
  const isPadding = cells.slice(columns.length).every((cell) => cell.trim() === '');
  if (isPadding) return null;
  return {
    column: columns.at(-1)?.name ?? '',
    text: `This row has ${cells.length} cells for ${columns.length} columns; the last ones are left out`,
  };
}
