import { interactiveWidgetSchema, passiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { expect, it } from 'vitest';
import { isLong } from './long-card.ts';

const table = interactiveWidgetSchema.parse({
  id: 't',
  nature: 'interactive',
  format: 'table',
  instances: [],
});
const textCard = (part: object) =>
  passiveWidgetSchema.parse({ id: 'p', nature: 'passive', type: 'plain', ...part });

it.each([
  ['a short table', table, 400, false],
  ['a long table', table, 2600, true],
  ['a table on its way', table, null, false],
  ['a note', textCard({ description: 'Short.' }), null, false],
  ['an essay', textCard({ description: 'word '.repeat(600) }), null, true],
  ['a history', textCard({ type: 'historic', inputs: { articles: [{}, {}, {}, {}] } }), null, true],
])('%s', (_, widget, height, expected) => {
  expect(isLong(widget, height)).toBe(expected);
});
