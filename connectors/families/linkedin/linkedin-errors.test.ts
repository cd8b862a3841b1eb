import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { expect, test } from 'vitest';
import type { PlainResponse } from '../../kit/http/provider-exchange.ts';
import { linkedInProviderError, linkedInThrottle } from './linkedin-errors.ts';
import { readableCode } from './linkedin-names.ts';

function respond(status: number, body: unknown): PlainResponse {
  const text = typeof body === 'string' ? body : JSON.stringify({ status, ...(body as object) });
  return { status, headers: new Headers(), text, json: <T>() => JSON.parse(text) as T };
}

test.each([
  [
    426,
    { code: 'NONEXISTENT_VERSION', message: 'Requested version 20250401 is not active' },
    'provider_error',
    'LINKEDIN_API_VERSION',
  ],
  [
    400,
    { code: 'VERSION_MISSING', message: 'A version must be present.' },
    'provider_error',
    'LINKEDIN_API_VERSION',
  ],
  [400, { message: "Parameter 'timeIntervals' is invalid" }, 'bad_query', 'timeIntervals'],
  [
    403,
    { code: 'ACCESS_DENIED', message: 'Not enough permissions to access: adAnalytics' },
    'permission',
    'role',
  ],
  [403, { message: 'Unpermitted fields present in PARAMETER: …' }, 'bad_query', 'Unpermitted'],
  [404, { code: 'RESOURCE_NOT_FOUND', message: 'gone' }, 'not_found', 'gone'],
  [409, '<html>proxy</html>', 'provider_error', 'status 409'],
])('maps %i %o to %s', (status, body, code, message) => {
  const error = linkedInProviderError(respond(status, body), '202504');
  expect(error).toMatchObject({ code, message: expect.stringContaining(message) });
});

test.each([
  ['Resource level throttle limit for calls to this resource is reached.', null],
  ['Resource level throttle MEMBER DAY limit for calls to this resource is reached.', HOUR_MS],
])('%s ends after %s ms', (message, retryAfterMs) => {
  const nowMs = Date.parse('2026-11-18T23:00:00Z');
  expect(linkedInThrottle(respond(429, { message }), nowMs)).toMatchObject({ code: 'quota', retryAfterMs });
});

test.each([
  ['SIZE_1', 'Self-employed'],
  ['SIZE_2_TO_10', '2 to 10 employees'],
  ['SIZE_1001_TO_5000', '1,001 to 5,000 employees'],
  ['SIZE_10001_OR_MORE', '10,001 or more employees'],
  ['LINKEDIN_FEED', 'LinkedIn feed'],
  ['DESKTOP_WEB', 'Desktop web'],
])('%s reads %s', (value, text) => {
  expect(readableCode(value)).toBe(text);
});

test('a throttle under another status is detected, and a missing permission is none', () => {
  const throttled = respond(403, { message: 'Throttle limit for calls to this resource is reached.' });
  expect(linkedInThrottle(throttled, 0)?.code).toBe('quota');
  const denied = respond(403, { message: 'Not enough permissions to access: adAnalytics' });
  expect(linkedInThrottle(denied, 0)).toBeNull();
  const unauthorised = respond(401, { message: 'Not enough permissions to access: adAnalytics' });
  expect(linkedInProviderError(unauthorised, '202504').code).toBe('permission');
});
