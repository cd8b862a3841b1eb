import type { ShareLink } from '@vitrine/contract/entities/sharing/share-link.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '../../testing/app/caller.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { testClock } from '../../testing/app/test-clock.ts';
import { plainRenderer } from '../../testing/app/test-services.ts';

const NOW = '2026-11-20T12:00:00Z';
const LATER = '2026-11-20T13:00:00Z';
const clock = testClock(NOW);
const september = { startDate: '2026-09-01', endDate: '2026-09-30' };
const october = { startDate: '2026-10-01', endDate: '2026-10-31' };

let app: TestApp;
let admin: Caller;
let visitor: Caller;
let id: string;
let link: ShareLink;

beforeAll(async () => {
  app = await startTestApp({ clock, worker: true });
  app.services.renderer = plainRenderer;
  admin = await app.caller((await app.newCompany()).admin);
  visitor = await app.caller(null);
  const text = { id: 'a', nature: 'passive' as const, type: 'plain' as const };
  id = (await admin.api.dashboards.create({ name: 'Shared', widgets: [text] })).data.id;
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
  let answer = await ask();
  while (answer.status === 202) answer = await ask(answer.body.check);
  return answer.body.url;
}

it('is of the link’s own dates, whatever is asked for', async () => {
  const file = await visitor.fetch(await fileUrl());
  expect(file.status).toBe(200);
  expect(file.headers.get('content-disposition')).toContain('2026-09-01');
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
