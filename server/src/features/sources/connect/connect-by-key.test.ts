import { type Connector, defineConnector } from '@vitrine/connectors/kit/define-connector.ts';
import { ProviderError } from '@vitrine/connectors/kit/http/provider-error.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Encrypted } from '../../../platform/secrets/secrets.ts';
import { admitsProcesses, inAnotherProcess } from '../../../testing/app/second-process.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../testing/app/test-app.ts';
import { sourceState } from '../../../testing/dashboards/test-source.ts';
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

it('stores a working key, encrypted, with the account that the provider named', async () => {
  const source = await connectByKey(company.ctx, right, find);
  expect(source).toMatchObject({
    name: 'Test shop – Corner shop',
    account: 'https://shop.example',
    invalid: false,
  });
  const row = await sourceState(company.ctx, source.id);
  expect(row.settings).toEqual({ currency: 'EUR' });
  expect(row.credentials).not.toContain('right');
  expect(JSON.parse(app.services.secrets.decrypt(row.credentials as Encrypted))).toMatchObject({
    kind: 'key',
    token: 'right',
  });
});

it('replaces the key of a source, which makes it valid and discards its cached results', async () => {
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
    const second = await connectByKey(company.ctx, { ...right, confirmed: true }, find);
    expect(second.name).toBe('Test shop – Corner shop (2)');
    const third = await connectByKey(company.ctx, { ...right, confirmed: true, name: 'Mine' }, find);
    expect(third.name).toBe('Mine');
  });

  it('is detected by concurrent requests', async () => {
    const twice = await Promise.allSettled([1, 2].map(() => connectByKey(company.ctx, right, find)));
    await expectOneSource(twice);
  });

  it.runIf(admitsProcesses())('is detected by concurrent requests to another process', async () => {
    const twice = await inAnotherProcess(company.ctx, (elsewhere) =>
      Promise.allSettled([connectByKey(company.ctx, right, find), connectByKey(elsewhere, right, find)]),
    );
    await expectOneSource(twice);
  });

  /** One click connected it; the other is told which source has it. */
  async function expectOneSource(clicks: PromiseSettledResult<Source>[]) {
    const connected = clicks.flatMap((click) => (click.status === 'fulfilled' ? [click.value.id] : []));
    const refused = clicks.flatMap((click) => (click.status === 'rejected' ? [click.reason] : []));
    expect(refused).toMatchObject([{ code: 'conflict', errors: { sourceId: connected } }]);
    const { data } = await (await app.caller(company.admin)).api.sources.list();
    expect(data.map(({ id }) => id)).toEqual(connected);
  }

  it('of another company is not revealed', async () => {
    await connectByKey(company.ctx, right, find);
    const other = await app.newCompany();
    expect((await connectByKey(other.ctx, right, find)).name).toBe('Test shop – Corner shop');
  });
});

