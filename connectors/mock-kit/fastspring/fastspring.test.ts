import { createCipheriv, generateKeyPairSync, privateEncrypt, publicEncrypt, randomBytes } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { withMocks } from '../testing/with-mocks.ts';

const NOW = Date.parse('2026-11-18T12:00:00Z');
const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

const mocks = withMocks(() => NOW);
beforeAll(async () => {
  const setup = {
    publicKey: keys.publicKey,
    username: 'user',
    password: 'password',
    webhookUrl: 'http://127.0.0.1:1/',
    webhookSecret: 's3cret',
    expansion: false,
  };
  await storefront('/control/setup', setup);
});

function storefront(path: string, body: object) {
  const url = `${mocks.url}/vitrine.test.onfastspring.com${path}`;
  return fetch(url, { method: 'POST', body: JSON.stringify(body) });
}

const aesKey = randomBytes(16);
const item = {
  product: 'dashboards',
  quantity: 3,
  pricing: { price: { USD: 12 }, quantityBehavior: 'lock', interval: 'month', intervalLength: 1 },
};
const good = { contact: { firstName: 'Žofie', email: 'z@example.com' }, items: [item] };

function encrypt(order: unknown, algorithm = 'aes-128-ecb', key = aesKey) {
  const cipher = createCipheriv(algorithm, key, algorithm.endsWith('cbc') ? randomBytes(16) : null);
  const text = typeof order === 'string' ? order : JSON.stringify(order);
  return Buffer.concat([cipher.update(text), cipher.final()]).toString('base64');
}

const sealedKey = (key = aesKey) => privateEncrypt(keys.privateKey, key).toString('base64');

async function secure(payload: string, key: string) {
  const response = await storefront('/popup-checkout/secure', { payload, key });
  return { status: response.status, body: (await response.json()) as { session?: string } };
}

it('opens a correctly sealed order', async () => {
  const { status, body } = await secure(encrypt(good), sealedKey());
  expect([status, typeof body.session]).toEqual([200, 'string']);
});

it.each([
  ['no key', () => [encrypt(good), '']],
  ['a key of publicEncrypt', () => [encrypt(good), publicEncrypt(keys.publicKey, aesKey).toString('base64')]],
  ['a url-safe key', () => [encrypt(good), sealedKey().replace(/.==$/, '-==')]],
  ['CBC', () => [encrypt(good, 'aes-128-cbc'), sealedKey()]],
  ['another key', () => [encrypt(good), sealedKey(randomBytes(16))]],
  ['a longer key', () => [encrypt(good, 'aes-256-ecb', randomBytes(32)), sealedKey(randomBytes(32))]],
  ['broken JSON', () => [encrypt('{"items": ['), sealedKey()]],
  ['no items', () => [encrypt({ ...good, items: [] }), sealedKey()]],
  ['an unknown product', () => [encrypt({ ...good, items: [{ ...item, product: 'tea' }] }), sealedKey()]],
  ['a contact without e-mail', () => [encrypt({ ...good, contact: { firstName: 'Ann' } }), sealedKey()]],
  ['contact and account', () => [encrypt({ ...good, account: 'A1' }), sealedKey()]],
  ['an unknown account', () => [encrypt({ account: 'A1', items: [item] }), sealedKey()]],
] as const)('rejects %s', async (_, sealed) => {
  const [payload = '', key = ''] = sealed();
  expect((await secure(payload, key)).status).toBe(400);
});

it.each([
  ['GET', '/orders/nothing', 'user:password', 404],
  ['GET', '/subscriptions/nothing', 'user:password', 404],
  ['GET', '/orders/nothing', 'user:other', 401],
  ['GET', '/orders/nothing', '', 401],
  ['DELETE', '/subscriptions/nothing', 'user:password', 400],
  ['PUT', '/subscriptions/nothing', 'user:password', 404],
])('returns %s %s as %s with %i', async (method, path, user, status) => {
  const authorization = `Basic ${Buffer.from(user).toString('base64')}`;
  const response = await fetch(`${mocks.url}/api.fastspring.com${path}`, {
    method,
    headers: { authorization },
  });
  expect(response.status).toBe(status);
});

it('sells an opened session only once', async () => {
  const { body } = await secure(encrypt(good), sealedKey());
  const frame = `${mocks.url}/vitrine.test.onfastspring.com/popup-checkout/frame/${body.session}`;
  const press = (decision: string) =>
    fetch(frame, { method: 'POST', body: new URLSearchParams({ decision }) });
  expect(await (await press('decline')).text()).toContain('declined');
  expect(await (await press('close')).text()).toContain('fastspring: null');
  expect(await (await press('pay')).text()).toContain('"reference":"VIT261118-');
  expect((await press('pay')).status).toBe(404);
});
