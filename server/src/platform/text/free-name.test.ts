import { expect, it } from 'vitest';
import { freeName } from './free-name.ts';

it.each([
  ['nobody has', [], 'Acme'],
  ['one has', ['Acme'], 'Acme (2)'],
  ['several have', ['Acme (2)', 'Acme', 'Acme (4)'], 'Acme (3)'],
  ['others have in part', ['Acme (2)', 'Acme GmbH'], 'Acme'],
])('a name that %s', (_, taken, free) => {
  expect(freeName('Acme', taken)).toBe(free);
});
