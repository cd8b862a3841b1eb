import type { CsvSettings } from '@vitrine/contract/endpoints/sources.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import { dateFormats, dateReader } from './csv.dates.ts';
import { detectEncoding, isKnownEncoding, type OpenBytes } from './csv.encoding.ts';
import { readNumber } from './csv.numbers.ts';
import { type Dialect, readHead, readSample } from './csv.reader.ts';

/** How a file is built: its dialect, the rows above its data and the names of its columns. */
export type Layout = Dialect & {
  delimiter: NonNullable<CsvSettings['delimiter']>;
  hasHeader: boolean;
  /** Title rows above the header (or above the first row where there is none). */
  titleRows: number;
  names: string[];
  /** What a reader of the preview should know of the names. */
  remarks: { column: string; text: string }[];
  /** The first rows of data. */
  sample: string[][];
};

export const maxColumns = 500;
const headBytes = 64 * 1024;
const maxTitleRows = 10;
/** Those that are rarest inside cells come first: where two cut equally well, a comma is that of decimals. */
const delimiters = ['\t', '|', ';', ','] as const;

/** Names that the table and the row count use themselves. */
const takenNames = ['dimension', 'rows'];
const dateReaders = dateFormats.map(dateReader);

/** Reads the start of a file. Throws `bad_query` when it is empty, no text, or has more than 500 columns. */
export async function detectLayout(open: OpenBytes, settings: CsvSettings): Promise<Layout> {
  const encoding = settings.encoding ?? (await detectEncoding(open));
  if (!isKnownEncoding(encoding)) {
    throw new ProviderError('bad_query', `The encoding "${encoding}" is not known.`);
  }
  const head = await readHead(open, encoding, headBytes);
  if (head.trim() === '') throw new ProviderError('bad_query', 'This file is empty.');
  const delimiter = settings.delimiter ?? (await likeliestDelimiter(head));
  const records = (await readSample(head, delimiter, 200)).filter(hasContent);
  const titleRows = titleRowsOf(records);
  const body = records.slice(titleRows);
  const first = body[0];
  if (!first) throw new ProviderError('bad_query', 'No row could be read from this file.');
  if (first.length > maxColumns) {
    throw new ProviderError(
      'bad_query',
      `This file has ${first.length} columns; at most ${maxColumns} can be read.`,
    );
  }
  const hasHeader = settings.hasHeader ?? looksLikeHeader(body);
  const names = columnNames(first, hasHeader);
  const remarks = hasHeader || settings.hasHeader === false ? renamedIn(first, names) : [withoutHeader];
  const sample = hasHeader ? body.slice(1) : body;
  return { encoding, delimiter, hasHeader, titleRows, names, remarks, sample };
}

/** A row of nothing but separators is a blank line. */
export function hasContent(cells: string[]): boolean {
  for (const cell of cells) if (cell !== '' && cell.trim() !== '') return true;
  return false;
}

function columnNames(first: string[], hasHeader: boolean): string[] {
  const used = new Set(takenNames);
  return first.map((cell, index) => {
    const preferred = (hasHeader && cell.trim().replace(/\s+/g, ' ')) || `Column ${index + 1}`;
    let name = preferred;
    for (let copy = 2; used.has(name.toLowerCase()) || name === '__proto__'; copy += 1)
      name = `${preferred} (${copy})`;
    used.add(name.toLowerCase());
    return name;
  });
}

const withoutHeader = {
  column: '',
  text: 'No column names were found: the first row holds values, so the columns are numbered',
};

/** Names that others had already. */
function renamedIn(first: string[], names: string[]): Layout['remarks'] {
  return names.flatMap((name, index) => {
    const preferred = (first[index] ?? '').trim().replace(/\s+/g, ' ');
    if (preferred === '' || !name.startsWith(`${preferred} (`)) return [];
    return [{ column: name, text: `The name "${preferred}" is taken; this column is called "${name}"` }];
  });
}

/** The delimiter that cuts the most rows into equally many cells; where two do, the one that leaves no other inside them but in numbers. */
async function likeliestDelimiter(head: string): Promise<Layout['delimiter']> {
  let best: { delimiter: Layout['delimiter']; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of delimiters) {
    const records = (await readSample(head, delimiter, 200)).filter(hasContent);
    const width = usualWidth(records);
    if (width < 2) continue;
    const regular = records.filter((cells) => cells.length === width);
    const cells = regular.flat();
    const sensible =
      cells.filter((cell) => !/[,;|\t]/.test(cell.trim()) || isNumber(cell.trim())).length / cells.length;
    const score = regular.length / records.length + sensible * 0.5 + Math.min(width, 20) * 0.001;
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

function usualWidth(records: string[][]): number {
  const counts = new Map<number, number>();
  for (const cells of records) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return Math.max(0, ...[...counts].filter(([, count]) => count === most).map(([width]) => width));
}

/** Exports often begin with a title and a date range: rows of one or two cells above a wider table. */
function titleRowsOf(records: string[][]): number {
  const width = usualWidth(records);
  const start = records.findIndex((cells) => cells.length === width);
  const isTitle = (cells: string[]) => cells.filter((cell) => cell !== '').length <= 2;
  return width >= 3 && start > 0 && start <= maxTitleRows && records.slice(0, start).every(isTitle)
    ? start
    : 0;
}

/** A header names what its column holds, so it is no number itself where the cells below are. */
function looksLikeHeader(records: string[][]): boolean {
  const [first = [], ...rest] = records;
  let speaksFor = 0;
  first.forEach((cell, index) => {
    const below = rest
      .slice(0, 50)
      .map((cells) => cells[index]?.trim() ?? '')
      .filter((text) => text !== '');
    const numbers = below.filter(isNumber).length;
    if (below.length === 0 || numbers < below.length * 0.8) return;
    speaksFor += isNumber(cell.trim()) || cell.trim() === '' ? -1 : 1;
  });
  if (speaksFor !== 0) return speaksFor > 0;
  return first.every((cell) => !isNumber(cell.trim()));
}

function isNumber(text: string): boolean {
  if (!/\d/.test(text)) return false;
  return (
    Boolean(readNumber(text, '.') ?? readNumber(text, ',')) || dateReaders.some((read) => read(text) !== null)
  );
}
