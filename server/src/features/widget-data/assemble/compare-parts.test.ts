import type { Table } from '@vitrine/contract/entities/table.ts';
import { expect, it } from 'vitest';
import { compareParts } from './compare-parts.ts';
import { joinInstances } from './join-instances.ts';

const cutoffs = {
  dates: {
    startDate: '2026-10-24',
    endDate: '2026-10-31',
    compareStartDate: '2026-09-24',
    compareEndDate: '2026-10-01',
  },
  late: ['Profile'],
  silent: [],
};
const table: Table = {
  columns: [{ key: 'views', label: 'Views', role: 'metric', type: 'numeric' }],
  rows: [{ views: 5 }],
  totals: { views: 5 },
  notes: [],
  rowCount: 1,
};

it.each([
  ['days', false, ['They are compared with the same number of days.']],
  ['periods of its own', true, []],
])('a late source that counts by %s says what it is compared with', (_, hasOwnPeriod, expected) => {
  const part = { instance: { id: 'i', prefix: '' }, table, compareTable: table, label: 'Shop' };
  const parts = [{ ...part, hasOwnPeriod, hasNoPeriod: false, countsMonths: false, growsToday: false }];
  const input = { requestedDates: cutoffs.dates, today: '2026-11-20', cutoffs };
  const { before, notes } = compareParts(parts, joinInstances(parts), null, input);
  expect(before?.totals).toEqual({ views: 5 });
  const text = 'The data of Profile is delayed. This data is for 2026-10-24/2026-10-31.';
  expect(notes.map((note) => note.text)).toEqual([text, ...expected]);
});

it.each([
  ['as many days', '2026-10-25 2026-10-31', '2026-10-18 2026-10-24', []],
  ['a longer month', '2026-09-01 2026-09-30', '2026-08-01 2026-08-31', []],
  ['more days', '2026-10-25 2026-10-31', '2026-09-01 2026-09-30', ['7 days are compared with 30']],
  ['more months', '2026-10-01 2026-10-31', '2026-08-01 2026-09-30', ['31 days are compared with 61']],
  ['more than one day', '2026-10-31 2026-10-31', '2026-10-29 2026-10-30', ['1 day is compared with 2']],
])('a range says when it is compared with %s', (_, range, comparison, expected) => {
  const [startDate = '', endDate = ''] = range.split(' ');
  const [compareStartDate = '', compareEndDate = ''] = comparison.split(' ');
  const dates = { startDate, endDate, compareStartDate, compareEndDate };
  const part = { instance: { id: 'i', prefix: '' }, table, compareTable: table, label: 'Shop' };
  const parts = [
    { ...part, hasOwnPeriod: false, hasNoPeriod: false, countsMonths: false, growsToday: false },
  ];
  const input = { requestedDates: dates, today: '2026-11-20', cutoffs: { dates, late: [], silent: [] } };
  const { notes } = compareParts(parts, joinInstances(parts), null, input);
  expect(notes.map(({ text }) => text.split(':')[0])).toEqual(expected);
});

const week = {
  startDate: '2026-10-25',
  endDate: '2026-10-31',
  compareStartDate: '2026-10-18',
  compareEndDate: '2026-10-24',
};
const instance = { id: 'i', prefix: '' };

function notesOf(more: Partial<Parameters<typeof compareParts>[0][number]>) {
  const part = { instance, table, compareTable: table, label: 'Shop', hasOwnPeriod: false };
  const parts = [{ ...part, hasNoPeriod: false, countsMonths: false, growsToday: false, ...more }];
  const input = { requestedDates: week, today: '2026-11-20', cutoffs: { dates: week, late: [], silent: [] } };
  return compareParts(parts, joinInstances(parts), null, input).notes;
}

it('a value that is missing in the previous period has a reason for having no change', () => {
  const why = { code: 'partial' as const, text: 'People are counted over at most 30 days.' };
  const compareTable = { ...table, rows: [], totals: { views: null }, notes: [why] };
  expect(notesOf({ compareTable })).toEqual([
    {
      code: 'uncompared',
      about: 'comparison',
      text: `There is no data for “Views” in the comparison period. ${why.text}`,
    },
  ]);
  const method = { code: 'method' as const, text: 'Views count once.' };
  const now = { ...table, notes: [method] };
  const again = { ...compareTable, notes: [method] };
  expect(notesOf({ table: now, compareTable: again })[0]?.text).toMatch(/in the comparison period\.$/u);
  const visits = table.columns.map((column) => ({ ...column, key: 'visits', label: 'Visits' }));
  const two = {
    ...table,
    columns: [...table.columns, ...visits],
    totals: { ...table.totals, views: 1, visits: 1 },
  };
  expect(notesOf({ table: two, compareTable: { ...two, rows: [], totals: {} } })[0]?.text).toBe(
    'There is no data for “Views” and “Visits” in the comparison period.',
  );
  expect(notesOf({ compareTable: { ...compareTable, rows: [{ views: 3 }] } })).toEqual([]);
  const columns = table.columns.map((column) => ({ ...column, uncompared: true as const }));
  expect(notesOf({ table: { ...table, columns }, compareTable })).toEqual([]);
});

it('a source with the same values for any period says why nothing is compared', () => {
  const notes = notesOf({ compareTable: null, hasNoPeriod: true });
  expect(notes).toMatchObject([{ code: 'uncompared', text: 'Shop has no data for the comparison period.' }]);
});
