import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mapFiles } from './map-shapes.ts';

test.each(mapFiles())('$path is what the atlas says (npm run maps)', ({ path, text }) => {
  expect(readFileSync(path, 'utf8') === text).toBe(true);
});
