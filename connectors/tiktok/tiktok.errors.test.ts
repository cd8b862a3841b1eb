import { expect, test } from 'vitest';
import type { PlainResponse } from '../kit/http/provider-exchange.ts';
import { tikTokProviderError, tikTokThrottle, unreachedError } from './tiktok.errors.ts';

function respond(text: string, status = 200): PlainResponse {
  return { status, headers: new Headers(), text, json: <T>() => JSON.parse(text) as T };
}

test.each([
  [40105, 'source_invalid'],
  [40104, 'source_invalid'],
  [40102, 'source_invalid'],
  [40113, 'provider_error'],
  [40001, 'permission'],
  [40119, 'permission'],
  [40007, 'not_found'],
  [40301, 'not_found'],
  [40002, 'bad_query'],
  [40051, 'provider_error'],
  [41000, 'provider_error'],
])('%i means %s', (code, meaning) => {
  expect(tikTokProviderError({ code, message: 'Said.', data: {} }, 'v1.3').code).toBe(meaning);
});

test('a token without a permission is not a dead one', () => {
  const providerMessage = {
    code: 40105,
    message: 'The access token has no permission of this scope.',
    data: {},
  };
  expect(tikTokProviderError(providerMessage, 'v1.3').code).toBe('permission');
});

test.each([
  ['{"code":40100,"message":"App reaches the QPS limit."}', 'quota'],
  ['{"code":40133,"message":"Advertiser…"}', 'quota'],
  ['{"code":40001,"message":"Requests made too frequently. Please retry later."}', 'quota'],
  ['{"code":40002,"message":"Too many requests. Please retry in some time."}', 'quota'],
  ['{"code":50000,"message":"Internal"}', 'provider_error'],
  ['{"code":60001,"message":"Maintenance"}', 'provider_error'],
])('%s comes again later', (text, code) => {
  expect(tikTokThrottle(respond(text))?.code).toBe(code);
});

test.each([
  '{"code":0,"message":"OK","data":{}}',
  '{"code":40002,"message":"No."}',
  '{"code":40001,"message":"No permission to operate advertiser 7010015678901000501."}',
  '<html></html>',
  '{"list":[]}',
])('%s does not', (text) => {
  expect(tikTokThrottle(respond(text))).toBeNull();
});

test('an unknown path means another version', () => {
  expect(unreachedError(respond('404 page not found', 404), 'v1.2').message).toContain('TIKTOK_API_VERSION');
  expect(unreachedError(respond('nothing', 405), 'v1.3').code).toBe('provider_error');
});
