import {
  type CsvPreview,
  type CsvSettings,
  type FileReadingLine,
  fileReadingPath,
} from '@vitrine/contract/endpoints/sources.ts';
import { interrupted, refusalOf } from './api-error.ts';
import { jsonLines } from './json-lines.ts';

type Request = { fileId: string; settings: CsvSettings };
type ReadingOptions = { signal: AbortSignal; onRows: (rows: number) => void };

/** The preview of an uploaded file; `onRows` is called with the rows read so far. Throws `ApiError`; aborting ends the reading. */
export async function readUploadedFile(
  request: Request,
  { signal, onRows }: ReadingOptions,
): Promise<CsvPreview> {
  for await (const line of jsonLines({ path: fileReadingPath, body: request, signal })) {
    const read = line as FileReadingLine;
    if ('preview' in read) return read.preview;
    if ('errors' in read) throw refusalOf(read.status, read);
    onRows(read.rows);
  }
  throw interrupted();
}
