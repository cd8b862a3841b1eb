import { expect, it } from 'vitest';
import { ApiError } from './api/api-error.ts';
import { deletionError } from './deletion-error.ts';

const refused = (status: number, message: string) => async () => {
  throw new ApiError(status, { general: [message] });
};

it.each([
  ['what was removed is gone', async () => ({}), null],
  ['so is what somebody else removed', refused(404, 'Gone.'), null],
  ['a refusal is told in its words', refused(403, 'Not you.'), 'Not you.'],
])('%s', async (_, remove, expected) => {
  expect(await deletionError(remove())).toBe(expected);
});
