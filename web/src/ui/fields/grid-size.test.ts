import { expect, it } from 'vitest';
import { sizeAfterKey } from './grid-size.ts';

it.each([
  ['ArrowRight', { width: 3, height: 3 }],
  ['ArrowLeft', { width: 1, height: 3 }],
  ['ArrowUp', { width: 2, height: 2 }],
  ['ArrowDown', { width: 2, height: 3 }],
  ['Enter', null],
])('%s makes of 2 x 3', (key, expected) => {
  expect(sizeAfterKey({ width: 2, height: 3 }, key)).toEqual(expected);
});
