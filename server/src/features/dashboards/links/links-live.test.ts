import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../testing/app/caller.ts';
import { once, openPusher } from '../../../testing/app/live-client.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../testing/app/test-app.ts';

let app: TestApp;
let company: TestCompany;
let admin: Caller;
let id: string;
let linkId: string;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.newCompany();
  admin = await app.caller(company.admin);
  id = (await admin.api.dashboards.create({ name: 'Board' })).data.id;
});
afterAll(() => app.stop());

const create = async () => (await admin.api.shareLinks.create({ id, name: 'For Acme' })).data.id;

it.each<[string, () => Promise<unknown>]>([
  [
    'a link is created',
    async () => {
      linkId = await create();
    },
  ],
  ['a link is changed', () => admin.api.shareLinks.update({ id, linkId, password: 'sesame' })],
  ['a link is revoked', () => admin.api.shareLinks.remove({ id, linkId })],
  ['it becomes public', () => admin.api.dashboards.saveSettings({ id, public: true })],
  [
    'its password is set',
    () => admin.api.dashboards.saveWidgets({ id, new_password: { password: 'sesame' } }),
  ],
  ['its permalink is renewed', () => admin.api.dashboards.saveWidgets({ id, category: 'refresh_permalink' })],
])('other open pages of the company learn that %s', async (_, change) => {
  const pusher = openPusher(admin, { key: app.services.live.app.key, port: app.services.config.port });
  const channel = pusher.subscribe(`private-company.${company.companyId}`);
  await once(channel, 'pusher:subscription_succeeded');
  const heard = once(channel, 'ShareLinksUpdated');
  await change();
  expect(await heard).toEqual({ dashboardId: id });
  pusher.disconnect();
});
