import type { CsvPreview } from '@vitrine/contract/endpoints/sources.ts';
import type { ReadCell } from './columns/column-builder.ts';
import type { ColumnPlan } from './csv.columns.ts';
import type { Layout } from './csv.layout.ts';
import { createSummary, formatCount } from './csv.summaries.ts';

type Problem = CsvPreview['problems'][number];

/** Collects the preview of a file row by row. */
export type PreviewBuilder = {
  /** Before the cells of a row: its raw cells, and its line. */
  row(cells: string[], line: number): void;
  cell(index: number, cell: ReadCell): void;
  rowCount(): number;
  column(column: ColumnPlan, index: number): CsvPreview['columns'][number];
  /** At most 50, and then how many more there are. */
  problems(): Problem[];
};

const maxProblems = 50;
/** The character that a decoder writes for bytes it can't read. */
const REPLACEMENT = '\uFFFD';

export function createPreviewBuilder(layout: Layout, columns: readonly ColumnPlan[]): PreviewBuilder {
  const width = columns.length;
  const problems = createProblems(layout);
  const summaries = columns.map(createSummary);
  let current: string[] = [];
  let currentLine = 0;
  let rowCount = 0;
  let isLegible = true;
  const found = (index: number, text: () => string) =>
    problems.add(currentLine, columns[index]?.name ?? '', text);
  return {
    row(cells, line) {
      rowCount += 1;
      current = cells;
      currentLine = line;
      if (cells.length === width) return;
      const ragged = raggedness(cells, columns);
      if (ragged) problems.add(line, ragged.column, () => ragged.text);
    },
    cell(index, cell) {
      if (isLegible && typeof cell === 'string' && cell.includes(REPLACEMENT)) {
        isLegible = false;
        const problem = `has characters that are none in ${layout.encoding}; choose another encoding`;
        found(index, () => `"${cell.slice(0, 60)}" ${problem}`);
      }
      const unreadable = summaries[index]?.add(cell);
      if (unreadable) found(index, () => `"${(current[index] ?? '').slice(0, 60)}" is no ${unreadable}`);
    },
    rowCount: () => rowCount,
    column: (column, index) => ({
      name: column.name,
      kind: column.kind,
      ...(column.dateFormat ? { dateFormat: column.dateFormat } : {}),
      emptyCount: summaries[index]?.emptyCount() ?? 0,
      summary: [summaries[index]?.text(), column.doubt].filter(Boolean).join('; '),
    }),
    problems: problems.list,
  };
}

type Problems = { add(line: number, column: string, text: () => string): void; list(): Problem[] };

/** Begins with what the layout says. */
function createProblems({ titleRows, remarks }: Layout): Problems {
  const listed: Problem[] = [];
  let count = 0;
  let lineBeyond = 0;
  const add: Problems['add'] = (line, column, text) => {
    count += 1;
    if (listed.length < maxProblems) listed.push({ line, column, text: text() });
    else lineBeyond ||= line;
  };
  const rows = titleRows === 1 ? 'row' : 'rows';
  if (titleRows > 0) add(1, '', () => `${titleRows} title ${rows} above the table left out`);
  for (const { column, text } of remarks) add(titleRows + 1, column, () => text);
  return {
    add,
    list: () => {
      const more = count - listed.length;
      if (more === 0) return listed;
      return [
        ...listed,
        { line: lineBeyond, column: '', text: `${formatCount(more)} more problems from here on` },
      ];
    },
  };
}

function raggedness(
  cells: string[],
  columns: readonly ColumnPlan[],
): { column: string; text: string } | null {
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
