import { z } from 'zod';
import { annotationContentFields } from '../../entities/annotations/annotation.ts';
import { lastDayProblem, MAX_ANNOTATIONS } from './annotation-limits.ts';

const lineFields = z.object(annotationContentFields);

export type AnnotationLine = z.infer<typeof lineFields>;

export type AnnotationsCsv = {
  annotations: AnnotationLine[];
  /** 'Line 3, date: Please enter a date as YYYY-MM-DD.' Lines after many problems are not read. */
  problems: string[];
};

/** A file of another kind has a problem in every line: finding all of them would take seconds. */
const MAX_PROBLEMS = 100;

const columns = ['startDate', 'endDate', 'text', 'color', 'link'] as const;
type Column = (typeof columns)[number];
const columnNames = {
  startDate: 'date',
  endDate: 'end date',
  text: 'text',
  color: 'colour',
  link: 'link',
} as const;

/** The first line of a file; it may be left out. */
export const ANNOTATIONS_CSV_HEADER = 'date,end date,text,colour,link';

/**
 * Annotations of a file with the columns date, end date, text, colour and link, separated by commas, semicolons or tabs. A header
 * may name them in another order and leave out optional ones.
 */
export function readAnnotationsCsv(csv: string): AnnotationsCsv {
  const result: AnnotationsCsv = { annotations: [], problems: [] };
  let order: readonly Column[] = columns;
  for (const { line, cells } of recordsOf(csv)) {
    if (result.problems.length > MAX_PROBLEMS || result.annotations.length > MAX_ANNOTATIONS) break;
    if (cells.every((cell) => cell === '')) continue;
    const named = orderOf(cells);
    order = named ?? order;
    if (named || isHeader(cells)) continue;
    const problems = countProblem(cells, order) ?? readLine(cells, order, result);
    result.problems.push(...problems.map((problem) => `Line ${line}${problem}`));
  }
  if (result.annotations.length + result.problems.length === 0)
    result.problems.push('There are no annotations in this file.');
  if (result.annotations.length > MAX_ANNOTATIONS)
    result.problems.push(`Please import at most ${MAX_ANNOTATIONS} annotations at once.`);
  return result;
}

function isHeader([first = '']: string[]): boolean {
  return ['date', 'start date', 'day'].includes(first.toLowerCase());
}

const otherNames = new Map<string, Column>([
  ['start date', 'startDate'],
  ['day', 'startDate'],
  ['color', 'color'],
]);

/** The columns that a header names; null if it names others too, or not those that a line needs. */
function orderOf(header: string[]): Column[] | null {
  const order = header.flatMap((cell) => {
    const name = cell.toLowerCase();
    return columns.find((column) => columnNames[column] === name) ?? otherNames.get(name) ?? [];
  });
  const isComplete = order.length === header.length && new Set(order).size === order.length;
  return isComplete && order.includes('startDate') && order.includes('text') ? order : null;
}

/** Said once for the line: its cells would be taken for those of other columns. */
function countProblem({ length }: string[], order: readonly Column[]): string[] | null {
  if (length > order.length)
    return [` has ${length} columns instead of ${order.length}. Put texts with commas in quotation marks.`];
  if (length > order.indexOf('text')) return null;
  const names = order.map((column) => columnNames[column]).join(', ');
  return [` has no text. The columns are ${names}; empty ones need their comma too.`];
}

/** Adds the annotation of a line, or returns what is wrong with it. */
function readLine(cells: string[], order: readonly Column[], { annotations }: AnnotationsCsv): string[] {
  const [startDate = '', endDate = '', text = '', color = '', link = ''] = columns.map(
    (column) => cells[order.indexOf(column)] ?? '',
  );
  const parsed = lineFields.safeParse({
    ...{ startDate, text },
    ...{ endDate: endDate || null, color: color || null, link: link || null },
  });
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => {
      const column = columns.find((name) => name === path[0]);
      return `${column ? `, ${columnNames[column]}` : ''}: ${message}`;
    });
  const problem = lastDayProblem(startDate, parsed.data.endDate);
  if (problem) return [`, end date: ${problem}`];
  annotations.push(parsed.data);
  return [];
}

type CsvRecord = { line: number; cells: string[] };

/** Cells are trimmed; `line` is the one that a record starts on. */
function recordsOf(csv: string): CsvRecord[] {
  const text = csv.replace(/^\uFEFF/, '');
  const delimiter = delimiterOf(text);
  const records: CsvRecord[] = [];
  let [line, cell, isQuoted] = [1, '', false];
  let record: CsvRecord = { line, cells: [] };
  const endCell = () => {
    record.cells.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if (character === '\n') line++;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (character === '"' && cell.trim() === '') isQuoted = true;
    else if (character === delimiter) endCell();
    else if (character === '\n') {
      endCell();
      records.push(record);
      record = { line, cells: [] };
    } else cell += character;
  }
  endCell();
  return [...records, record];
}

/** The one that the first line has most of. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const countOf = (delimiter: string) => first.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, other) => (countOf(other) > countOf(best) ? other : best));
}
