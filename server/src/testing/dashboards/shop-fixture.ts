import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Ctx, createCtx } from '../../platform/ctx/ctx.ts';
import { startTestApp, type TestApp } from '../app/test-app.ts';
import { testClock } from '../app/test-clock.ts';
import { resetTestShop, shopConnector } from './test-shop.ts';
import { addTestSource } from './test-source.ts';

const NOON = '2026-11-20T12:00:00Z';

/** A company of the running test with the test shop connected, and the jobs it enqueued. */
export type ShopHarness = {
  app: TestApp;
  ctx: Ctx;
  sourceId: string;
  enqueued: [job: string, payload: unknown][];
};

/** A new company for each test of a file, at noon of 20 November 2026. Jobs are recorded and not run. */
export function openShopHarness(): { clock: ReturnType<typeof testClock>; harness: ShopHarness } {
  const clock = testClock(NOON);
  const harness = { enqueued: [] } as unknown as ShopHarness;
  beforeAll(async () => {
    harness.app = await startTestApp({ clock });
  });
  afterAll(() => harness.app.stop());
  beforeEach(async () => {
    clock.set(NOON);
    resetTestShop();
    harness.enqueued = [];
    const company = await harness.app.newCompany();
    const jobs = {
      enqueue: async (job: { name: string }, payload: unknown) =>
        void harness.enqueued.push([job.name, payload]),
    };
    // New services: what a process caches must not affect the next test.
    const services = { ...harness.app.services, queue: { ...harness.app.services.queue, jobs: () => jobs } };
    harness.ctx = createCtx(services, company.companyId, company.ctx.actor);
    harness.sourceId = await addTestSource(harness.ctx, shopConnector.type);
  });
  return { clock, harness };
}
