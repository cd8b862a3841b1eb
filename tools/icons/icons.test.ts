import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconFile, iconModule } from './icon-module.ts';

test('the web app has the icons that it imports, and no others (npm run icons)', () => {
  expect(readFileSync(iconFile, 'utf8')).toBe(iconModule());
});
