import { expect, test } from 'vitest';
import type { PlainResponse } from '../../kit/http/provider-exchange.ts';
import {
  metaProviderError,
  metaThrottle,
  readMetaError,
  tooMuchData,
  WithdrawnMetric,
} from './meta-errors.ts';

function respond(status: number, error: unknown, headers: Record<string, string> = {}): PlainResponse {
  const text = typeof error === 'string' ? error : JSON.stringify({ error });
  return { status, headers: new Headers(headers), text, json: <T>() => JSON.parse(text) as T };
}

function meaningOf(status: number, error: unknown) {
  const read = readMetaError(respond(status, error));
  if (!read) throw new Error('no error');
  return metaProviderError('Meta Ads', read);
}

const grantedFirst =
  "Any of the pages_read_engagement, pages_manage_metadata, pages_read_user_content permission(s) must be granted before impersonating a user's page.";
const noRole =
  'Error validating access token: The user associated with the Page access token does not have an appropriate role on the Page.';
const removed = 'Error validating access token: The user has not authorized application 480215161234001.';
const publicAccess =
  "(#100) Object does not exist, cannot be loaded due to missing permission or reviewable feature, or does not support this operation. This endpoint requires the 'pages_read_engagement' permission.";
const expired = 'Error validating access token: Session has expired on Tuesday, 02-Jun-26 10:00:00 PDT.';

test.each([
  [400, { code: 190, error_subcode: 463, message: expired }, 'source_invalid', 'connect it again'],
  [200, { code: 190, error_subcode: 460, message: expired }, 'source_invalid', 'connect it again'],
  [400, { code: 190, message: 'Invalid OAuth access token' }, 'source_invalid', 'connect it again'],
  [400, { code: 102, message: 'Session key invalid' }, 'source_invalid', 'connect it again'],
  [400, { code: 2500, message: 'An active access token must be used' }, 'source_invalid', 'connect it again'],
  [400, { code: 2500, message: 'Syntax error' }, 'bad_query', 'Syntax error'],
  [400, { code: 190, message: grantedFirst }, 'permission', 'Ask for a role'],
  [400, { code: 190, error_subcode: 492, message: noRole }, 'permission', 'Ask for a role'],
  [400, { code: 190, message: 'The user must be an administrator of the page.' }, 'permission', 'a role'],
  [400, { code: 190, error_subcode: 458, message: removed }, 'source_invalid', 'connect it again'],
  [400, { code: 100, message: '(#100) Missing permissions' }, 'permission', 'Ask for a role'],
  [400, { code: 100, message: publicAccess }, 'permission', 'Ask for a role'],
  [400, { code: 102, message: 'A user access token is required.' }, 'provider_error', 'kind of access token'],
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
  [400, { code: 2, error_subcode: 1504041, message: 'bad breakdown' }, 'bad_query', 'split these metrics'],
  [400, { code: 100, error_subcode: 1504018, message: 'timed out' }, 'timeout', 'shorter range'],
  [400, { code: 2635, message: 'deprecated' }, 'provider_error', 'META_API_VERSION'],
  [400, { code: 100, message: 'Invalid appsecret_proof provided' }, 'provider_error', 'META_CLIENT_SECRET'],
  [200, { code: 80002, message: 'too many' }, 'quota', 'too many'],
  [400, { code: 368, message: 'blocked' }, 'provider_error', 'blocked'],
  [409, '<html>proxy</html>', 'provider_error', 'status 409'],
])('maps %i %o to %s', (status, error, code, message) => {
  expect(meaningOf(status, error)).toMatchObject({ code, message: expect.stringContaining(message) });
});

test.each([
  '(#100) The value must be a valid insights metric',
  '(#100) metric[0] must be one of the following values: reach, follower_count, views',
  '(#100) Starting from version 22 and above, the impressions metric is no longer supported for the queried user.',
  '(#100) Tried accessing nonexisting summary field (profile_visit_view).',
  '(#100) age is not valid for fields param. please check the reference for all valid values',
])('%s means that the metric was withdrawn', (message) => {
  expect(meaningOf(400, { code: 100, message })).toBeInstanceOf(WithdrawnMetric);
});

test.each([
  '(#100) Missing permissions',
  '(#100) There cannot be more than 90 days (7776000 s) between since and until',
  '(#100) param time_range must be non-empty.',
  '(#100) The metric shares is not supported for this media type',
])('%s does not', (message) => {
  expect(meaningOf(400, { code: 100, message })).not.toBeInstanceOf(WithdrawnMetric);
});

test.each([4, 17, 32, 341, 613, 80_000, 80_001, 80_002, 80_004])(
  'code %i is a throttle, for any status',
  (code) => {
    for (const status of [400, 403, 429]) {
      const throttled = metaThrottle('Meta Ads', respond(status, { code, message: 'limit' }));
      expect(throttled).toMatchObject({ code: 'quota', retryAfterMs: null });
    }
  },
);

test('an exhausted budget has its minutes', () => {
  const usage = { '101': [{ type: 'ads_insights', call_count: 100, estimated_time_to_regain_access: 17 }] };
  const headers = { 'x-business-use-case-usage': JSON.stringify(usage) };
  expect(metaThrottle('Meta Ads', respond(400, { code: 80_000, message: 'limit' }, headers))).toMatchObject({
    code: 'quota',
    retryAfterMs: 17 * 60_000,
    message: expect.stringContaining('17 minutes'),
  });
});

test('temporary errors are retried, others are not', () => {
  expect(metaThrottle('Meta', respond(500, { code: 2, message: 'oops' }))).toMatchObject({
    code: 'provider_error',
  });
  expect(metaThrottle('Meta', respond(400, { code: 960, is_transient: true, message: 'x' }))).not.toBeNull();
  for (const passing of [{ code: 1, error_subcode: 99 }, { code: 104 }, { code: 960 }]) {
    expect(
      metaThrottle('Meta', respond(400, { ...passing, message: 'x' })),
      `${passing.code}`,
    ).not.toBeNull();
  }
  expect(metaThrottle('Meta', respond(400, { code: 2, error_subcode: 1504041, message: 'x' }))).toBeNull();
  expect(metaThrottle('Meta', respond(400, { code: 100, message: 'x' }))).toBeNull();
  expect(metaThrottle('Meta', respond(502, '<html>'))).toBeNull();
  const heavy = respond(500, {
    code: 1,
    message: "Please reduce the amount of data you're asking for, then retry",
  });
  expect(metaThrottle('Meta', heavy)).toMatchObject({ message: tooMuchData });
});
