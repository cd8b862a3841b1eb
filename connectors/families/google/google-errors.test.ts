import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { expect, test } from 'vitest';
import type { PlainResponse } from '../../kit/http/provider-exchange.ts';
import { googleProviderError, googleThrottle, readGoogleError } from './google-errors.ts';

/** 21:00 in California on the day before. */
const nowMs = Date.parse('2026-11-18T05:00:00Z');

function respond(status: number, error: unknown): PlainResponse {
  const text = typeof error === 'string' ? error : JSON.stringify({ error });
  return { status, headers: new Headers(), text, json: <T>() => JSON.parse(text) as T };
}

test.each([
  [
    403,
    { message: 'No.', details: [{ reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' }] },
    'permission',
    'tick every box',
  ],
  [403, { message: 'No.', errors: [{ reason: 'insufficientPermissions' }] }, 'permission', 'tick every box'],
  [403, { message: 'Off.', details: [{ reason: 'SERVICE_DISABLED' }] }, 'permission', 'operator'],
  [403, { message: 'User does not have sufficient permissions.' }, 'permission', 'no longer has access'],
  [404, { message: 'Requested entity was not found.' }, 'not_found', 'not found'],
  [400, { message: 'Field foo is not a valid dimension.' }, 'bad_query', 'Field foo'],
  [409, '<html>proxy</html>', 'provider_error', 'status 409'],
])('maps %i %o to %s', (status, error, code, message) => {
  const meaning = googleProviderError('Google Things', readGoogleError(respond(status, error)));
  expect(meaning).toMatchObject({ code, message: expect.stringContaining(message) });
});

test.each([
  ['Exhausted concurrent requests quota.', null],
  ["Quota exceeded for quota metric 'Read requests' and limit 'Read requests per minute per user'", null],
  ['Exhausted property tokens for a project per hour.', HOUR_MS],
  ['Exhausted potentially thresholded requests quota.', HOUR_MS],
  ['Search Analytics load quota exceeded.', 900_000],
  ['Exhausted property tokens per day. These quota tokens will return in under 24 hours.', 3 * HOUR_MS],
])('%s ends after %s ms', (message, retryAfterMs) => {
  expect(googleThrottle('Google Things', respond(429, { message }), nowMs)).toMatchObject({
    code: 'quota',
    retryAfterMs,
  });
});

test("Drive's rate limits have status 403", () => {
  const limited = respond(403, {
    message: 'Rate Limit Exceeded',
    errors: [{ reason: 'userRateLimitExceeded' }],
  });
  expect(googleThrottle('Google Drive', limited, nowMs)).toMatchObject({ code: 'quota' });
  for (const message of ['User Rate Limit Exceeded', 'Quota exceeded for quota metric Queries'])
    expect(googleThrottle('Google Drive', respond(403, { message }), nowMs)).toMatchObject({ code: 'quota' });
  expect(googleThrottle('Google Drive', respond(403, { message: 'No.' }), nowMs)).toBeNull();
  expect(googleThrottle('Google Drive', respond(500, { message: 'Oops.' }), nowMs)).toBeNull();
});

test('a stream returns its error in a list, with codes and its own delay', () => {
  const failure = {
    errorCode: { quotaError: 'RESOURCE_TEMPORARILY_EXHAUSTED' },
    message: 'Too many requests.',
    details: { quotaErrorDetails: { retryDelay: '30s' } },
  };
  const error = { code: 429, message: 'Exhausted.', details: [{ errors: [failure] }] };
  const text = JSON.stringify([{ error }]);
  const response = { status: 429, headers: new Headers(), text, json: <T>() => JSON.parse(text) as T };
  expect(readGoogleError(response)).toMatchObject({
    message: 'Too many requests.',
    reasons: ['RESOURCE_TEMPORARILY_EXHAUSTED'],
  });
  expect(googleThrottle('Google Ads', response, nowMs)).toMatchObject({
    code: 'quota',
    retryAfterMs: 30_000,
  });
});
