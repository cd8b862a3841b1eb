import { expect, it } from 'vitest';
import { firstMissing, initialValues, isMissing } from './prompt-values.ts';

const inputs = {
  name: { label: 'Name', required: true, initial: 'Acme' },
  note: { label: 'Note' },
  people: { label: 'People', required: true, multiple: true },
} as const;

it('starts with the given values, and empty elsewhere', () => {
  expect(initialValues(inputs)).toEqual({ name: 'Acme', note: '', people: [] });
});

it.each([
  ['a blank text', { required: true }, ' ', true],
  ['a text', { required: true }, 'x', false],
  ['no response at all', { required: true }, undefined, true],
  ['a blank text nobody needs', {}, '', false],
  ['an empty list', { required: true, multiple: true }, [], true],
  ['a list of blanks', { required: true, multiple: true }, [' '], true],
  ['a list with one item', { required: true, multiple: true }, ['', 'x'], false],
] as const)('%s', (_, rules, value, expected) => {
  expect(isMissing({ label: 'Any', ...rules }, value)).toBe(expected);
});

it('returns the first incomplete input', () => {
  expect(firstMissing(inputs, { name: '', note: '', people: [] })).toBe('name');
  expect(firstMissing(inputs, { name: 'A', note: '', people: [] })).toBe('people');
  expect(firstMissing(inputs, { name: 'A', note: '', people: ['B'] })).toBeUndefined();
});
