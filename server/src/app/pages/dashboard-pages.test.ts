import type { RenderRequest } from '@vitrine/contract/entities/page-rendering.ts';
import { interactiveWidgetSchema, passiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../testing/app/caller.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { testClock } from '../../testing/app/test-clock.ts';
import { plainRenderer } from '../../testing/app/test-services.ts';

let app: TestApp;
let admin: Caller;
let rendered: RenderRequest[];

const pages = [
  { id: 'overview', title: 'Overview' },
  { id: 'seo', title: 'SEO' },
];
const heading = passiveWidgetSchema.parse({
  ...{ id: 'heading', nature: 'passive', type: 'section', title: 'Search', pageId: 'seo', order: 1 },
  inputs: { hiddenWithoutData: true, collapsed: true, other: 1 },
});
const card = passiveWidgetSchema.parse({ id: 'card', nature: 'passive', type: 'plain', order: 2 });
const unasked = interactiveWidgetSchema.parse({
  ...{ id: 'chart', nature: 'interactive', format: 'chart', instances: [], pageId: 'seo', order: 3 },
});

beforeAll(async () => {
  app = await startTestApp({ clock: testClock('2026-11-20T09:00:00Z') });
  rendered = [];
  app.services.renderer = {
    ...plainRenderer,
    render: (request) => {
      rendered.push(request);
      return plainRenderer.render(request);
    },
  };
  admin = await app.caller((await app.newCompany()).admin);
});
afterAll(() => app.stop());

const create = async (widgets = [heading, card, unasked]) =>
  (await admin.api.dashboards.create({ name: 'Acme', pages, widgets })).data;
const show = async (permalink: string) => (await admin.api.dashboards.show({ permalink })).body.data;

it('stores pages in their order, and widgets where they are; a dashboard begins without pages', async () => {
  const { id, permalink } = await create();
  const stored = await show(permalink);
  expect(stored.pages).toEqual(pages);
  expect(stored.widgets.map((widget) => widget.pageId)).toEqual(['seo', undefined, 'seo']);
  expect(stored.widgets[0]).toMatchObject({
    type: 'section',
    inputs: { hiddenWithoutData: true, collapsed: true },
  });
  expect(stored.widgets[0]).not.toHaveProperty('inputs.other');
  const swapped = [pages[1], pages[0]].flatMap((page) => page ?? []);
  const { data } = await admin.api.dashboards.saveWidgets({ id, version: stored.version, pages: swapped });
  expect([data.pages, data.version]).toEqual([swapped, stored.version + 1]);
  expect(data.widgets).toEqual(stored.widgets);
  const plain = await admin.api.dashboards.create({ name: 'Plain' });
  expect((await show(plain.data.permalink)).pages).toEqual([]);
});

it('keeps the widgets of a page that is no longer in the list', async () => {
  const { id } = await create();
  const { data } = await admin.api.dashboards.saveWidgets({ id, pages: [] });
  expect([data.pages, data.widgets.length]).toEqual([[], 3]);
});

it('refuses pages that cannot be told apart, and changes nothing', async () => {
  const { id, permalink } = await create();
  const twice = pages.map((page) => ({ ...page, id: 'same' }));
  await expect(admin.api.dashboards.saveWidgets({ id, pages: twice })).rejects.toMatchObject({
    status: 422,
    data: { errors: { pages: ['Two of these pages have the same id.'] } },
  });
  expect((await show(permalink)).pages).toEqual(pages);
});

it('refuses a stale version of the pages', async () => {
  const { id } = await create();
  await admin.api.dashboards.saveWidgets({ id, version: 1, pages: [] });
  await expect(admin.api.dashboards.saveWidgets({ id, version: 1, pages })).rejects.toMatchObject({
    status: 409,
  });
});

it('copies pages with a dashboard', async () => {
  const { id } = await create();
  const copy = await show((await admin.api.dashboards.clone({ id })).data.permalink);
  expect([copy.pages, copy.widgets.map((widget) => widget.pageId)]).toEqual([
    pages,
    ['seo', undefined, 'seo'],
  ]);
});

it('opens the page of the address under the public link, and the first without one', async () => {
  const { id, permalink } = await create();
  await admin.api.dashboards.saveSettings({ id, public: true });
  const visitor = await app.caller(null);
  const open = async (query: string) => {
    rendered = [];
    const response = await visitor.fetch(`/dashboards/${permalink}${query}`, {
      headers: { accept: 'text/html', 'accept-encoding': 'br' },
    });
    expect(response.status).toBe(200);
    return rendered.at(-1)?.pageId ?? 'cached';
  };
  expect(await open('')).toBe('overview');
  expect(await open('?page=seo')).toBe('seo');
  expect(await open('?page=unknown')).not.toBe('seo');
});

it('shows its first page in the list', async () => {
  const { permalink } = await create();
  rendered = [];
  await admin.fetch(`/dashboards/${permalink}/thumbnail`);
  expect(rendered.map(({ dashboard }) => dashboard.widgets.map(({ id }) => id))).toEqual([['card']]);
});
