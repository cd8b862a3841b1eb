import { expect, it } from 'vitest';
import { explainEmpty } from './empty-table.ts';
import { buildTable } from './table-builder.ts';

const metric = { id: 'clicks', label: 'Clicks', type: 'numeric', direction: 'up', additive: true } as const;
const date = { id: 'date', label: 'Date', type: 'date' } as const;

function tableOf(clicks: (number | null)[]) {
  const rows = clicks.map((value, day) => ({ label: `2010-01-0${day + 1}`, values: { clicks: value } }));
  return buildTable({ dimension: date, metrics: [metric], rows, totals: {} });
}

it('explains an empty table', () => {
  expect(explainEmpty(tableOf([null, null]), 'No data yet.').notes).toEqual([
    { code: 'partial', text: 'No data yet.' },
  ]);
});

it('leaves values unchanged, including zeros, and tables with an explanation', () => {
  for (const values of [[0], [null, 3]])
    expect(explainEmpty(tableOf(values), 'No data yet.').notes).toEqual([]);
  for (const code of ['as_of', 'method'] as const) {
    const counted = { ...tableOf([null]), notes: [{ code, text: 'How it is counted.' }] };
    expect(explainEmpty(counted, 'No data yet.').notes).toEqual([
      { code: 'partial', text: 'No data yet.' },
      ...counted.notes,
    ]);
  }
  const late = { ...tableOf([null]), notes: [{ code: 'late' as const, text: 'Some days late.' }] };
  expect(explainEmpty(late, 'No data yet.')).toBe(late);
});
