import { createHash } from 'node:crypto';
import type { Cell } from './cell.ts';

export type Grid = readonly (readonly Cell[])[];

export type Tab = {
  sheetId: number;
  /** `reads` is how often the tab's values have been read: one tab is renamed between two requests. */
  title: (reads: number) => string;
  type: 'GRID' | 'OBJECT';
  hidden?: boolean;
  frozenRows?: number;
  /** `today` is a day number; sheets that run to today grow with it. */
  cells: (today: number) => Grid;
};

export type DriveFile = {
  id: string;
  name: string;
  mimeType: string;
  owner: string;
  /** E-mail addresses of those who may read it. */
  sharedWith: readonly string[];
  createdOn: string;
  modifiedDaysAgo: number;
  trashed: boolean;
  /** On a shared drive rather than a personal one. */
  sharedDrive: boolean;
  locale: string;
  timeZone: string;
  tabs: readonly Tab[];
  namedRanges: readonly {
    name: string;
    sheetId: number;
    rows: [number, number];
    columns: [number, number];
  }[];
};

export const SPREADSHEET = 'application/vnd.google-apps.spreadsheet';
export const DOCUMENT = 'application/vnd.google-apps.document';
export const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Sketch = Pick<DriveFile, 'name' | 'sharedWith'> & Partial<DriveFile>;

/** A file with defaults for all missing fields; its id follows from its name. */
export function driveFile(sketch: Sketch): DriveFile {
  const digest = createHash('sha256').update(sketch.name).digest('base64url').replaceAll('-', '0');
  const defaults = {
    id: `1${digest}`,
    mimeType: SPREADSHEET,
    owner: 'Ana Kovač',
    createdOn: '2019-01-07',
    modifiedDaysAgo: 3,
    trashed: false,
    sharedDrive: false,
    locale: 'en_US',
    timeZone: 'Europe/Belgrade',
    tabs: [],
    namedRanges: [],
  };
  return { ...defaults, ...sketch };
}

type TabSketch = Partial<Omit<Tab, 'title' | 'cells'>> & { cells?: Tab['cells'] };

export function tab(sheetId: number, title: string | Tab['title'], rest: TabSketch = {}): Tab {
  const titleOf = typeof title === 'string' ? () => title : title;
  return { sheetId, type: 'GRID', cells: () => [], ...rest, title: titleOf };
}
