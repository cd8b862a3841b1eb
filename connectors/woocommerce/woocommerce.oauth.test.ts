import { afterEach, describe, expect, it } from 'vitest';
import { closeShop, nowMs, recordedRequests, requests, shop, stored, tableOf } from './testing/shop.ts';
import { oauthParameters, signatureBase } from './woocommerce.oauth.ts';

afterEach(closeShop);

describe('signatures', () => {
  const parameters = { per_page: '100', 'status_is[0]': 'on-hold', search: "Mug & 'Cup' (ü)!*" };
  const url = 'http://bluebird-ceramics.example:8080/store/wp-json/wc/v3/orders';

  it('builds the base string of RFC 5849', () => {
    // The example of section 3.4.1.1, without the repeated key that a store can't receive.
    const base = signatureBase('POST', 'http://example.com/request', {
      b5: '=%3D',
      a3: 'a',
      'c@': '',
      a2: 'r b',
      oauth_consumer_key: '9djdj82h48djs9d2',
      oauth_token: 'kkk9d7dh3k39sjv7',
      oauth_signature_method: 'HMAC-SHA1',
      oauth_timestamp: '137131201',
      oauth_nonce: '7d8f3e4a',
      c2: '',
    });
    expect(base).toBe(
      'POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3Da%26b5%3D%253D%25253D%26c%2540%3D%26c2%3D%26oauth_consumer_key%3D9djdj82h48djs9d2%26oauth_nonce%3D7d8f3e4a%26oauth_signature_method%3DHMAC-SHA1%26oauth_timestamp%3D137131201%26oauth_token%3Dkkk9d7dh3k39sjv7',
    );
  });

  it('signs like another implementation', () => {
    const signed = oauthParameters({
      method: 'GET',
      url,
      parameters,
      consumerKey: 'ck_abc',
      consumerSecret: 'cs_secret',
      timestamp: 1_790_000_000,
      nonce: 'n0nce',
    });
    // Computed with Python's hmac and urllib.parse.quote.
    expect(signed.oauth_signature).toBe('WfB/n0P0AP0yphdcDpLo4Bj5OSFGpZV/dKzcGqTbs2g=');
    expect(signed).not.toHaveProperty('oauth_version');
  });

  it('are used on plain http, never the key itself', async () => {
    const session = await shop(
      { '/shop.example/wp-json/wc/v3/orders': { body: [] } },
      { ...stored, baseUrl: 'http://shop.example' },
    );
    await tableOf(session, {
      dimension: 'country',
      parameters: { reportType: 'orders', status: ['on-hold'] },
      metrics: ['orders_count'],
    });
    const [request] = requests();
    expect(request?.headers.authorization).toBeUndefined();
    expect(request?.headers['x-forwarded-proto']).toBe('http');
    expect(request?.url).not.toContain('cs_2');
    const sent = Object.fromEntries(recordedRequests()[0]?.searchParams ?? []);
    const {
      oauth_signature,
      oauth_consumer_key,
      oauth_signature_method,
      oauth_timestamp,
      oauth_nonce,
      ...rest
    } = sent;
    expect(oauth_timestamp).toBe(String(Math.floor(nowMs / 1000)));
    const again = oauthParameters({
      method: 'GET',
      url: 'http://shop.example/wp-json/wc/v3/orders',
      parameters: rest,
      consumerKey: oauth_consumer_key ?? '',
      consumerSecret: 'cs_2',
      timestamp: Number(oauth_timestamp),
      nonce: oauth_nonce ?? '',
    });
    expect(again).toMatchObject({ oauth_signature, oauth_signature_method });
  });
});
