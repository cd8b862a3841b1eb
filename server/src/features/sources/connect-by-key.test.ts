import { defineConnector } from '@vitrine/connectors/kit/define-connector.ts';
import { ProviderError } from '@vitrine/connectors/kit/provider-error.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestCompany } from '../../testing/test-app.ts';
import { sourceState } from '../../testing/test-source.ts';
import { connectByKey } from './connect-by-key.ts';

const shop = defineConnector({
  type: 'test_shop',
  label: 'Test shop',
  order: 1,
  description: '',
  auth: {
    kind: 'key',
    fields: [
      { id: 'account', label: 'Address', secret: false },
      { id: 'token', label: 'Key', secret: true },
    ],
  },
  hasDaily: true,
  settleDays: 0,
  maxConcurrent: 1,
  parameters: [],
  metrics: [],
  dimensions: [],
  formats: [],
  templates: [],
  identify: async ({ credentials }) => {
    if (credentials.kind !== 'key' || credentials.token !== 'right')
      throw new ProviderError('source_invalid', 'Invalid signature.');
    return { account: credentials.account, name: 'Corner shop', settings: { currency: 'EUR' } };
  },
  query: async () => [],
});
const find = (type: string) => (type === shop.type ? shop : undefined);
const right = { type: shop.type, account: 'https://shop.example', token: 'right' };

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await app.newCompany();
});

it('keeps a key that works, encrypted, with what the provider said of the account', async () => {
  const source = await connectByKey(company.ctx, right, find);
  expect(source).toMatchObject({
    name: 'Test shop – Corner shop',
    account: 'https://shop.example',
    invalid: false,
  });
  const row = await sourceState(company.ctx, source.id);
  expect(row.settings).toEqual({ currency: 'EUR' });
  expect(row.credentials).not.toContain('right');
  expect(JSON.parse(app.doors.secrets.decrypt(row.credentials ?? ''))).toMatchObject({
    kind: 'key',
    token: 'right',
  });
});

it('gives a source new keys in place, which ends its invalidity and the use of its kept answers', async () => {
  const { id } = await connectByKey(company.ctx, { ...right, name: 'Mine' }, find);
  const again = await connectByKey(
    company.ctx,
    { ...right, account: 'https://new.example', sourceId: id },
    find,
  );
  expect(again).toMatchObject({ id, name: 'Mine', account: 'https://new.example' });
  expect((await sourceState(company.ctx, id)).revision).toBe(2);
});

describe('an account that is connected already', () => {
  it.each([
    ['by what it is called', { account: 'https://shop.example', token: 'right' }],
    ['by its key', { account: 'https://same-shop.example', token: 'right' }],
  ])('is known %s, and named', async (_, credential) => {
    const { id } = await connectByKey(company.ctx, { ...right, name: 'Mine' }, find);
    await expect(connectByKey(company.ctx, { ...right, ...credential }, find)).rejects.toMatchObject({
      code: 'conflict',
      errors: { general: ['This account is connected already as “Mine”.'], sourceId: [id] },
    });
  });

  it('is connected once more on purpose, under a name of its own', async () => {
    await connectByKey(company.ctx, right, find);
    const second = await connectByKey(company.ctx, { ...right, again: true }, find);
    expect(second.name).toBe('Test shop – Corner shop (2)');
    const third = await connectByKey(company.ctx, { ...right, again: true, name: 'Mine' }, find);
    expect(third.name).toBe('Mine');
  });

  it('of another company is nobody’s business', async () => {
    await connectByKey(company.ctx, right, find);
    const other = await app.newCompany();
    expect((await connectByKey(other.ctx, right, find)).name).toBe('Test shop – Corner shop');
  });
});

it.each([
  ['a key that is refused', { ...right, token: 'wrong' }, { token: ['Invalid signature.'] }],
  ['no key', { ...right, token: '' }, { token: ['Please fill out this field.'] }],
  ['no account', { ...right, account: undefined }, { account: ['Please fill out this field.'] }],
  ['a kind there is not', { ...right, type: 'nonsense' }, { type: ['There is no source of this kind.'] }],
])('refuses %s on its field', async (_, input, errors) => {
  await expect(connectByKey(company.ctx, input, find)).rejects.toMatchObject({ code: 'bad_input', errors });
});

it('gives another company’s source nothing', async () => {
  const { id } = await connectByKey(company.ctx, right, find);
  const stranger = await app.newCompany();
  await expect(connectByKey(stranger.ctx, { ...right, sourceId: id }, find)).rejects.toMatchObject({
    code: 'not_found',
  });
});
