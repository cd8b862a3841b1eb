import { expect, test } from 'vitest';
import type { PlainResponse } from '../../kit/provider-exchange.ts';
import { metaProviderError, metaThrottle, readMetaError, tooMuchData } from './meta-errors.ts';

function answer(status: number, error: unknown, headers: Record<string, string> = {}): PlainResponse {
  const text = typeof error === 'string' ? error : JSON.stringify({ error });
  return { status, headers: new Headers(headers), text, json: <T>() => JSON.parse(text) as T };
}

function meaningOf(status: number, error: unknown) {
  const read = readMetaError(answer(status, error));
  if (!read) throw new Error('no error');
  return metaProviderError('Meta Ads', read);
}

const expired = 'Error validating access token: Session has expired on Tuesday, 02-Jun-26 10:00:00 PDT.';

test.each([
  [400, { code: 190, error_subcode: 463, message: expired }, 'source_invalid', 'connect it again'],
  [200, { code: 190, error_subcode: 460, message: expired }, 'source_invalid', 'connect it again'],
  [400, { code: 190, message: 'Invalid OAuth access token' }, 'source_invalid', 'connect it again'],
  [400, { code: 102, message: 'Session key invalid' }, 'source_invalid', 'connect it again'],
  [400, { code: 2500, message: 'An active access token must be used' }, 'source_invalid', 'connect it again'],
  [400, { code: 2500, message: 'Syntax error' }, 'bad_query', 'Syntax error'],
  [
    400,
    { code: 190, message: 'This method must be called with a Page Access Token' },
    'provider_error',
    'Page Access',
  ],
  [400, { code: 200, message: '(#200) no' }, 'permission', 'allow everything'],
  [400, { code: 10, message: '(#10) no' }, 'permission', 'role'],
  [
    400,
    { code: 100, error_subcode: 33, message: 'Unsupported get request.' },
    'not_found',
    'no longer has this',
  ],
  [400, { code: 803, message: 'unknown alias' }, 'not_found', 'no longer has this'],
  [400, { code: 100, message: '(#100) param time_range must be non-empty.' }, 'bad_query', 'time_range'],
  [400, { code: 2, error_subcode: 1504041, message: 'bad breakdown' }, 'bad_query', 'split like this'],
  [400, { code: 100, error_subcode: 1504018, message: 'timed out' }, 'timeout', 'shorter range'],
  [400, { code: 2635, message: 'deprecated' }, 'provider_error', 'META_API_VERSION'],
  [400, { code: 100, message: 'Invalid appsecret_proof provided' }, 'provider_error', 'META_CLIENT_SECRET'],
  [200, { code: 80002, message: 'too many' }, 'quota', 'too many'],
  [400, { code: 368, message: 'blocked' }, 'provider_error', 'blocked'],
  [409, '<html>proxy</html>', 'provider_error', 'status 409'],
])('%i %o means %s', (status, error, code, words) => {
  expect(meaningOf(status, error)).toMatchObject({ code, message: expect.stringContaining(words) });
});

test.each([4, 17, 32, 341, 613, 80_000, 80_001, 80_002, 80_004])(
  'code %i is a throttle, whatever its status',
  (code) => {
    for (const status of [400, 403, 429]) {
      const throttled = metaThrottle('Meta Ads', answer(status, { code, message: 'limit' }));
      expect(throttled).toMatchObject({ code: 'quota', retryAfterMs: null });
    }
  },
);

test('a used-up budget names its minutes', () => {
  const usage = { '101': [{ type: 'ads_insights', call_count: 100, estimated_time_to_regain_access: 17 }] };
  const headers = { 'x-business-use-case-usage': JSON.stringify(usage) };
  expect(metaThrottle('Meta Ads', answer(400, { code: 80_000, message: 'limit' }, headers))).toMatchObject({
    code: 'quota',
    retryAfterMs: 17 * 60_000,
    message: expect.stringContaining('17 minutes'),
  });
});

test('passing troubles are tried again, mistakes are not', () => {
  expect(metaThrottle('Meta', answer(500, { code: 2, message: 'oops' }))).toMatchObject({
    code: 'provider_error',
  });
  expect(metaThrottle('Meta', answer(400, { code: 960, is_transient: true, message: 'x' }))).not.toBeNull();
  for (const passing of [{ code: 1, error_subcode: 99 }, { code: 104 }, { code: 960 }]) {
    expect(metaThrottle('Meta', answer(400, { ...passing, message: 'x' })), `${passing.code}`).not.toBeNull();
  }
  expect(metaThrottle('Meta', answer(400, { code: 2, error_subcode: 1504041, message: 'x' }))).toBeNull();
  expect(metaThrottle('Meta', answer(400, { code: 100, message: 'x' }))).toBeNull();
  expect(metaThrottle('Meta', answer(502, '<html>'))).toBeNull();
  const heavy = answer(500, {
    code: 1,
    message: "Please reduce the amount of data you're asking for, then retry",
  });
  expect(metaThrottle('Meta', heavy)).toMatchObject({ message: tooMuchData });
});
