import type { ShareLink } from '@vitrine/contract/entities/sharing/share-link.ts';
import { interactiveWidgetSchema, passiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { downloadPdf } from '../../features/pdf/download-pdf.ts';
import type { Visit } from '../../platform/http/visit.ts';
import type { Caller } from '../../testing/app/caller.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../testing/app/test-app.ts';
import { testClock } from '../../testing/app/test-clock.ts';
import { plainRenderer } from '../../testing/app/test-services.ts';
import { setBillingState } from '../../testing/database/change-rows.ts';

const NOW = '2026-11-20T12:00:00Z';
const LATER = '2026-11-20T13:00:00Z';
const clock = testClock(NOW);
const september = { startDate: '2026-09-01', endDate: '2026-09-30' };
const october = { startDate: '2026-10-01', endDate: '2026-10-31' };

let app: TestApp;
let company: TestCompany;
let admin: Caller;
let visitor: Caller;
let id: string;
let link: ShareLink;

beforeAll(async () => {
  app = await startTestApp({ clock, worker: true });
  app.services.renderer = plainRenderer;
  company = await app.newCompany();
  admin = await app.caller(company.admin);
  visitor = await app.caller(null);
  const text = { id: 'a', nature: 'passive' as const, type: 'plain' as const };
  const live = {
    id: 'live',
    nature: 'interactive',
    format: 'table',
    title: 'Now',
    instances: [],
    realTime: true,
  };
  const widgets = [passiveWidgetSchema.parse(text), interactiveWidgetSchema.parse(live)];
  id = (await admin.api.dashboards.create({ name: 'Shared', widgets })).data.id;
});
afterAll(() => app.stop());
beforeEach(async () => {
  clock.set(NOW);
  const fields = { name: 'For Acme', expiresAt: LATER, range: september };
  link = (await admin.api.shareLinks.create({ id, ...fields })).data;
});

const ask = (check?: string) =>
  visitor.api.dashboards.pdf({
    permalink: link.permalink,
    date_range: JSON.stringify(october),
    ...(check ? { check } : {}),
  });

/** The address of the finished file. */
async function fileUrl(): Promise<string> {
  let response = await ask();
  while (response.status === 202) response = await ask(response.body.check);
  return response.body.url;
}

it('is of the link’s own dates, whatever is asked for', async () => {
  const file = await visitor.fetch(await fileUrl());
  expect(file.status).toBe(200);
  expect(file.headers.get('content-disposition')).toContain('2026-09-01');
});

it('is refused for the real-time widgets, which a link with fixed dates does not show', async () => {
  const ofRealTime = (permalink: string) => visitor.api.dashboards.realTimePdf({ permalink });
  await expect(ofRealTime(link.permalink)).rejects.toMatchObject({ status: 422 });
  const free = (await admin.api.shareLinks.create({ id, name: 'Without dates' })).data;
  expect([200, 202]).toContain((await ofRealTime(free.permalink)).status);
});

it('is waited for by the link only by which it was requested, while that shows the same', async () => {
  const { services } = app;
  const made = Promise.withResolvers<void>();
  onTestFinished(() => {
    made.resolve();
    services.renderer = plainRenderer;
  });
  services.renderer = {
    ...plainRenderer,
    render: async (request) => {
      await made.promise;
      return plainRenderer.render(request);
    },
  };
  const visit = (permalink: string, check?: string) =>
    downloadPdf(
      {
        ...{ services, ip: '203.0.113.1', network: '203.0.113.1', headers: new Headers(), cookies: {} },
        ...{ user: null, site: null, log: services.log, reply: () => {} },
      } as unknown as Visit,
      { permalink, check, date_range: JSON.stringify(october) },
      1,
    );
  const free = (await admin.api.shareLinks.create({ id, name: 'Without dates' })).data;
  const waiting = await visit(free.permalink);
  const check = waiting.status === 202 ? waiting.body.check : '';
  expect((await visit(free.permalink, check)).status).toBe(202);
  await expect(visit(link.permalink, check)).rejects.toMatchObject({ code: 'not_found' });
  await admin.api.shareLinks.update({ id, linkId: free.id, range: september });
  await expect(visit(free.permalink, check)).rejects.toMatchObject({ code: 'not_found' });
});

it('is of at most six years', async () => {
  const free = (await admin.api.shareLinks.create({ id, name: 'Without dates' })).data;
  for (const dates of [
    { startDate: '0001-01-01', endDate: '2026-10-31' },
    { ...october, compareStartDate: '0001-01-01', compareEndDate: '2026-09-30' },
  ])
    await expect(
      visitor.api.dashboards.pdf({ permalink: free.permalink, date_range: JSON.stringify(dates) }),
    ).rejects.toMatchObject({ status: 422 });
});

it('ends when the company is no longer paid for, like the page', async () => {
  const url = await fileUrl();
  await setBillingState(company.ctx, { deletionRequestedAt: new Date(NOW) });
  expect((await visitor.fetch(url)).status).toBe(404);
  expect((await visitor.fetch(`/dashboards/${link.permalink}`)).status).toBe(402);
  await setBillingState(company.ctx, { deletionRequestedAt: null });
  expect((await visitor.fetch(url)).status).toBe(200);
});

it.each<[string, number, () => unknown]>([
  ['is revoked', 404, () => admin.api.shareLinks.remove({ id, linkId: link.id })],
  ['expires', 404, () => clock.set(LATER)],
  ['gets a password', 422, () => admin.api.shareLinks.update({ id, linkId: link.id, password: 'sesame' })],
  ['gets other dates', 200, () => admin.api.shareLinks.update({ id, linkId: link.id, range: october })],
])('ends when the link %s', async (_, status, change) => {
  const url = await fileUrl();
  await change();
  expect((await visitor.fetch(url)).status).toBe(404);
  const again = await visitor.fetch(`/api/dashboards/${link.permalink}/pdf`);
  expect(again.status === 202 ? 200 : again.status).toBe(status);
});
