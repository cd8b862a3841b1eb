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

const [wide, narrow] = [true, false];

it.each([
  ['a short table', table, 400, narrow, false],
  ['a table of most of a page', table, 900, narrow, true],
  ['a short table of full width', table, 400, wide, false],
  ['a table of full width that would leave a third of a page empty', table, 500, wide, true],
  ['a table on its way', table, null, wide, false],
  ['a note', textCard({ description: 'Short.' }), null, wide, false],
  ['an essay', textCard({ description: 'word '.repeat(600) }), null, narrow, true],
  ['a history', textCard({ type: 'historic', inputs: { articles: [{}, {}, {}, {}] } }), null, narrow, true],
])('%s', (_, widget, height, isAlone, expected) => {
  expect(isLong(widget, { height, isAlone, pageHeight: 1289 })).toBe(expected);
});
