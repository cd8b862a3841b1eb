import { expect, test } from 'vitest';
import { pageTitle } from './page-title.ts';

test.each([
  ['Dashboards', 'Dashboards | Northlight'],
  ['', 'Northlight'],
  [null, 'Northlight'],
  [undefined, 'Northlight'],
])('the route title %j gives "%s"', (title, expected) => {
  expect(pageTitle(title, 'Northlight')).toBe(expected);
});
