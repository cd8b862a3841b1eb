import { expect, it } from 'vitest';
import { shapeProblem } from './credential-shape.ts';

const field = { shape: { pattern: 'pk_\\S+', message: 'It begins with "pk_".' } };

it.each([
  ['pk_123', null],
  [' pk_123 ', null],
  ['', null],
  ['123', 'It begins with "pk_".'],
  ['my pk_123', 'It begins with "pk_".'],
])('of %j says %j', (value, text) => {
  expect(shapeProblem(field, value)).toBe(text);
});

it('knows nothing of a field without a shape', () => {
  expect(shapeProblem({}, 'a b c')).toBeNull();
});
