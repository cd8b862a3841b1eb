import { expect, it } from 'vitest';
import { refusalBody, refusalByStatus } from './refusal.ts';

it.each([
  [400, 'bad_query', "Acme can't answer this question: no such field"],
  [401, 'source_invalid', 'Please enter a new key.'],
  [403, 'permission', 'Acme refused the request: no such field'],
  [404, 'not_found', 'Acme refused the request: no such field'],
  [418, 'provider_error', 'Acme refused the request: no such field'],
  [422, 'bad_query', "Acme can't answer this question: no such field"],
])('takes %i for %s', (status, code, message) => {
  const words = { provider: 'Acme', said: 'no such field', source_invalid: 'Please enter a new key.' };
  expect(refusalByStatus(status, words)).toMatchObject({ code, message });
});

it.each(['<html>', '', 'null', '[]', '"no"'])('reads nothing out of %j', (text) => {
  expect(refusalBody({ text })).toEqual({});
});
