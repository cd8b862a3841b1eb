import type { RenderRequest } from '@vitrine/contract/entities/page-rendering.ts';
import { passiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../testing/app/caller.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { plainRenderer } from '../../testing/app/test-services.ts';

let app: TestApp;
let admin: Caller;
const rendered: RenderRequest[] = [];

beforeAll(async () => {
  app = await startTestApp({ worker: true });
  app.services.renderer = {
    ...plainRenderer,
    render: async (request) => {
      rendered.push(request);
      return plainRenderer.render(request);
    },
  };
  admin = await app.caller((await app.newCompany()).admin);
});
afterAll(() => app.stop());

async function pdfOf(permalink: string): Promise<RenderRequest['client']> {
  let response = await admin.api.dashboards.pdf({ permalink });
  while (response.status === 202)
    response = await admin.api.dashboards.pdf({ permalink, check: response.body.check });
  return rendered.at(-1)?.client;
}

test('the cover of a PDF and of the print page names the client, also once it has another name', async () => {
  const { data: client } = await admin.api.clients.create({ name: 'Northwind' });
  const widgets = [passiveWidgetSchema.parse({ id: 'a', nature: 'passive', type: 'plain' })];
  const { data } = await admin.api.dashboards.create({ name: 'Quarter', widgets, clientId: client.id });
  expect(await pdfOf(data.permalink)).toEqual({ name: 'Northwind', logo: null });
  await admin.api.clients.update({ id: client.id, name: 'Northwind & Sons' });
  expect(await pdfOf(data.permalink)).toEqual({ name: 'Northwind & Sons', logo: null });
  await admin.fetch(`/dashboards/${data.permalink}/print`);
  expect(rendered.at(-1)).toMatchObject({ mode: 'print', client: { name: 'Northwind & Sons' } });
});

test('a dashboard without a client has none on its cover', async () => {
  const { data } = await admin.api.dashboards.create({ name: 'Own' });
  expect(await pdfOf(data.permalink)).toBeNull();
});
