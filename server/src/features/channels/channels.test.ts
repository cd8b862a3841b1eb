import { createHmac } from 'node:crypto';
import { auditText } from '@vitrine/contract/rules/people/audit.messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { channelIdsOf, watchedGroup } from '../../testing/alerts/watched-group.ts';
import { openWebhookHarness, type WebhookHarness } from '../../testing/alerts/webhook-harness.ts';
import type { Caller } from '../../testing/app/caller.ts';
import { newestMailTo, tokenIn } from '../../testing/app/outbox.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../testing/app/test-app.ts';

let app: TestApp;
let company: TestCompany;
let admin: Caller;
let harness: WebhookHarness;

beforeAll(async () => {
  [app, harness] = await Promise.all([
    startTestApp({ env: { OUTBOUND_ALLOWED: '127.0.0.1' } }),
    openWebhookHarness(),
  ]);
});
afterAll(() => Promise.all([app.stop(), harness.close()]));
beforeEach(async () => {
  company = await app.newCompany();
  admin = await app.caller(company.admin);
  harness.posts.length = 0;
  harness.respondWith((response) => void response.writeHead(204).end());
});

const hook = (kind: 'slack' | 'teams' | 'webhook' = 'webhook', target = harness.url) =>
  admin.api.channels.create({ kind, target });

describe('a channel', () => {
  it('is active once it has passed a test, and its address can’t be read', async () => {
    const { data } = await hook('slack');
    expect(data).toMatchObject({ state: 'untested', target: new URL(harness.url).host });
    const tested = await admin.api.channels.test({ id: data.id });
    expect(tested.data).toMatchObject({ state: 'active', lastError: null });
    expect(JSON.stringify(await admin.api.channels.list())).not.toContain('/hook/secret');
    expect(JSON.parse(harness.posts[0]?.body ?? '')).toMatchObject({
      text: 'A test from Northlight This channel works. Alerts about watched domains will be sent here.',
      blocks: expect.any(Array),
    });
  });

  it('that refuses the test stays as it was and says why', async () => {
    harness.respondWith(
      (response) => void response.writeHead(404, { 'content-type': 'text/plain' }).end('no_service'),
    );
    const { data } = await hook('slack');
    await expect(admin.api.channels.test({ id: data.id })).rejects.toMatchObject({
      status: 422,
      data: { errors: { general: ['The test could not be delivered. It responded with 404: no_service'] } },
    });
    expect((await admin.api.channels.list()).data).toMatchObject([
      { state: 'untested', lastError: 'It responded with 404: no_service' },
    ]);
  });

  it('that repeats its address in an error page gives nothing of it away', async () => {
    harness.respondWith((response) => {
      response.writeHead(404, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ message: 'Route POST:/hook/secret not found' }));
    });
    const { data } = await hook();
    const failure = 'The test could not be delivered. It responded with 404.';
    const refusal = { status: 422, data: { errors: { general: [failure] } } };
    await expect(admin.api.channels.test({ id: data.id })).rejects.toMatchObject(refusal);
    harness.respondWith(
      (response) => void response.writeHead(404, { 'content-type': 'text/plain' }).end('secret'),
    );
    await expect(admin.api.channels.test({ id: data.id })).rejects.toMatchObject(refusal);
  });

  it('on the public internet is reached over TLS alone', async () => {
    const refused = hook('webhook', 'http://93.184.216.34/hook');
    await expect(refused).rejects.toMatchObject({ status: 422 });
    expect((await hook('webhook', 'https://93.184.216.34/hook')).data.target).toBe('93.184.216.34');
  });

  it('is not followed where it redirects', async () => {
    harness.respondWith((response) => void response.writeHead(302, { location: harness.url }).end());
    const { data } = await hook();
    await expect(admin.api.channels.test({ id: data.id })).rejects.toMatchObject({ status: 422 });
    expect(harness.posts).toHaveLength(1);
  });

  it('signs with a secret that is shown once and may be renewed', async () => {
    const { data, secret } = await hook();
    await admin.api.channels.test({ id: data.id });
    const isSignedWith = (key: string | null) => {
      const { headers, body } = harness.posts.at(-1) ?? { headers: {}, body: '' };
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
      const bytes = Buffer.from(key?.slice('whsec_'.length) ?? '', 'base64');
      return (
        headers['webhook-signature'] === `v1,${createHmac('sha256', bytes).update(signed).digest('base64')}`
      );
    };
    expect(isSignedWith(secret)).toBe(true);
    const renewed = await admin.api.channels.renewSecret({ id: data.id });
    await admin.api.channels.test({ id: data.id });
    expect([isSignedWith(secret), isSignedWith(renewed.secret)]).toEqual([false, true]);
  });

  it('that leads elsewhere from now on has to pass a test again', async () => {
    const { data } = await hook('teams');
    await admin.api.channels.test({ id: data.id });
    await admin.api.channels.update({ id: data.id, name: 'Desk' });
    expect((await admin.api.channels.list()).data).toMatchObject([{ name: 'Desk', state: 'active' }]);
    const { data: moved } = await admin.api.channels.update({ id: data.id, target: `${harness.url}/2` });
    expect(moved).toMatchObject({ name: 'Desk', state: 'untested', testedAt: null });
  });

  it('that is deleted is removed from groups', async () => {
    const { data } = await hook();
    const { group } = await watchedGroup(company.ctx, { channelIds: [data.id] });
    expect((await admin.api.channels.list()).data).toMatchObject([{ groupsCount: 1 }]);
    await admin.api.channels.remove({ id: data.id });
    expect(await channelIdsOf(company.ctx, group.id)).toEqual([]);
  });

  it('is remembered in the log', async () => {
    const { data } = await hook('slack');
    await admin.api.channels.test({ id: data.id });
    await admin.api.channels.remove({ id: data.id });
    const { data: events } = await admin.api.activity.list({});
    const { host } = new URL(harness.url);
    expect(events.slice(0, 3).map(auditText)).toEqual([
      `removed the alert channel ${host}`,
      `tested the alert channel ${host}`,
      `added the alert channel ${host}`,
    ]);
  });
});

