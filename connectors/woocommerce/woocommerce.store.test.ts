import { afterEach, describe, expect, it } from 'vitest';
import { expectError } from '../kit/testing/expect-error.ts';
import { closeShop, type Routes, shop, tableOf } from './testing/shop.ts';
import { woocommerce } from './woocommerce.connector.ts';

afterEach(closeShop);

describe('connecting', () => {
  const index = {
    name: 'Blue &amp; Bird',
    home: 'https://www.shop.example/de',
    timezone_string: '',
    gmt_offset: -3.5,
    namespaces: ['wc/v3', 'wc-analytics'],
  };
  const proof = { body: [{ slug: 'sales' }] };
  const currency = { body: { code: 'CHF', symbol: 'Fr.' } };

  it('uses the home address that the site names', async () => {
    const session = await shop(
      {
        '/shop.example/de/wp-json/': { body: index },
        '/www.shop.example/de/wp-json/wc/v3/reports': ({ headers }) =>
          headers.authorization === `Basic ${btoa('ck_1:cs_2')}` ? proof : { status: 401, body: {} },
        '/www.shop.example/de/wp-json/wc/v3/data/currencies/current': currency,
      },
      {},
      'shop.example/de/wp-admin/',
    );
    expect(await woocommerce.identify(session)).toEqual({
      account: 'https://www.shop.example/de',
      name: 'Blue & Bird',
      settings: {
        baseUrl: 'https://www.shop.example/de',
        restRoute: false,
        keyInQuery: false,
        analytics: true,
        currency: 'CHF',
        timezone: '-03:30',
      },
    });
  });

  it('finds the API of a site with plain permalinks', async () => {
    const page = { body: '<html>Willkommen</html>', headers: { 'content-type': 'text/html' } };
    const session = await shop(
      {
        '/shop.example/wp-json/': page,
        '/shop.example/': ({ query: sent }) => {
          const route = sent.get('rest_route');
          if (route === '/')
            return { body: { ...index, home: 'https://shop.example', namespaces: ['wc/v3'] } };
          return route === '/wc/v3/reports'
            ? proof
            : { status: 403, body: { code: 'woocommerce_rest_cannot_view' } };
        },
      },
      {},
    );
    const { settings } = await woocommerce.identify(session);
    expect(settings).toMatchObject({ restRoute: true, analytics: false });
    expect(settings).not.toHaveProperty('currency');
  });

  it('sends the key in the query where the host strips the header', async () => {
    const refused = { status: 401, body: { code: 'woocommerce_rest_cannot_view' } };
    const session = await shop(
      {
        '/shop.example/wp-json/': { body: { ...index, home: 'https://shop.example' } },
        '/shop.example/wp-json/wc/v3/reports': ({ query: sent }) =>
          sent.get('consumer_secret') === 'cs_2' ? proof : refused,
        '/shop.example/wp-json/wc/v3/data/currencies/current': currency,
      },
      {},
    );
    expect((await woocommerce.identify(session)).settings).toMatchObject({ keyInQuery: true });
  });

  it.each([
    ['no secret', 'https://shop.example', 'ck_1', {}, 'joined by'],
    ['no address', ' ', 'ck_1|cs_2', {}, 'address of the shop'],
    ['no WordPress', 'https://shop.example', 'ck_1|cs_2', {}, 'No WordPress REST API'],
    [
      'no WooCommerce',
      'https://shop.example',
      'ck_1|cs_2',
      { '/shop.example/wp-json/': { body: { namespaces: ['wp/v2'] } } },
      'without WooCommerce',
    ],
    [
      'a wrong secret',
      'https://shop.example',
      'ck_1|cs_2',
      {
        '/shop.example/wp-json/': { body: index },
        '/www.shop.example/de/wp-json/wc/v3/reports': {
          status: 401,
          body: { code: 'woocommerce_rest_authentication_error', message: 'Falsch' },
        },
      },
      'refused the key (Falsch)',
    ],
  ] as [string, string, string, Routes, string][])(
    'rejects %s',
    async (_what, account, token, routes, message) => {
      const session = await shop(routes, {}, account, token);
      await expectError(woocommerce.identify(session), 'source_invalid', message);
    },
  );
});

describe('refusals', () => {
  it.each([
    [401, { code: 'woocommerce_rest_authentication_error' }, 'source_invalid'],
    [401, { message: 'La clé API fournie n’a pas les permissions de lecture.' }, 'permission'],
    [403, { code: 'woocommerce_rest_cannot_view' }, 'permission'],
    [403, '<html>Firewall</html>', 'permission'],
    [400, { code: 'rest_invalid_param', data: { params: { interval: 'x' } } }, 'bad_query'],
    [200, '<html>Wartungsarbeiten</html>', 'provider_error'],
    [501, '<html>ModSecurity</html>', 'provider_error'],
  ])('reads %i with %j as %s', async (status, body, code) => {
    const session = await shop({
      '/shop.example/wp-json/wc-analytics/reports/revenue/stats': { status, body },
    });
    await expectError(tableOf(session, {}), code);
  });
});
