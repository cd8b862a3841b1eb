import { expect, it } from 'vitest';
import { errorBody, errorByStatus } from './error-response.ts';

it.each([
  [400, 'bad_query', "Acme doesn't support this query: no such field"],
  [401, 'source_invalid', 'Please enter a new key.'],
  [403, 'permission', 'Acme refused the request: no such field'],
  [404, 'not_found', 'Acme refused the request: no such field'],
  [418, 'provider_error', 'Acme refused the request: no such field'],
  [422, 'bad_query', "Acme doesn't support this query: no such field"],
])('maps %i to %s', (status, code, message) => {
  const refusal = {
    provider: 'Acme',
    providerMessage: 'no such field',
    source_invalid: 'Please enter a new key.',
  };
  expect(errorByStatus(status, refusal)).toMatchObject({ code, message });
});

it.each([
  [401, 'The API key provided does not have read permissions.', 'permission'],
  [401, 'Not enough permissions to access: adAnalytics', 'permission'],
  [401, 'The token has no permission any more: it was revoked.', 'source_invalid'],
  [401, 'Requests made too frequently.', 'quota'],
  [403, 'User Rate Limit Exceeded', 'quota'],
  [403, 'The caller does not have permission', 'permission'],
])('maps %i "%s" to %s', (status, providerMessage, code) => {
  expect(errorByStatus(status, { provider: 'Acme', providerMessage }).code).toBe(code);
});

it.each(['<html>', '', 'null', '[]', '"no"'])('finds no message in %j', (text) => {
  expect(errorBody({ text })).toEqual({});
});
