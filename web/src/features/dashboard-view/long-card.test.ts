import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import { interactiveWidgetSchema, passiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { expect, it } from 'vitest';
import { isLong } from './long-card.ts';

const table = (rowsLimit: number) =>
  interactiveWidgetSchema.parse({
    id: 't',
    nature: 'interactive',
    format: 'table',
    instances: [],
    rowsLimit,
  });
const rows = (count: number) =>
  ({ status: 'ok', rows: Array.from({ length: count }, () => ({})) }) as unknown as WidgetResult;
const words = (part: object) =>
  passiveWidgetSchema.parse({ id: 'p', nature: 'passive', type: 'plain', ...part });

it.each([
  ['a short table', table(15), rows(400), false],
  ['a long table', table(100), rows(400), true],
  ['a table of few rows', table(100), rows(20), false],
  ['a table on its way', table(100), undefined, false],
  ['a note', words({ description: 'Short.' }), undefined, false],
  ['an essay', words({ description: 'word '.repeat(600) }), undefined, true],
  ['a history', words({ type: 'historic', inputs: { articles: [{}, {}, {}, {}] } }), undefined, true],
])('%s', (_, widget, result, expected) => {
  expect(isLong(widget, result)).toBe(expected);
});
