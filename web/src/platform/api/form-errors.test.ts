import { expect, it } from 'vitest';
import { ApiError, isRefused, refusalOf, unreachable } from './api-error.ts';
import { sortErrors } from './form-errors.ts';

const fields = ['name', 'email'] as const;

it('shows the first message of each field at its field', () => {
  const refusal = new ApiError(422, { email: ['Taken.', 'And odd.'], name: ['Please enter your name.'] });
  expect(sortErrors(refusal, fields)).toEqual({
    fields: { email: 'Taken.', name: 'Please enter your name.' },
    general: null,
  });
});

it('shows messages about the whole or about unknown fields above the form', () => {
  const refusal = new ApiError(422, {
    general: ['Not now.'],
    coupon: ['Code is invalid.'],
    email: ['Taken.'],
  });
  expect(sortErrors(refusal, fields)).toEqual({
    fields: { email: 'Taken.' },
    general: 'Not now. Code is invalid.',
  });
});

it('says that the server could not be reached when there was no response', () => {
  expect(sortErrors(unreachable(true), fields)).toEqual({
    fields: {},
    general: 'The server could not be reached. Nothing you entered is lost; please try again.',
  });
});

it.each([
  [422, { errors: { name: ['No.'] } }, { name: ['No.'] }],
  [419, { errors: {} }, { general: ['This page is out of date. Please load it again.'] }],
  [502, '<html>', { general: ['Something went wrong on our side. Please try again.'] }],
  [429, null, { general: ['Too many requests. Please wait and try again.'] }],
])('reads the refusal in a %i', (status, body, errors) => {
  expect(refusalOf(status, body)).toMatchObject({ status, errors });
});

it('tells a refusal from a failure that may pass', () => {
  const refused = [
    null,
    unreachable(),
    ...[404, 422, 429, 500, 503].map((status) => refusalOf(status, null)),
  ];
  expect(refused.map(isRefused)).toEqual([false, false, true, true, false, false, false]);
});
