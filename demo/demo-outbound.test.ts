import { type Sites, startSites } from '@vitrine/connectors/mock-kit/sites/sites.ts';
import { checkDomains } from '@vitrine/server/src/features/checks/index.ts';
import { startTestApp, type TestApp } from '@vitrine/server/src/testing/app/test-app.ts';
import { testClock } from '@vitrine/server/src/testing/app/test-clock.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOutbound } from './demo-outbound.ts';

/** Late in the day: a certificate's remaining days must not depend on the hour. */
const clock = testClock(`${new Date().toISOString().slice(0, 10)}T23:50:00Z`);
const [open, hidden, expiring] = ['www.a-shop.example', 'www.b-shop.example', 'www.c-shop.example'];
let app: TestApp;
let sites: Sites;

beforeAll(async () => {
  sites = await startSites({ hosts: [open, hidden, expiring], hidden: [hidden], expiring: [expiring] });
  app = await startTestApp({ clock });
  app.services.outbound = demoOutbound(
    app.services.outbound,
    new Set([open, hidden, expiring]),
    async () => sites,
  );
});
afterAll(async () => {
  await app.stop();
  await sites.close();
});

test('checks of the demo’s shops work without a network, and find the planned problems', async () => {
  const company = await app.newCompany();
  const { api } = await app.caller(company.admin);
  const checks = ['http_status', 'response_time', 'tls_days', 'indexability'] as const;
  const { data: group } = await api.campaigns.create({
    ...{ name: 'Shops', timezone: 'UTC', channelIds: [] },
    metrics: checks.map((check) => ({ id: check, kind: 'check', check, rules: [] })),
    notify: { mode: 'immediate', digestAt: '08:00', quiet: null, resolved: true },
  });
  const hosts = [open, hidden, expiring].map((host) => ({ host }));
  await api.campaigns.addDomains({ id: group.id, domains: hosts });
  await checkDomains.run(app.services);
  const { data: rows } = await api.campaigns.table({ id: group.id });
  const cellOf = (host: string, check: string) => rows.find((row) => row.host === host)?.cells[check];
  for (const host of [open, hidden, expiring]) {
    expect(cellOf(host, 'http_status'), host).toMatchObject({ latest: 1, text: 'It responds with 200.' });
    expect(cellOf(host, 'response_time')?.latest, host).toBeGreaterThan(0);
  }
  expect(cellOf(open, 'indexability')).toMatchObject({ latest: 1 });
  expect(cellOf(hidden, 'indexability')).toMatchObject({
    latest: 0,
    text: expect.stringContaining('noindex'),
  });
  expect(cellOf(open, 'tls_days')?.latest).toBeGreaterThanOrEqual(20);
  expect(cellOf(open, 'tls_days')?.text).toContain('issued by Local Demo Authority');
  expect(cellOf(expiring, 'tls_days')).toMatchObject({ latest: 9 });
});

test('other hosts are reached as before', async () => {
  const { outbound } = app.services;
  await expect(outbound.fetch('http://127.0.0.1:8443/')).rejects.toMatchObject({
    cause: { name: 'NotPublicError' },
  });
  await expect(outbound.certificateOf('127.0.0.1', 8443, AbortSignal.timeout(2_000))).rejects.toMatchObject({
    name: 'NotPublicError',
  });
});
