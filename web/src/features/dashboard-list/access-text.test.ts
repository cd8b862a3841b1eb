import { expect, it } from 'vitest';
import { accessOf } from './access-text.ts';

it.each([
  [true, false, 0, 'Public'],
  [true, false, 3, 'Public'],
  [true, true, 0, 'Main link expired'],
  [true, true, 2, 'Main link expired, 2 active links'],
  [false, false, 0, 'Private'],
  [false, true, 1, 'Private, 1 active link'],
])('public %s, main link expired %s, %i other links: %s', (isPublic, mainLinkExpired, otherLinks, text) => {
  expect(accessOf({ public: isPublic, mainLinkExpired, otherLinks }).text).toBe(text);
});
