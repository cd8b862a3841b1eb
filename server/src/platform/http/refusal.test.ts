import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldErrors } from './refusal.ts';

const complaints = (schema: z.ZodType, input: unknown) =>
  fieldErrors(schema.safeParse(input).error?.issues ?? []);

describe('schema errors', () => {
  const schema = z.object({
    name: z.string().min(1, 'Please enter a name.').max(3),
    note: z.string().max(2, 'A note has two letters.'),
  });

  it.each([
    [{ name: 'four', note: '' }, { name: ['Please use at most 3 characters.'] }],
    [{ name: '', note: '' }, { name: ['Please enter a name.'] }],
    [{ name: 'abc', note: 'abc' }, { note: ['A note has two letters.'] }],
    [{ note: '' }, { name: ['Please fill out this field.'] }],
    ['text', { general: ['This has to be an object with named fields.'] }],
    [undefined, { general: ['This has to be an object with named fields.'] }],
  ])('of %j are reported on their field, in plain words', (input, expected) => {
    expect(complaints(schema, input)).toEqual(expected);
  });

  const shape = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('round') }),
    z.object({ kind: z.literal('square') }),
  ]);

  it.each<[z.ZodType, unknown, string]>([
    [z.number(), undefined, 'Please fill out this field.'],
    [z.number(), null, 'Please fill out this field.'],
    [z.enum(['a', 'b']), undefined, 'Please fill out this field.'],
    [z.union([z.literal(1), z.literal(12)]), undefined, 'Please fill out this field.'],
    [z.string().min(1), '', 'Please fill out this field.'],
    [z.number(), '4', 'Please enter a number.'],
    [z.int(), 1.5, 'Please enter a whole number.'],
    [z.number().int(), 1.5, 'Please enter a whole number.'],
    [z.number().int(), 1e99, 'This number is too large.'],
    [z.number().int(), -1e99, 'This number is too small.'],
    [z.string(), 4, 'Please enter text.'],
    [z.boolean(), 'yes', 'Must be true or false.'],
    [z.array(z.string()), 'a', 'This has to be a list.'],
    [z.number().max(4), 5, 'At most 4.'],
    [z.number().min(1), 0, 'At least 1.'],
    [z.number().lt(4), 4, 'Less than 4.'],
    [z.number().positive(), 0, 'More than 0.'],
    [z.number().multipleOf(5), 4, 'A multiple of 5.'],
    [z.string().min(8), 'short', 'Please use at least 8 characters.'],
    [z.string().length(3), 'EURO', 'Please use exactly 3 characters.'],
    [z.string().length(1), '', 'Please use exactly 1 character.'],
    [z.array(z.string()).max(1), ['a', 'b'], 'At most 1 entry.'],
    [z.array(z.string()).min(2), [], 'At least 2 entries.'],
    [z.enum(['MONTH', 'WEEK']), 'DAY', 'Select one of: MONTH, WEEK.'],
    [z.union([z.literal(1), z.literal(12)]), 6, 'Select one of: 1, 12.'],
    [z.union([z.literal(1), z.string()]), 6, 'This value is not accepted here.'],
    [z.email(), 'nobody', 'Please enter a valid e-mail address.'],
    [z.iso.date(), 'today', 'Please enter a date, such as 2026-01-31.'],
    [z.string().regex(/a/), 'b', 'This has an invalid format.'],
  ])('%#: of %j', (field, value, text) => {
    expect(complaints(z.object({ field }), { field: value })).toEqual({ field: [text] });
  });

  it('name the allowed values and the unknown keys', () => {
    expect(complaints(z.object({ shape }), { shape: {} })).toEqual({
      'shape.kind': ['Select one of: round, square.'],
    });
    expect(complaints(z.strictObject({}), { color: 1 })).toEqual({
      general: ['Unknown field: color.'],
    });
  });
});
