import { type CsvError, type Options, parse } from 'csv-parse';
import iconv from 'iconv-lite';
import { ProviderError } from '../kit/http/provider-error.ts';
import { notText, type OpenBytes } from './csv.encoding.ts';
import { createPlainLines, isSeparatorHint, type LinesBefore, type OnRecord } from './csv.plain-lines.ts';

/** How the characters of a file become rows. */
export type Dialect = { encoding: string; delimiter: string };

const maxRecordCharacters = 1_000_000;
const lineBreak = /\r\n|\n|\r/g;

/**
 * Reads a file row by row in bounded memory; blank lines and a leading `sep=` line are passed over. Whatever `afterChunk` returns is
 * waited for between two pieces of the file. Throws `bad_query` for a quotation mark that is never closed.
 */
export async function readRecords(
  open: OpenBytes,
  dialect: Dialect,
  onRecord: OnRecord,
  afterChunk?: () => Promise<void> | void,
): Promise<void> {
  const plain = createPlainLines(dialect.delimiter, onRecord);
  let quoted: QuotedRecords | null = null;
  try {
    for await (const bytes of utf8Chunks(open(), dialect.encoding)) {
      // The database keeps no text with such a character.
      if (bytes.includes(0)) throw notText();
      const rest = quoted ? bytes : plain.add(bytes);
      if (rest) {
        quoted ??= parseQuoted(dialect, onRecord, plain.state());
        await quoted.write(rest);
      }
      await afterChunk?.();
    }
    if (quoted) await quoted.end();
    else plain.end();
  } catch (error) {
    throw readableError(error);
  } finally {
    quoted?.close();
  }
}

type QuotedRecords = { write(bytes: Buffer): Promise<void>; end(): Promise<void>; close(): void };

/** The rest of a file from its first quotation mark on. */
function parseQuoted(dialect: Dialect, onRecord: OnRecord, before: LinesBefore): QuotedRecords {
  const parser = parse(parserOptions(dialect, onRecord, before));
  const failed = new Promise<never>((_, reject) => parser.once('error', reject));
  const ended = new Promise<void>((resolve) => parser.once('end', resolve));
  failed.catch(() => {});
  parser.resume();
  return {
    write: async (bytes) => {
      if (!parser.write(bytes)) await Promise.race([drained(parser), failed]);
    },
    end: async () => {
      parser.end();
      await Promise.race([ended, failed]);
    },
    close: () => parser.destroy(),
  };
}

/** The rows at the start of a file, at most `maxRecords`. What the end of `text` cuts through is left out. */
export async function readSample(text: string, delimiter: string, maxRecords: number): Promise<string[][]> {
  const records: string[][] = [];
  const open = async function* () {
    yield Buffer.from(text);
  };
  try {
    await readRecords(open, { encoding: 'utf-8', delimiter }, (cells) => {
      if (records.length < maxRecords) records.push(cells);
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
  return records;
}

/** The first characters of a file, up to a whole line when it goes on beyond them. */
export async function readHead(open: OpenBytes, encoding: string, maxBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of utf8Chunks(open(), encoding)) {
    parts.push(chunk);
    bytes += chunk.length;
    if (bytes >= maxBytes) break;
  }
  const text = Buffer.concat(parts)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  if (bytes < maxBytes) return text;
  const lastBreak = text.lastIndexOf('\n');
  return lastBreak > 0 ? text.slice(0, lastBreak) : text;
}

function parserOptions(dialect: Dialect, onRecord: OnRecord, before: LinesBefore): Options {
  let { isFirst } = before;
  let lastLine = 0;
  let countedTwice = 0;
  return {
    delimiter: dialect.delimiter,
    bom: isFirst && before.lines === 0,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: maxRecordCharacters,
    on_record: (cells: string[], { lines }) => {
      // The parser counts the line on which a row ends, and a quoted \r\n as two lines.
      const isOneLine = lines === lastLine + 1;
      lastLine = lines;
      if (!isOneLine) countedTwice += timesWithin(cells, /\r\n/g);
      const line = lines - countedTwice - (isOneLine ? 0 : timesWithin(cells, lineBreak));
      const isHint = isFirst && isSeparatorHint(cells);
      isFirst = false;
      if (!isHint) onRecord(cells, before.lines + line);
      return null;
    },
  };
}

function timesWithin(cells: string[], pattern: RegExp): number {
  return cells.reduce((sum, cell) => sum + (cell.match(pattern)?.length ?? 0), 0);
}

/** The bytes as UTF-8, whatever they were. */
async function* utf8Chunks(bytes: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<Buffer> {
  if (/^utf-?8$/i.test(encoding)) {
    for await (const chunk of bytes) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    return;
  }
  const decoder = iconv.getDecoder(encoding);
  for await (const chunk of bytes) {
    const view = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    yield Buffer.from(decoder.write(view), 'utf8');
  }
  yield Buffer.from(decoder.end() ?? '', 'utf8');
}

function drained(parser: ReturnType<typeof parse>): Promise<void> {
  return new Promise((resolve) => parser.once('drain', resolve));
}

function readableError(error: unknown): unknown {
  const { code, lines } = error as CsvError & { lines?: number };
  if (code === 'CSV_QUOTE_NOT_CLOSED') {
    return new ProviderError('bad_query', 'A quotation mark in this file is opened but never closed.');
  }
  if (code === 'CSV_MAX_RECORD_SIZE') {
    const where = lines === undefined ? '' : ` before line ${lines}`;
    return new ProviderError(
      'bad_query',
      `A row${where} is longer than a million characters; a quotation mark is probably never closed.`,
    );
  }
  return error;
}
