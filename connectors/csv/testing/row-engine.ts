import { type CsvSettings, csvSettingsSchema } from '@vitrine/contract/endpoints/sources.ts';
import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Table } from '@vitrine/contract/entities/table.ts';
import type { Session } from '../../kit/http/session.ts';
import { readTable } from '../columns/read-table.ts';
import { planFromSettings } from '../csv.columns.ts';
import { detectLayout, type Layout } from '../csv.layout.ts';
import { readDataRows } from '../csv.rows.ts';
import { createColumnReaders } from './row-readers.ts';
import { createTally } from './row-tables.ts';

/** The result of a query by passing over the rows of the files themselves, cell by cell: what columns have to agree with. */
export async function queryRows(session: Session, query: Query): Promise<Table> {
  const settings: CsvSettings = csvSettingsSchema.parse(session.settings.csv ?? {});
  const [first, ...others] = session.files;
  if (!first) throw new Error('There is no file.');
  const open = (key: string) => () => session.openFile(key);
  const layout = await detectLayout(open(first.storageKey), settings);
  const nowhere = { begin: () => {}, add: () => {} };
  const plan =
    planFromSettings(layout.names, settings) ??
    (await readTable(open(first.storageKey), settings, nowhere)).plan;
  const tally = createTally(query, plan, createColumnReaders(plan));
  await readDataRows(open(first.storageKey), layout, (cells) => tally.add(cells));
  for (const { storageKey } of others) {
    const part = await detectLayout(open(storageKey), settings);
    const places = placesIn(part, layout);
    await readDataRows(open(storageKey), part, (cells) =>
      tally.add(places.map((place) => cells[place] ?? '')),
    );
  }
  return tally.table();
}

function placesIn(part: Layout, first: Layout): number[] {
  if (!part.hasHeader) return first.names.map((_, index) => (index < part.names.length ? index : -1));
  return first.names.map((name) => part.names.indexOf(name));
}
