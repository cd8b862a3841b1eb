import type { PassiveWidget } from '@vitrine/contract/entities/widget.ts';
import { expect, it } from 'vitest';
import { shortcuts } from '../../../platform/shortcuts/shortcuts.ts';
import { sizeAfterKey } from '../../../ui/fields/grid-size.ts';
import { movedBy, movedTo, orderByIds, placesOfKey, sizeAfterDrag } from './place-widgets.ts';

function card(id: string, order: number): PassiveWidget {
  return {
    id,
    order,
    nature: 'passive',
    realTime: false,
    hash: '',
    title: id,
    width: 1,
    height: 1,
    description: '',
    pageBreak: false,
    format: 'textCard',
    type: 'plain',
    inputs: {},
    images: [],
  };
}

it.each([
  ['a', 'c', ['b', 'c', 'a', 'd']],
  ['d', 'a', ['d', 'a', 'b', 'c']],
  ['b', 'b', ['a', 'b', 'c', 'd']],
  ['b', 'gone', ['a', 'b', 'c', 'd']],
])('moves %s to where %s is', (id, target, expected) => {
  expect(movedTo(['a', 'b', 'c', 'd'], id, target)).toEqual(expected);
});

it.each([
  ['a', 1, ['b', 'a', 'c']],
  ['a', -1, ['a', 'b', 'c']],
  ['c', 5, ['a', 'b', 'c']],
  ['c', -2, ['c', 'a', 'b']],
])('moves %s by %i places and stops at the ends', (id, places, expected) => {
  expect(movedBy(['a', 'b', 'c'], id, places)).toEqual(expected);
});

it('orders the widgets it is given and leaves the others where they are', () => {
  const widgets = [card('a', 0), card('hidden', 1), card('b', 2), card('c', 5)];
  const ordered = orderByIds(widgets, ['c', 'a', 'b']);
  expect(ordered.map(({ id, order }) => [id, order])).toEqual([
    ['c', 0],
    ['hidden', 1],
    ['a', 2],
    ['b', 3],
  ]);
  expect(ordered[1]).toBe(widgets[1]);
});

const cell = { width: 300, height: 200, gap: 16 };

it.each([
  [
    { width: 1, height: 1 },
    { dx: 0, dy: 0 },
    { width: 1, height: 1 },
  ],
  [
    { width: 1, height: 1 },
    { dx: 150, dy: 0 },
    { width: 1, height: 1 },
  ],
  [
    { width: 1, height: 1 },
    { dx: 170, dy: 110 },
    { width: 2, height: 2 },
  ],
  [
    { width: 2, height: 2 },
    { dx: 5000, dy: 5000 },
    { width: 4, height: 3 },
  ],
  [
    { width: 2, height: 2 },
    { dx: -5000, dy: -5000 },
    { width: 1, height: 1 },
  ],
])('a drag of %o by %o ends at %o', (size, by, expected) => {
  expect(sizeAfterDrag(size, by, cell)).toEqual(expected);
});

it.each([
  ['ArrowLeft', -1],
  ['ArrowDown', 1],
  ['a', null],
])('%s moves by', (key, places) => {
  expect(placesOfKey(key)).toBe(places);
});

it('moves and resizes by the keys that the shortcuts name', () => {
  for (const [key = ''] of shortcuts.moveWidget.keys) expect(placesOfKey(key), key).not.toBeNull();
  for (const [key = ''] of shortcuts.resizeWidget.keys)
    expect(sizeAfterKey({ width: 2, height: 2 }, key), key).not.toBeNull();
});