describe('a key of another account', () => {
  /** Names accounts as the person does, and shows each key its own projects. */
  const tracker: Connector = {
    ...shop,
    type: 'test_tracker',
    label: 'Test tracker',
    identify: async ({ credentials }) => {
      const account = credentials.kind === 'key' ? credentials.account : '';
      return { account, name: account, id: null };
    },
    properties: async ({ credentials }) => {
      const token = credentials.kind === 'key' ? credentials.token : '';
      return token.split('').map((id) => ({ id, name: `Project ${id}` }));
    },
  };
  const sites: Connector = {
    ...shop,
    identify: async ({ credentials }) => {
      const account = credentials.kind === 'key' ? credentials.account : '';
      return { account, name: account };
    },
  };
  const findAny = (type: string) => [tracker, sites].find((one) => one.type === type);
  const connect = (input: Partial<Parameters<typeof connectByKey>[1]>) =>
    connectByKey(company.ctx, { type: tracker.type, account: 'Agency', token: 'abcd', ...input }, findAny);

  async function showing(type: string, sourceId: string, properties: string[]) {
    const caller = await app.caller(company.admin);
    await caller.api.dashboards.create({
      name: 'Monthly',
      widgets: properties.map((property) => ({
        nature: 'interactive' as const,
        format: 'summary' as const,
        id: `w-${property}`,
        instances: [{ id: 'i1', type, sourceId, inputs: { property, metrics: ['orders'] } }],
      })),
    });
  }

  it('that sees less than widgets show is refused, naming what is missing, and nothing is lost', async () => {
    const { id } = await connect({ name: 'Mine' });
    await showing(tracker.type, id, ['a', 'b']);
    await expect(connect({ token: 'bcx', sourceId: id })).rejects.toMatchObject({
      code: 'conflict',
      errors: {
        general: ["This key can't see all that 2 widgets show of “Mine”. Missing: Project a."],
        sourceId: [id],
      },
    });
    expect(await sourceState(company.ctx, id)).toMatchObject({ revision: 1 });
  });

  it.each([
    ['that sees all that widgets show', { token: 'abx', account: 'Renamed' }],
    ['on purpose', { token: 'xyz', confirmed: true }],
  ])('is taken %s', async (_, input) => {
    const { id } = await connect({});
    await showing(tracker.type, id, ['a', 'b']);
    expect(await connect({ ...input, sourceId: id })).toMatchObject({ id });
  });

  it('is compared only by properties that the source can still see', async () => {
    const { id } = await connect({});
    await showing(tracker.type, id, ['a', 'gone']);
    expect(await connect({ token: 'ab', sourceId: id })).toMatchObject({ id });
  });

  it('of a source without properties is known by its account', async () => {
    const { id } = await connect({ type: sites.type, account: 'https://a.example', name: 'Shop' });
    await showing(sites.type, id, ['']);
    const other = { type: sites.type, account: 'https://b.example', token: 'new', sourceId: id };
    await expect(connect(other)).rejects.toMatchObject({
      errors: {
        general: ['This key belongs to https://b.example, and a widget shows data of https://a.example.'],
      },
    });
    expect(await connect({ ...other, confirmed: true })).toMatchObject({ account: 'https://b.example' });
  });

  it('may share the name of a connected one, which is reported as a guess', async () => {
    const { id } = await connect({ name: 'Mine' });
    await expect(connect({ token: 'cde' })).rejects.toMatchObject({
      errors: {
        general: ['This account may be connected already: “Mine” has one of the same name.'],
        sourceId: [id],
      },
    });
    await expect(connect({ token: 'abcd', account: 'Other' })).rejects.toMatchObject({
      errors: { general: ['This account is connected already as “Mine”.'] },
    });
  });

  it('is the same account when the key is the same, whatever it sees now', async () => {
    const { id } = await connect({ name: 'Mine' });
    const later = { ...tracker, properties: async () => [{ id: 'z', name: 'Project z' }] };
    const same = { type: tracker.type, account: 'Agency', token: 'abcd' };
    await expect(connectByKey(company.ctx, same, () => later)).rejects.toMatchObject({
      errors: { general: ['This account is connected already as “Mine”.'], sourceId: [id] },
    });
  });

  it('is refused for now while its provider does not list its properties', async () => {
    const { id } = await connect({ name: 'Mine' });
    await showing(tracker.type, id, ['a']);
    const properties = () => Promise.reject(new ProviderError('provider_error', 'Out of order.'));
    const other = { type: tracker.type, account: 'Agency', token: 'xyz', sourceId: id };
    await expect(connectByKey(company.ctx, other, () => ({ ...tracker, properties }))).rejects.toMatchObject({
      code: 'bad_input',
      message:
        "Test tracker doesn't say now whether this account sees what a widget shows of “Mine”. Please try again in a few minutes.",
    });
  });

  it('without common properties is another account of the same name', async () => {
    await connect({});
    expect(await connect({ token: 'xyz' })).toMatchObject({
      account: 'Agency',
      name: 'Test tracker – Agency (2)',
    });
  });

  it('is identified by the provider’s id', async () => {
    const withId = { ...sites, type: 'with_id' };
    const ids = (id: string) => () => ({
      ...withId,
      identify: async () => ({ account: 'Ana Kovač', name: 'Ana Kovač', id }),
    });
    const ana = { type: 'with_id', account: 'x', token: 'one' };
    await connectByKey(company.ctx, ana, ids('1'));
    await connectByKey(company.ctx, { ...ana, token: 'two' }, ids('2'));
    await expect(connectByKey(company.ctx, { ...ana, token: 'three' }, ids('1'))).rejects.toMatchObject({
      errors: { general: ['This account is connected already as “Test shop – Ana Kovač”.'] },
    });
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

it('does not change another company’s source', async () => {
  const { id } = await connectByKey(company.ctx, right, find);
  const outsider = await app.newCompany();
  await expect(connectByKey(outsider.ctx, { ...right, sourceId: id }, find)).rejects.toMatchObject({
    code: 'not_found',
  });
});
