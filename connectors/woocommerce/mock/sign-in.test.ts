import { beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../mock-kit/testing/call.ts';
import { NOW } from '../../mock-kit/testing/fixed-now.ts';
import { basic, signedGet, storeGet } from '../../mock-kit/testing/store-caller.ts';
import { withMocks } from '../../mock-kit/testing/with-mocks.ts';
import { stores } from './data/stores.ts';
import { STORE_KEYS, storeCredential } from './store-keys.ts';

const mocks = withMocks(() => NOW);
beforeEach(() => call(`${mocks.url}/__control/faults`, { method: 'DELETE' }));

const key = STORE_KEYS.bluebird.read;
const timestamp = NOW / 1000;
const PATH = '/wc/v3/reports';

describe('over https', () => {
  it('accepts key and secret in the header, or in the query, which has priority', async () => {
    expect((await storeGet(mocks.url, 'trailhead', PATH)).status).toBe(200);
    const { consumerKey, consumerSecret } = STORE_KEYS.trailhead.read;
    const query = new URLSearchParams({ consumer_key: consumerKey, consumer_secret: consumerSecret });
    const wrong = { consumerKey: 'ck_wrong', consumerSecret: 'cs_wrong' };
    const url = `${mocks.url}/${stores.trailhead.host}/shop/wp-json${PATH}?${query}`;
    expect((await call(url, { headers: { authorization: basic(wrong) } })).status).toBe(200);
  });

  it('distinguishes an unknown key from a wrong secret by the code', async () => {
    const unknown = await storeGet(mocks.url, 'trailhead', PATH, { ...key });
    expect([unknown.status, unknown.json.code]).toEqual([401, 'woocommerce_rest_cannot_view']);
    const anonymous = await call(`${mocks.url}/${stores.trailhead.host}/shop/wp-json${PATH}`);
    expect([anonymous.status, anonymous.json.code]).toEqual([401, 'woocommerce_rest_cannot_view']);
    const wrong = await storeGet(mocks.url, 'trailhead', PATH, {
      ...STORE_KEYS.trailhead.read,
      consumerSecret: 'cs_x',
    });
    expect([wrong.status, wrong.json.code]).toEqual([401, 'woocommerce_rest_authentication_error']);
    expect(wrong.json).toEqual({
      code: wrong.json.code,
      message: 'Consumer secret is invalid.',
      data: { status: 401 },
    });
  });

  it('rejects keys that may not read, and users who may not see reports', async () => {
    const writer = await storeGet(mocks.url, 'trailhead', PATH, STORE_KEYS.trailhead.writeOnly);
    expect([writer.status, writer.json.message]).toEqual([
      401,
      'The API key provided does not have read permissions.',
    ]);
    const subscriber = await storeGet(mocks.url, 'trailhead', PATH, STORE_KEYS.trailhead.subscriber);
    expect([subscriber.status, subscriber.json.code]).toEqual([403, 'woocommerce_rest_cannot_view']);
  });

  it('speaks the site’s language, with the same codes', async () => {
    const wrong = await storeGet(mocks.url, 'amberhof', PATH, {
      ...STORE_KEYS.amberhof.read,
      consumerSecret: 'cs_x',
    });
    expect(wrong.json).toMatchObject({
      code: 'woocommerce_rest_authentication_error',
      message: 'Consumer-Secret ist ungültig.',
    });
    const route = await storeGet(mocks.url, 'amberhof', '/wc/v9/reports');
    expect([route.status, route.json.code]).toEqual([404, 'rest_no_route']);
    expect(route.json.message).toMatch(/^Es wurde keine Route/);
  });

  it('redirects http, and has no https without a certificate', async () => {
    const moved = await call(`${mocks.url}/${stores.trailhead.host}/shop/wp-json/`, {
      headers: { 'x-forwarded-proto': 'http' },
    });
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      `https://${stores.trailhead.host}/shop/wp-json/`,
    ]);
    await expect(call(`${mocks.url}/${stores.bluebird.host}/wp-json/`)).rejects.toThrow();
  });
});

