import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { testClock } from '../../../testing/app/test-clock.ts';

const clock = testClock('2026-11-10T12:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.stop());

it('the list of dashboards counts the links that work, and names a main link that has expired', async () => {
  const company = await app.newCompany();
  const admin = await app.caller(company.admin);
  const { id } = (await admin.api.dashboards.create({ name: 'Board' })).data;
  const listed = async (caller = admin, show: 'active' | 'all' = 'all') => {
    const { data } = await caller.api.dashboards.list({ show });
    return data.map(({ otherLinks, mainLinkExpired }) => ({ otherLinks, mainLinkExpired }));
  };
  expect(await listed()).toEqual([{ otherLinks: 0, mainLinkExpired: false }]);
  const expiresAt = '2026-11-10T13:00:00Z';
  const first = (await admin.api.shareLinks.list({ id })).data[0]?.id ?? '';
  await admin.api.shareLinks.update({ id, linkId: first, expiresAt });
  await admin.api.shareLinks.create({ id, name: 'Ends', expiresAt });
  const lasting = (await admin.api.shareLinks.create({ id, name: 'Lasts' })).data;
  expect(await listed()).toEqual([{ otherLinks: 2, mainLinkExpired: false }]);
  clock.set(expiresAt);
  expect(await listed()).toEqual([{ otherLinks: 1, mainLinkExpired: true }]);
  const viewer = await app.addUser(company.companyId, 'client');
  await admin.api.dashboards.share({ id, userId: viewer.userId, shared: true });
  expect(await listed(await app.caller(viewer))).toEqual([{ otherLinks: 0, mainLinkExpired: true }]);
  await admin.api.dashboards.archive({ id });
  expect(await listed()).toEqual([{ otherLinks: 0, mainLinkExpired: true }]);
  await admin.api.dashboards.restore({ id });
  await admin.api.shareLinks.remove({ id, linkId: lasting.id });
  expect(await listed()).toEqual([{ otherLinks: 0, mainLinkExpired: true }]);
});
