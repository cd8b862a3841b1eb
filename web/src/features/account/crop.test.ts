import { expect, test } from 'vitest';
import { pulled, squareOf, wholePicture } from './crop.ts';

const wide = { width: 400, height: 200 };

test('selects the full height of a wide picture, from its middle', () => {
  expect(squareOf(wide, wholePicture)).toEqual({ left: 100, top: 0, side: 200 });
});

test.each([
  [
    { x: 0, y: 0, zoom: 2 },
    { left: 0, top: 0, side: 100 },
  ],
  [
    { x: 1, y: 1, zoom: 2 },
    { left: 300, top: 100, side: 100 },
  ],
])('%j never leaves the picture', (crop, expected) => {
  expect(squareOf(wide, crop)).toEqual(expected);
});

test('dragging to the right shows more of the left, up to the edge', () => {
  expect(pulled(wide, wholePicture, { x: 0.25, y: 0 }).x).toBeCloseTo(0.25);
  expect(pulled(wide, wholePicture, { x: 5, y: 0 }).x).toBe(0);
  expect(pulled(wide, wholePicture, { x: -5, y: 0 }).x).toBe(1);
});

test('dragging moves nothing if there is nothing more to show', () => {
  expect(pulled(wide, wholePicture, { x: 0, y: 0.5 }).y).toBe(0.5);
});
