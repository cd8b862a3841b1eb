import { expect, test } from 'vitest';
import { aspects } from './map.height.ts';
import { shapes } from './shapes.ts';

test('the known shapes of areas are those of their maps', () => {
  const real = Object.entries(shapes).map(([area, { width, height }]) => [area, width / height]);
  expect(aspects).toEqual(Object.fromEntries(real));
});
