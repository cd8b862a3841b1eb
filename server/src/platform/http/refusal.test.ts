import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldErrors } from './refusal.ts';

describe('the complaints of a schema', () => {
  const schema = z.object({
    name: z.string().min(1, 'Please enter a name.').max(3),
    note: z.string().max(2, 'A note has two letters.'),
  });

  it.each([
    [{ name: 'four', note: '' }, { name: ['Please use at most 3 characters.'] }],
    [{ name: '', note: '' }, { name: ['Please enter a name.'] }],
    [{ name: 'abc', note: 'abc' }, { note: ['A note has two letters.'] }],
  ])('of %j stand by their field in words for people', (input, expected) => {
    expect(fieldErrors(schema.safeParse(input).error?.issues ?? [])).toEqual(expected);
  });
});
