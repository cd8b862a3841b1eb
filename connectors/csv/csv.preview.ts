import type { CsvPreview, CsvSettings } from '@vitrine/contract/endpoints/sources.ts';
import { readTable } from './columns/read-table.ts';
import type { OpenBytes } from './csv.encoding.ts';

/** What is known of the file before it is opened. */
export type FileInfo = { fileId: string; fileName: string; sizeBytes: number };

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
  const { preview } = await readTable(open, settings, { begin: () => {}, add: () => {} });
  return { ...file, ...preview };
}
