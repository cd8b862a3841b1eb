import { people } from '../../../mock-kit/dataset/agency-clients.ts';
import { dayOf } from '../../../mock-kit/days.ts';
import {
  blank,
  bool,
  type Cell,
  computed,
  date,
  dateTime,
  duration,
  failed,
  money,
  number,
  percent,
  plain,
  text,
} from './cell.ts';
import { DOCUMENT, type DriveFile, driveFile, EXCEL, type Grid, tab } from './file.ts';

/** Cells from plain values: null is an empty cell. */
function rows(...lines: (string | number | boolean | null | Cell)[][]): Grid {
  return lines.map((line) => line.map(toCell));
}

function toCell(value: string | number | boolean | null | Cell): Cell {
  if (value === null) return blank;
  if (typeof value === 'object') return value;
  if (typeof value === 'string') return text(value);
  return typeof value === 'number' ? plain(value) : bool(value);
}

const oddTabs = [
  tab(0, 'Totals and blanks', {
    frozenRows: 1,
    cells: () =>
      rows(
        ['Channel', 'Clicks', 'Spend'],
        ['Search', 120, money(340.5)],
        [],
        ['Social', 80, money(199.25)],
        ['E-mail', null, money(0)],
        [],
        ['Total', computed('=SUM(B2:B5)', plain(200)), computed('=SUM(C2:C5)', money(539.75))],
        [],
      ),
  }),
  tab(100001, 'Zahlen als Text', {
    cells: () =>
      rows(
        ['Kanal', 'Kosten', 'Anteil'],
        ['Suche', '1.234,50 €', '12,5 %'],
        ['Sozial', '987,00 €', '7 %'],
        ['Post', 'k. A.', ''],
      ),
  }),
  tab(100002, 'Formats', {
    cells: () =>
      rows(
        ['Day', 'Started at', 'Rate', 'Cost', 'Time', 'Active', 'Count'],
        [
          date(dayOf('2026-01-05')),
          dateTime(dayOf('2026-01-05'), 34_200),
          percent(0.1234),
          money(1234.5),
          duration(5025),
          true,
          number(1200),
        ],
        [
          date(dayOf('2026-01-06')),
          dateTime(dayOf('2026-01-06'), 61_205),
          percent(0.08),
          money(-20, '€'),
          duration(90_000),
          false,
          number(0),
        ],
      ),
  }),
  tab(100003, 'Text dates', {
    cells: () =>
      rows(
        ['When', 'Orders'],
        ['2026-01-05', 4],
        ['05/01/2026', 6],
        ['January 7, 2026', 5],
        ['20260108', 7],
        ['soon', 1],
      ),
  }),
  tab(100004, 'Ragged', {
    cells: () => rows(['A', 'B', 'C', 'D'], ['one'], ['two', null, 3], [null, null, null, 'four']),
  }),
  tab(100005, 'Duplicates', {
    cells: () => rows(['Name', 'Value', 'Value', ''], ['x', 1, 2, 3], ['x', 10, 20, 30]),
  }),
  tab(100006, 'Errors', {
    cells: () =>
      rows(
        ['Key', 'Value'],
        ['missing', failed('N_A', '=VLOOKUP("x",A:B,2,FALSE)')],
        ['divided', failed('DIVIDE_BY_ZERO', '=1/0')],
        ['fine', computed('=6*7', plain(42))],
      ),
  }),
  tab(100007, 'D3', { cells: () => rows(['Trap', 'Value'], ['the tab called D3', 33]) }),
  tab(100008, "Ana's plan", { cells: () => rows(['Week', 'Goal'], [1, 10], [2, 12]) }),
  tab(100009, 'Scratch', { hidden: true, cells: () => rows(['internal'], [1]) }),
  tab(100010, 'Chart1', { type: 'OBJECT' }),
  tab(100011, (reads) => (reads === 0 ? 'Draft' : `Draft v${reads + 1}`), {
    cells: () => rows(['Step', 'Done'], ['one', true]),
  }),
  tab(100012, 'Empty'),
  tab(100013, 'Months across', {
    cells: () =>
      rows(
        ['Channel', date(dayOf('2020-01-01')), date(dayOf('2026-01-01'), 'mmm yyyy')],
        ['Search', 12, 14],
        ['Social', 8, 9],
      ),
  }),
];

const ana = [people.ana.email];

/** Files and tabs that trip careless readers. */
export const oddFiles: readonly DriveFile[] = [
  driveFile({
    name: 'Odd corners',
    sharedWith: ana,
    modifiedDaysAgo: 9,
    tabs: oddTabs,
    namedRanges: [{ name: 'Clicks', sheetId: 0, rows: [0, 5], columns: [0, 2] }],
  }),
  driveFile({
    name: "Ana's private list",
    sharedWith: ana,
    modifiedDaysAgo: 12,
    tabs: [tab(7, 'Sheet1', { cells: () => rows(['To do'], ['Call the bank']) })],
  }),
  driveFile({
    name: 'Old budget',
    sharedWith: ana,
    modifiedDaysAgo: 400,
    trashed: true,
    tabs: [tab(0, 'Sheet1')],
  }),
  driveFile({ name: 'Budget from finance.xlsx', sharedWith: ana, modifiedDaysAgo: 20, mimeType: EXCEL }),
  driveFile({ name: 'Meeting notes', sharedWith: ana, modifiedDaysAgo: 1, mimeType: DOCUMENT }),
  driveFile({
    name: 'Agency forecast',
    sharedWith: ana,
    modifiedDaysAgo: 6,
    sharedDrive: true,
    tabs: [
      tab(0, 'Forecast', {
        cells: () => rows(['Quarter', 'Revenue'], ['Q1', money(84_000)], ['Q2', money(91_500)]),
      }),
    ],
  }),
  driveFile({
    name: 'Somebody else’s numbers',
    owner: 'A stranger',
    sharedWith: [],
    tabs: [tab(0, 'Sheet1')],
  }),
];

const NETWORK_FILES = 130;

/** Enough small sheets to need two pages. */
export const networkFiles: readonly DriveFile[] = Array.from({ length: NETWORK_FILES }, (_, index) =>
  driveFile({
    name: `Branch report ${String(index + 1).padStart(3, '0')}`,
    owner: people.network.name,
    sharedWith: [people.network.email],
    modifiedDaysAgo: index,
    tabs: [tab(0, 'Sheet1', { cells: () => rows(['Week', 'Calls'], ['1', 20 + index], ['2', 25 + index]) })],
  }),
);
