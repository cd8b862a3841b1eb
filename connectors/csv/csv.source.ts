import { type CsvSettings, csvSettingsSchema } from '@vitrine/contract/endpoints/sources.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import { planFromSettings, type ReadingPlan } from './csv.columns.ts';
import { detectLayout, type Layout } from './csv.layout.ts';
import { planOfFile, readDataRows } from './csv.rows.ts';

/** The parts of an uploaded source as one file: the columns are the first part's, found by name in the others. */
export type CsvSource = {
  plan: ReadingPlan;
  settings: CsvSettings;
  layout: Layout;
  readRows(onRow: (cells: string[]) => void): Promise<void>;
};

/** Opens the source's files. Throws `bad_query` when there is none, or when a later part shares no column with the first. */
export async function openCsvSource(session: Session): Promise<CsvSource> {
  const settings = settingsOf(session);
  const [first, ...others] = session.files;
  if (!first) throw new ProviderError('not_found', 'The uploaded file is gone. Upload it again.');
  const open = (key: string) => () => session.openFile(key);
  const layout = await detectLayout(open(first.storageKey), settings);
  const plan =
    planFromSettings(layout.names, settings) ?? (await planOfFile(open(first.storageKey), layout, settings));
  const readRows = async (onRow: (cells: string[]) => void) => {
    await readDataRows(open(first.storageKey), layout, onRow);
    for (const part of others) {
      const partLayout = await detectLayout(open(part.storageKey), settings);
      const places = placesIn(partLayout, layout, part.name);
      await readDataRows(open(part.storageKey), partLayout, (cells) =>
        onRow(places.map((place) => cells[place] ?? '')),
      );
    }
  };
  return { plan, settings, layout, readRows };
}

/** What was kept of how the file is to be read, or what its reader corrects. */
export function settingsOf(session: Session): CsvSettings {
  const parsed = csvSettingsSchema.safeParse(session.settings.csv ?? {});
  if (!parsed.success)
    throw new ProviderError('bad_query', 'How this file is to be read was not understood.');
  return parsed.data;
}

/** Where the first part's columns are in a later part; -1 for those it lacks. */
function placesIn(part: Layout, first: Layout, partName: string): number[] {
  if (!part.hasHeader) return first.names.map((_, index) => (index < part.names.length ? index : -1));
  const places = first.names.map((name) => part.names.indexOf(name));
  if (places.every((place) => place < 0)) {
    throw new ProviderError(
      'bad_query',
      `"${partName}" has none of the columns of the file it was added to.`,
    );
  }
  return places;
}
