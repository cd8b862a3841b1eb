import { contract } from '@vitrine/contract/endpoints/contract.ts';
import { passiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { canCall } from '@vitrine/contract/rules/people/permissions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../testing/app/caller.ts';
import { startTestApp, type TestApp } from '../testing/app/test-app.ts';

const endpoints = Object.entries(contract).flatMap(([resource, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => {
    const { meta, route, inputSchema } = endpoint['~orpc'];
    const path = (route.path ?? '').replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
    return {
      name: `${resource}.${name}`,
      access: meta.access,
      method: route.method ?? 'POST',
      path,
      inputSchema,
    };
  }),
);
const changing = endpoints.filter((endpoint) => endpoint.method !== 'GET');
const withBody = changing.filter(
  (endpoint) => endpoint.method !== 'DELETE' && endpoint.inputSchema !== undefined,
);

let app: TestApp;
let visitor: Caller;
let admin: Caller;
let manager: Caller;
let client: Caller;

beforeAll(async () => {
  app = await startTestApp();
  const company = await app.newCompany();
  visitor = await app.caller(null);
  admin = await app.caller(company.admin);
  manager = await app.caller(await app.addUser(company.companyId, 'manager'));
  client = await app.caller(await app.addUser(company.companyId, 'client'));
});
afterAll(() => app.stop());

function send(
  caller: Caller,
  endpoint: { method: string; path: string },
  body: unknown = {},
  headers: Record<string, string> = {},
) {
  if (endpoint.method === 'GET') return caller.fetch(endpoint.path);
  return caller.fetch(endpoint.path, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function errorsOf(response: Response): Promise<Record<string, string[]>> {
  const { errors } = (await response.json()) as { errors: Record<string, string[]> };
  return errors;
}

it('walks the whole contract', () => {
  expect(endpoints.length).toBeGreaterThan(40);
});

describe.each(endpoints.filter(({ access }) => !canCall(access, null)))('$name ($access)', (endpoint) => {
  it('refuses anonymous callers', async () => {
    const response = await send(visitor, endpoint);
    expect(response.status).toBe(401);
    expect(
      Object.values(await errorsOf(response))
        .flat()
        .join(' '),
    ).not.toBe('');
  });

  it('refuses every role without access', async () => {
    for (const [role, caller] of [
      ['manager', manager],
      ['client', client],
    ] as const) {
      const { status } = await send(caller, endpoint);
      if (canCall(endpoint.access, role)) expect(status).not.toBe(403);
      else expect(status).toBe(403);
    }
  });
});

describe.each(changing)('$method $path', (endpoint) => {
  it('responds with 419 without the page’s identification', async () => {
    expect((await send(admin, endpoint, {}, { 'x-identification': 'made up' })).status).toBe(419);
  });
});

describe.each(withBody)('$name with a bad body', (endpoint) => {
  it('refuses text that is not JSON', async () => {
    const response = await send(admin, endpoint, '{"name": ');
    expect(response.status).toBe(422);
    expect(await errorsOf(response)).toHaveProperty('general');
  });

  it('refuses another content type', async () => {
    const response = await send(admin, endpoint, 'a=1', { 'content-type': 'text/plain' });
    expect(response.status).toBe(415);
  });

  it('refuses a body that is too large', async () => {
    const response = await send(admin, endpoint, { name: 'x'.repeat(3 * 1024 * 1024) });
    expect(response.status).toBe(413);
  });

  it('refuses fields of the wrong type, by field', async () => {
    const wrong = Object.fromEntries(
      ['name', 'email', 'type', 'fileId', 'widget', 'recipients', 'password', 'timezone'].map((field) => [
        field,
        { wrong: [1] },
      ]),
    );
    const response = await send(admin, endpoint, wrong);
    expect([404, 422]).toContain(response.status);
    const errors = await errorsOf(response);
    expect(Object.keys(errors).length).toBeGreaterThan(0);
    expect(Object.values(errors).flat().join(' ')).not.toMatch(
      /Invalid (input|option)|Too (big|small)|received/,
    );
  });
});

const nul = passiveWidgetSchema.parse({ id: 'card', nature: 'passive', type: 'plain', title: 'a\0b' });
const half = { ...nul, title: 'a\ud83db' };
it.each([
  { name: 'Ours', widgets: [nul] },
  { name: 'Ours', widgets: [half] },
])('refuses text that no database stores, wherever it is: %j', async (body) => {
  const response = await send(admin, { method: 'POST', path: '/api/dashboards' }, body);
  expect(response.status).toBe(422);
});

it('says when to retry', async () => {
  const { id, permalink } = (await admin.api.dashboards.create({ name: 'Guessed at' })).data;
  await admin.api.dashboards.saveSettings({ id, public: true });
  await admin.api.dashboards.saveWidgets({ id, category: 'new_password', password: 'seaside walk' });
  const guess = () =>
    send(visitor, { method: 'POST', path: `/api/dashboards/${permalink}/authorize` }, { password: 'guess' });
  for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status).toBe(422);
  const refused = await guess();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '360']);
});
