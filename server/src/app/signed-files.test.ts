import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../testing/app/caller.ts';
import { startTestApp, type TestApp, type TestCompany } from '../testing/app/test-app.ts';
import { testClock } from '../testing/app/test-clock.ts';

const START = '2026-11-20T12:00:00Z';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const clock = testClock(START);
let app: TestApp;
let company: TestCompany;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.stop());
beforeEach(async () => {
  clock.set(START);
  company = await app.newCompany();
  admin = await app.caller(company.admin);
});

async function uploaded(kind: string, caller = admin): Promise<{ id: string; url: string }> {
  const form = new FormData();
  form.set('file', new Blob([png]), 'picture.png');
  const reply = await caller.fetch(`/api/files/${kind}`, { method: 'POST', body: form });
  return (await reply.json()).data;
}

/** A visitor's response at this address: the admin, or an anonymous visitor. */
async function status(address: string | null | undefined, visitor: Caller | null = admin): Promise<number> {
  const reply = visitor
    ? await visitor.fetch(address ?? '/nothing')
    : await fetch(new URL(address ?? '/nothing', app.url));
  await reply.arrayBuffer();
  return reply.status;
}

/** A public dashboard of a card with a picture, with the addresses that an anonymous viewer gets. */
async function sharedPicture() {
  const { id: fileId, url: file } = await uploaded('image');
  const card = { id: 'c', nature: 'passive' as const, type: 'upload' as const, inputs: { file } };
  const { id, permalink } = (await admin.api.dashboards.create({ name: 'Autumn', widgets: [card] })).data;
  await admin.api.dashboards.saveSettings({ id, public: true });
  const viewer = await app.caller(null);
  const shown = async (caller: Caller, link = permalink) => {
    const { widgets } = (await caller.api.dashboards.show({ permalink: link })).body.data;
    const [widget] = widgets;
    if (widget?.nature !== 'passive') throw new Error('There is no card.');
    return { image: widget.images?.[0], file: (widget.inputs.file as { url: string }).url };
  };
  return { id, fileId, permalink, viewer, shown };
}

test('an upload is loaded by a signed address only, and not by another file’s', async () => {
  const [one, other] = [await uploaded('image'), await uploaded('image')];
  expect(await status(one.url)).toBe(200);
  const access = new URL(one.url, app.url).search;
  for (const address of [
    `/files/${one.id}`,
    `/files/${other.id}${access}`,
    `${one.url}x`,
    `${one.url}&access=x`,
  ])
    expect([address, await status(address)]).toEqual([address, 404]);
});

test('a signed address is the same for a week, and expires after two', async () => {
  const { url } = await uploaded('image');
  const listed = async () => (await admin.api.files.list({})).data[0]?.url;
  expect(await listed()).toBe(url);
  clock.advance(7 * DAY_MS);
  expect(await status(url)).toBe(200);
  expect(await listed()).not.toBe(url);
  clock.advance(7 * DAY_MS);
  expect(await status(url)).toBe(404);
});

test.each([
  ['private', (id: string) => admin.api.dashboards.saveSettings({ id, public: false })],
  ['archived', (id: string) => admin.api.dashboards.archive({ id })],
  [
    'given a password',
    (id: string) => admin.api.dashboards.saveWidgets({ id, new_password: { password: 'new-password-1' } }),
  ],
  [
    'given another link',
    (id: string) => admin.api.dashboards.saveWidgets({ id, category: 'refresh_permalink' }),
  ],
])('a viewer’s address expires when the dashboard is %s; its owner still sees it', async (_, change) => {
  const { id, viewer, shown, permalink } = await sharedPicture();
  const { image, file } = await shown(viewer);
  const own = await shown(admin);
  const statuses = async () => [await status(image, null), await status(file, null), await status(own.image)];
  expect(await statuses()).toEqual([200, 200, 200]);
  await change(id);
  expect(await statuses()).toEqual([404, 404, 200]);
  expect(permalink).toBeTruthy();
});

test('addresses for people of the company open for them only, and not after they have left', async () => {
  const { id: fileId } = await uploaded('image');
  const manager = await app.addUser(company.companyId, 'manager');
  const colleague = await app.caller(manager);
  const outsider = await app.caller((await app.newCompany()).admin);
  const listed = (await colleague.api.files.list({})).data[0]?.url;
  expect(listed).toContain(fileId);
  const statuses = async () => [
    await status(listed, colleague),
    await status(listed, outsider),
    await status(listed, null),
  ];
  expect(await statuses()).toEqual([200, 404, 404]);
  await admin.api.users.remove({ id: manager.userId });
  expect(await statuses()).toEqual([404, 404, 404]);
});

test('a client’s addresses of a private dashboard open for them only, while it is shared with them', async () => {
  const { id, shown } = await sharedPicture();
  await admin.api.dashboards.saveSettings({ id, public: false });
  const person = await app.addUser(company.companyId, 'client');
  const [client, other] = [
    await app.caller(person),
    await app.caller(await app.addUser(company.companyId, 'client')),
  ];
  const share = (shared: boolean) =>
    admin.api.dashboards.share({ id, userId: person.userId, shared: shared });
  await share(true);
  const { image } = await shown(client);
  const statuses = async () => [
    await status(image, client),
    await status(image, other),
    await status(image, null),
  ];
  expect(await statuses()).toEqual([200, 404, 404]);
  await share(false);
  expect(await statuses()).toEqual([404, 404, 404]);
});

test('a program with an API token of the company loads the files that the API names', async () => {
  const { url } = await uploaded('image');
  const { token } = await admin.api.account.createToken({ name: 'reports' });
  const reply = await fetch(new URL(url, app.url), { headers: { authorization: `Bearer ${token}` } });
  expect(reply.status).toBe(200);
});

test('logo and icon of a company are shown to visitors of its pages', async () => {
  const { url: logo } = await uploaded('logo');
  await admin.api.company.update({ logo, branding: { favicon: logo } });
  const { company: shown } = await admin.api.bootstrap.get();
  for (const address of [shown?.logo, shown?.branding.favicon]) expect(await status(address, null)).toBe(200);
});

test('a submitted signed address is stored without its signature', async () => {
  const { url: logo } = await uploaded('logo');
  await admin.api.company.update({ logo, branding: { favicon: logo } });
  const { url: avatar } = await uploaded('avatar');
  await admin.api.users.update({ id: company.admin.userId, avatar });
  const { id: dashboardId, permalink } = (await admin.api.dashboards.create({ name: 'Styled' })).data;
  await admin.api.dashboards.saveSettings({ id: dashboardId, styles: { logoImage: logo } });
  // If it were stored with its signature, it would expire with it.
  clock.advance(15 * DAY_MS);
  expect(await status(logo)).toBe(404);
  const bootstrap = await admin.api.bootstrap.get();
  const { styles } = (await admin.api.dashboards.show({ permalink })).body.data;
  const shown = [
    bootstrap.company?.logo,
    bootstrap.company?.branding.favicon,
    bootstrap.user?.avatar,
    styles.logoImage,
  ];
  for (const address of shown) expect(await status(address)).toBe(200);
});