describe('over http', () => {
  it('ignores key and secret', async () => {
    const headers = { 'x-forwarded-proto': 'http', authorization: basic(key) };
    const { status, json } = await call(`${mocks.url}/${stores.bluebird.host}/wp-json${PATH}`, {
      headers,
    });
    expect([status, json.code]).toEqual([401, 'woocommerce_rest_cannot_view']);
  });

  it.each(['HMAC-SHA1', 'HMAC-SHA256'])('accepts a signature by %s, with any parameters', async (method) => {
    const parameters = { search: "mug & bowl's 100%", 'category[0]': '31', per_page: '5' };
    const signed = await signedGet(mocks.url, '/wc/v3/products', parameters, {
      key,
      timestamp,
      nonce: method,
      method,
    });
    expect(signed.status).toBe(200);
  });

  it('accepts the parameters from a header too', async () => {
    const nonce = 'in-header';
    let header = '';
    await signedGet(mocks.url, PATH, {}, { key, timestamp, nonce }, (all) => {
      header = `OAuth ${[...all].map(([name, value]) => `${name}="${encodeURIComponent(value)}"`).join(', ')}`;
      all.clear();
    });
    const headers = { 'x-forwarded-proto': 'http', authorization: header };
    expect((await call(`${mocks.url}/${stores.bluebird.host}/wp-json${PATH}`, { headers })).status).toBe(200);
  });

  it('uses a nonce once', async () => {
    const signing = { key, timestamp, nonce: 'once' };
    expect((await signedGet(mocks.url, PATH, {}, signing)).status).toBe(200);
    const again = await signedGet(mocks.url, PATH, {}, signing);
    expect([again.status, again.json.message]).toEqual([401, 'Invalid nonce - nonce has already been used.']);
  });

  it.each<
    [string, Partial<Parameters<typeof signedGet>[3]>, (all: Map<string, string>) => void, string, string]
  >([
    [
      'an unknown key',
      { key: { ...key, consumerKey: 'ck_nobody' } },
      () => {},
      'woocommerce_rest_authentication_error',
      'Consumer key is invalid.',
    ],
    [
      'another secret',
      { key: { ...key, consumerSecret: 'cs_nobody' } },
      () => {},
      'woocommerce_rest_authentication_error',
      'Invalid signature - provided signature does not match.',
    ],
    [
      'a parameter added later',
      {},
      (all) => all.set('page', '2'),
      'woocommerce_rest_authentication_error',
      'Invalid signature - provided signature does not match.',
    ],
    [
      'another method',
      { method: 'PLAINTEXT' },
      () => {},
      'woocommerce_rest_authentication_error',
      'Invalid signature - signature method is invalid.',
    ],
    [
      'a clock that is slow',
      { timestamp: timestamp - 901 },
      () => {},
      'woocommerce_rest_authentication_error',
      'Invalid timestamp.',
    ],
    [
      'a clock that is fast',
      { timestamp: timestamp + 901 },
      () => {},
      'woocommerce_rest_authentication_error',
      'Invalid timestamp.',
    ],
    [
      'a missing nonce',
      {},
      (all) => all.delete('oauth_nonce'),
      'woocommerce_rest_authentication_missing_parameter',
      'Missing OAuth parameter oauth_nonce',
    ],
  ])('rejects %s', async (what, changes, spoil, code, message) => {
    const signed = await signedGet(mocks.url, PATH, {}, { key, timestamp, nonce: what, ...changes }, spoil);
    expect([signed.status, signed.json.code, signed.json.message]).toEqual([401, code, message]);
  });
});

describe('addresses', () => {
  it('are those of the site: a sub-directory, or a route in the query', async () => {
    const index = await call(`${mocks.url}/${stores.trailhead.host}/shop/wp-json/`);
    expect(index.json).toMatchObject({
      home: 'https://www.trailhead-outfitters.example/shop',
      timezone_string: 'America/Denver',
    });
    expect(index.json.namespaces).toEqual(expect.arrayContaining(['wc/v3', 'wc-analytics']));
    const outside = await call(`${mocks.url}/${stores.trailhead.host}/wp-json/`);
    expect([outside.status, outside.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    const plain = await call(`${mocks.url}/${stores.amberhof.host}/?rest_route=/wc/v3/reports`, {
      headers: { authorization: basic(STORE_KEYS.amberhof.read) },
    });
    expect(plain.status).toBe(200);
    expect((await storeGet(mocks.url, 'trailhead', '/wp/v2/posts')).status).toBe(404);
    expect(storeCredential('bluebird').account).toBe('http://bluebird-ceramics.example');
  });
});

describe('one-click connect', () => {
  const recordedRequests = {
    app_name: 'Vitrine',
    scope: 'read',
    user_id: '7',
    return_url: 'http://localhost:3000/back',
    callback_url: 'https://app.example/callback',
  };
  const address = (changes: Record<string, string>) =>
    `${mocks.url}/${stores.amberhof.host}/wc-auth/v1/authorize?${new URLSearchParams({ ...recordedRequests, ...changes })}`;

  it('shows the consent, and redirects back with the response', async () => {
    expect((await call(address({}))).text).toContain('Vitrine would like to connect');
    const denied = await call(address({}), {
      method: 'POST',
      body: new URLSearchParams({ decision: 'deny' }),
    });
    expect([denied.status, denied.headers.get('location')]).toEqual([
      303,
      'http://localhost:3000/back?success=0&user_id=7',
    ]);
  });

  it.each<Record<string, string>>([
    { scope: 'all' },
    { user_id: '' },
    { callback_url: 'http://app.example/callback' },
  ])('rejects %o', async (changes: Record<string, string>) => {
    expect((await call(address(changes))).status).toBe(401);
  });
});
