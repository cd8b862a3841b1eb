import type { Table } from '@vitrine/contract/entities/table.ts';
import { expect, it } from 'vitest';
import { compareParts } from './compare-parts.ts';
import { joinInstances } from './join-instances.ts';

const told = {
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
  ['days', false, 'These figures are for 24–31 Oct 2026, compared with the same number of days.'],
  ['periods of its own', true, 'These figures are for 24–31 Oct 2026.'],
])('a late source that counts by %s says with what it is compared', (_, hasOwnPeriod, words) => {
  const part = { instance: { id: 'i', prefix: '' }, table, compareTable: table };
  const parts = [{ ...part, hasOwnPeriod, growsToday: false }];
  const asked = { asked: told.dates, today: '2026-11-20', told };
  const { before, notes } = compareParts(parts, joinInstances(parts), null, asked);
  expect(before?.totals).toEqual({ views: 5 });
  expect(notes).toEqual([{ code: 'late', text: `Profile reports with a delay. ${words}` }]);
});

it.each([
  ['as many days', '2026-10-25 2026-10-31', '2026-10-18 2026-10-24', []],
  ['a longer month', '2026-09-01 2026-09-30', '2026-08-01 2026-08-31', []],
  ['more days', '2026-10-25 2026-10-31', '2026-09-01 2026-09-30', ['7 days are compared with 30']],
  ['more months', '2026-10-01 2026-10-31', '2026-08-01 2026-09-30', ['31 days are compared with 61']],
  ['more than one day', '2026-10-31 2026-10-31', '2026-10-29 2026-10-30', ['1 day is compared with 2']],
])('a range says when it is compared with %s', (_, range, comparison, words) => {
  const [startDate = '', endDate = ''] = range.split(' ');
  const [compareStartDate = '', compareEndDate = ''] = comparison.split(' ');
  const dates = { startDate, endDate, compareStartDate, compareEndDate };
  const part = { instance: { id: 'i', prefix: '' }, table, compareTable: table };
  const parts = [{ ...part, hasOwnPeriod: false, growsToday: false }];
  const asked = { asked: dates, today: '2026-11-20', told: { dates, late: [], silent: [] } };
  const { notes } = compareParts(parts, joinInstances(parts), null, asked);
  expect(notes.map(({ text }) => text.split(':')[0])).toEqual(words);
});
