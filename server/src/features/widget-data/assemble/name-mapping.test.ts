import type { Row, Table } from '@vitrine/contract/entities/table.ts';
import { expect, it } from 'vitest';
import { namingOf, withNaming } from './name-mapping.ts';

function tableOf(values: [string | null, number][]): Table {
  const rows = values.map(([name, cost]): Row => ({ name, cost }));
  const columns: Table['columns'] = [
    { key: 'name', label: 'Name', role: 'dimension', type: 'text' },
    { key: 'cost', label: 'Cost', role: 'metric', type: 'numeric', additive: true },
  ];
  return { columns, rows, totals: {}, notes: [], rowCount: rows.length };
}

it.each<[string, [string | null, number][], [string, number][]]>([
  [
    'large numbers',
    [
      ['a', 1_234_567_890_123],
      ['A', 1],
      ['b', 12_345_678_901.23],
      [' b', 0.01],
    ],
    [
      ['a', 1_234_567_890_124],
      ['b', 12_345_678_901.24],
    ],
  ],
  [
    'decimals',
    [
      ['a', 0.1],
      ['A', 0.2],
    ],
    [['a', 0.3]],
  ],
  [
    'names that objects have',
    [
      ['__proto__', 1],
      ['constructor', 2],
      ['toString', 3],
    ],
    [
      ['Constructor', 3],
      ['toString', 3],
    ],
  ],
  [
    'letters that are written in several ways',
    [
      ['\u00e9', 1],
      ['e\u0301', 2],
      ['\u0130', 3],
      ['i\u0307', 4],
    ],
    [
      ['\u00e9', 3],
      ['\u0130', 7],
    ],
  ],
  [
    'rows without a name',
    [
      [null, 1],
      ['', 2],
      [' ', 3],
    ],
    [['', 6]],
  ],
])('rows are added up: %s', (_, rows, expected) => {
  const table = tableOf(rows);
  const naming = namingOf([{ value: '__PROTO__', name: 'Constructor' }], [table]);
  expect(withNaming(table, naming).rows).toEqual(expected.map(([name, cost]) => ({ name, cost })));
});