describe('an address', () => {
  it('of somebody in the company is active after its test', async () => {
    const { data } = await admin.api.channels.create({
      kind: 'email',
      target: company.admin.email.toUpperCase(),
    });
    expect((await admin.api.channels.test({ id: data.id })).data.state).toBe('active');
    expect((await newestMailTo(app.services, company.admin.email))?.subject).toBe('A test from Northlight');
  });

  it('of anybody else is active once its recipient confirms', async () => {
    const address = `ops-${company.companyId.slice(0, 8)}@elsewhere.test`;
    const { data } = await admin.api.channels.create({ kind: 'email', target: address });
    expect((await admin.api.channels.test({ id: data.id })).data.state).toBe('unconfirmed');
    const token = tokenIn(await newestMailTo(app.services, address), 'alerts/channel');
    const recipient = await app.caller(null);
    await expect(recipient.api.channels.confirm({ token: `${token}x` })).rejects.toMatchObject({
      status: 422,
    });
    expect((await recipient.api.channels.confirm({ token })).data).toEqual({ address });
    expect((await admin.api.channels.list()).data).toMatchObject([{ state: 'active' }]);
    await admin.api.channels.update({ id: data.id, target: `other-${address}` });
    await expect(recipient.api.channels.confirm({ token })).rejects.toMatchObject({ status: 422 });
  });
});

describe('where a channel must not lead', () => {
  it.each([
    'http://10.0.0.1/',
    'https://127.0.0.2/',
    'https://2130706434/',
    'https://0x7f.2/',
    'https://0177.0.0.2/',
    'https://169.254.169.254/latest/meta-data',
    'https://192.168.1.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://localhost/',
    'https://hooks.localhost/',
  ])('%s', async (target) => {
    await expect(hook('webhook', target)).rejects.toMatchObject({
      status: 422,
      data: { errors: { target: [expect.stringContaining('private, loopback or link-local')] } },
    });
  });

  it.each(['http://shop.example/', 'ftp://shop.example/', 'shop', 'https://a:b@shop.example/'])(
    '%s',
    async (target) => {
      await expect(hook('webhook', target)).rejects.toMatchObject({ status: 422 });
    },
  );
});
