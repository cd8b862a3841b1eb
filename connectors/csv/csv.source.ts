import { type CsvSettings, csvSettingsSchema } from '@vitrine/contract/endpoints/sources.ts';
import type { SourceFile } from '@vitrine/contract/entities/source.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import type { Group } from './columns/group-format.ts';
import type { ReadingOptions } from './columns/read-on-thread.ts';
import type { TableReading } from './columns/read-table.ts';
import { type Columns, columnsOf } from './columns/stored-columns.ts';

/** The parts of an uploaded source as one file: the columns are the first part's, found by name in the others. */
export type CsvSource = TableReading & {
  /** Reads the parts that were not read yet. Throws `bad_query` when a later one shares no column with the first. */
  readParts(): Promise<void>;
  /** All rows, in the order of the parts. */
  groups(): AsyncIterable<Group>;
};

/** Opens the source's files. Throws `not_found` when there is none. */
export async function openCsvSource(session: Session, options: ReadingOptions = {}): Promise<CsvSource> {
  const settings = settingsOf(session);
  const [first, ...others] = session.files;
  if (!first) throw new ProviderError('not_found', 'The uploaded file is gone. Upload it again.');
  const columns = await columnsOf(session, first, { settings, partOf: null }, options);
  const { reading } = columns.schema;
  if (!reading) throw new Error('The columns of a first part have no schema.');
  const { names, plan } = reading;
  const openPart = (part: SourceFile): Promise<Columns> =>
    columnsOf(session, part, { settings, partOf: { names, plan, partName: part.name } });
  return {
    ...reading,
    readParts: async () => {
      for (const part of others) await openPart(part);
    },
    groups: async function* () {
      yield* columns.groups();
      for (const part of others) yield* (await openPart(part)).groups();
    },
  };
}

/** How the file is read: the stored settings with the user's corrections. */
function settingsOf(session: Session): CsvSettings {
  const parsed = csvSettingsSchema.safeParse(session.settings.csv ?? {});
  if (!parsed.success)
    throw new ProviderError('bad_query', 'The import settings of this file are invalid. Upload it again.');
  return parsed.data;
}
