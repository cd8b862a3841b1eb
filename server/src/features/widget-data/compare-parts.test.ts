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
