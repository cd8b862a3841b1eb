import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConnectionPool } from '../../platform/database/connection-pool.ts';
import { encryptedColumns, rotateColumn } from '../../platform/database/encrypted-columns.ts';
import { TEST_PASSWORD } from '../../testing/app/add-user.ts';
import { appCode } from '../../testing/app/app-code.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../testing/app/test-app.ts';
import {
  readCredentials,
  storeCredentials,
  storeWithoutVersion,
} from '../../testing/database/encrypted-rows.ts';
import { openTestPool } from '../../testing/database/test-database.ts';
import { rotateTwoFactors } from './accounts.queries.ts';

const OLD = 'o'.repeat(40);
const NEW = 'n'.repeat(40);

let pool: ConnectionPool;
let closePool: () => Promise<void>;
let before: TestApp;
let after: TestApp;
let company: TestCompany;
let cookie: string;
let key: string;
let recoveryCodes: string[];
let sourceId: string;

async function signIn(app: TestApp, code?: string): Promise<Response> {
  const { identification } = (await (await fetch(`${app.url}/api/bootstrap`)).json()) as {
    identification: string;
  };
  return fetch(`${app.url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-identification': identification },
    body: JSON.stringify({ email: company.admin.email, password: TEST_PASSWORD, code }),
  });
}

const statusWith = async (app: TestApp, cookies: string) =>
  (await fetch(`${app.url}/api/company`, { headers: { cookie: cookies } })).status;

beforeAll(async () => {
  const opened = await openTestPool();
  // Each app closes its own pool, and the last one still needs its own.
  pool = { ...opened, close: async () => {} };
  closePool = opened.close;
  before = await startTestApp({ pool, env: { SECRET_KEY: OLD } });
  company = await before.newCompany();
  const admin = await before.caller(company.admin);
  ({ key } = await admin.api.account.startTwoFactor({ password: TEST_PASSWORD }));
  ({ recoveryCodes } = await admin.api.account.enableTwoFactor({ code: appCode(key, Date.now()) }));
  const entered = await signIn(before, recoveryCodes[0]);
  cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  sourceId = await storeCredentials(before.services, company.companyId, '{"kind":"key"}');
  await storeWithoutVersion(before.services);
  after = await startTestApp({ pool, env: { SECRET_KEY: `${NEW},${OLD}` } });
});
afterAll(async () => {
  await after.stop();
  await before.stop();
  await closePool();
});

describe('after the key was rotated, and the old one is still configured', () => {
  it('sessions stay', async () => {
    expect(await statusWith(before, cookie)).toBe(200);
    expect(await statusWith(after, cookie)).toBe(200);
    const forged = cookie.replace(
      /(session_token=)(.)/,
      (_, name, first) => name + (first === 'x' ? 'y' : 'x'),
    );
    expect(await statusWith(after, forged)).toBe(401);
  });

  it('links that were signed with it stay valid, and new ones are signed with the new key', () => {
    const [one, other] = [before.services.secrets, after.services.secrets];
    expect(other.verify('unsubscribe', one.sign('unsubscribe', 'a', 2_000), 1_000)).toBe('a');
    expect(one.verify('unsubscribe', other.sign('unsubscribe', 'a', 2_000), 1_000)).toBeNull();
  });

  it('recovery codes and codes of an app are accepted', async () => {
    expect((await signIn(after, recoveryCodes[1])).status).toBe(204);
    expect((await signIn(after, recoveryCodes[1])).status).toBe(422);
    expect((await signIn(after, appCode(key, Date.now()))).status).toBe(204);
  });

  it('live updates go on for pages that are open', () => {
    expect(after.services.live.app.earlierKeys).toEqual([before.services.live.app.key]);
  });
});

it('everything is readable with the new key alone after re-encryption', async () => {
  const { secrets, database } = after.services;
  let rotated = 0;
  for (const place of encryptedColumns()) {
    const counts = await rotateColumn(pool, secrets, place);
    expect(counts.failed).toBe(0);
    rotated += counts.reencrypted;
    expect((await rotateColumn(pool, secrets, place)).reencrypted).toBe(0);
  }
  expect(rotated).toBe(1);
  expect((await rotateTwoFactors(database.system, secrets)).failed).toBe(0);
  const alone = await startTestApp({ pool, env: { SECRET_KEY: NEW } });
  expect(await readCredentials(alone.services, sourceId)).toBe('{"kind":"key"}');
  expect((await signIn(alone, recoveryCodes[2])).status).toBe(204);
  expect(await statusWith(alone, cookie)).toBe(401);
  await alone.stop();
});

it('columns for encrypted text are declared as such', () => {
  expect(
    encryptedColumns()
      .map(({ table, column }) => `${table}.${column}`)
      .sort(),
  ).toEqual([
    'channels.secret',
    'channels.url',
    'deleted_items.credentials',
    'oauth_states.code_verifier',
    'oauth_states.connection',
    'polishing_endpoints.key',
    'social_sign_ups.verifier',
    'sources.credentials',
    'whitelabels.dkim_private_key',
    'whitelabels.next_dkim_private_key',
  ]);
});
