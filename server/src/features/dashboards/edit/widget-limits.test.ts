import { passiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const cards = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) =>
    passiveWidgetSchema.parse({ id: `c${from + index}`, nature: 'passive', type: 'plain' }),
  );

it('a dashboard has at most 200 widgets, however many requests they come in', async () => {
  const owner = await app.caller((await app.newCompany()).admin);
  const { data } = await owner.api.dashboards.create({ name: 'Large', widgets: cards(150) });
  const { id, permalink } = data;
  const add = (widgets: ReturnType<typeof cards>, deleted: string[] = []) =>
    owner.api.dashboards.saveWidgets({ id, widgets, deleted });
  const count = async () => (await owner.api.dashboards.show({ permalink })).body.data.widgets.length;
  await add(cards(50, 150));
  await expect(add(cards(1, 200))).rejects.toMatchObject({
    status: 422,
    data: { errors: { widgets: [expect.stringContaining('at most 200 widgets')] } },
  });
  const form = new FormData();
  form.append('widgets', JSON.stringify(cards(1, 200)));
  expect((await owner.fetch(`/api/dashboards/${id}`, { method: 'POST', body: form })).status).toBe(422);
  expect(await count()).toBe(200);
  await add(cards(1, 200), ['c0']);
  expect(await count()).toBe(200);
});

it('two widgets of one request have different ids', async () => {
  const owner = await app.caller((await app.newCompany()).admin);
  const { id } = (await owner.api.dashboards.create({ name: 'Twins' })).data;
  const widgets = [...cards(2), ...cards(1)];
  const refused = { status: 422, data: { errors: { widgets: ['Two of these widgets have the same id.'] } } };
  await expect(owner.api.dashboards.saveWidgets({ id, widgets })).rejects.toMatchObject(refused);
  await expect(owner.api.dashboards.create({ name: 'Twins', widgets })).rejects.toMatchObject(refused);
});
