import { expect, it, test } from 'vitest';
import { pruned, stretched, toggle } from './selection.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];
const chosen = (anchorId: string | null, ...selected: string[]) => ({
  selected: new Set(selected),
  anchorId,
});
const listed = ({ selected }: { selected: ReadonlySet<string> }) => [...selected];

it('selects and deselects a card, and remembers the anchor', () => {
  const one = toggle(chosen(null), 'b');
  expect(one).toEqual(chosen('b', 'b'));
  expect(toggle(one, 'b')).toEqual(chosen('b'));
});

test.each([
  ['forward', chosen('b', 'b'), 'd', ['b', 'c', 'd']],
  ['backward, in that order', chosen('d', 'd'), 'b', ['d', 'c', 'b']],
  ['besides what is selected', chosen('d', 'a', 'd'), 'e', ['a', 'd', 'e']],
  ['from nowhere', chosen(null), 'c', ['c']],
  ['from a card that is gone', chosen('x'), 'c', ['c']],
  ['to a card that is gone', chosen('a', 'a'), 'x', ['a']],
])('stretches %s', (_, before, id, after) => {
  expect(listed(stretched(before, id, ids))).toEqual(after);
});

it('drops removed cards and is the same otherwise', () => {
  const selected = new Set(['c', 'a']);
  expect(pruned(selected, [{ id: 'a' }, { id: 'c' }])).toBe(selected);
  expect([...pruned(selected, [{ id: 'a' }])]).toEqual(['a']);
});
