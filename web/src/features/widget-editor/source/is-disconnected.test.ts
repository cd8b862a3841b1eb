import { expect, it } from 'vitest';
import { isDisconnected } from './is-disconnected.ts';

it.each([
  ['is there', 's1', [{ id: 's1' }], false],
  ['is gone', 's1', [{ id: 's2' }], true],
  ['was the last one', 's1', [], true],
  ['was never chosen', null, [], false],
  ['can’t be known yet', 's1', undefined, false],
])('a source that %s', (_, id, sources, expected) => {
  expect(isDisconnected(id, sources)).toBe(expected);
});
