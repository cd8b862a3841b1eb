import type { CallOutcome } from '@vitrine/connectors/kit/http/provider-calls.ts';
import { ProviderError } from '@vitrine/connectors/kit/http/provider-error.ts';
import { DAY_MS, HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Ctx, Services } from '../../../platform/ctx/ctx.ts';
import { smtpMailer } from '../../../platform/mail/smtp-mailer.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../testing/app/test-app.ts';
import { testClock } from '../../../testing/app/test-clock.ts';
import { addTestSource, sourceState } from '../../../testing/dashboards/test-source.ts';
import { giveSenderDomain, giveWebDomain } from '../../../testing/mail/sender-domain.ts';
import { startTestSmtp, type TestSmtp } from '../../../testing/mail/test-smtp.ts';
import { recordCall, recordQuota, recordRefusal } from './activity.ts';
import { mailSourceWarning } from './mail-source-warning.ts';
import { markFailure, markHealthy } from './mark-health.ts';
import { pruneSourceHistory } from './prune-history.recurring.ts';
import { showHealth } from './show-health.ts';
import { type SourceWarning, sourceWarning } from './source-warning.ts';
import { warnOfInvalidSources } from './warn-of-invalid.recurring.ts';

const clock = testClock('2026-11-20T12:20:00Z');

let app: TestApp;
let company: TestCompany;
let ctx: Ctx;
let sourceId: string;

beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.stop());

beforeEach(async () => {
  clock.set('2026-11-20T12:20:00Z');
  company = await app.newCompany();
  ctx = company.ctx;
  sourceId = await addTestSource(ctx, 'test_shop', { name: 'Shop of Ada' });
});

async function fail(code: ProviderError['code'], message: string, retryAfterMs?: number): Promise<void> {
  await markFailure(ctx, await sourceState(ctx, sourceId), new ProviderError(code, message, retryAfterMs));
}

describe('the health of a source', () => {
  const caller = () => ({ companyId: ctx.companyId, sourceId });
  const call = (status: number | string, elapsedMs: number, outcome: CallOutcome = 'answered') =>
    recordCall(ctx.services, caller(), { status, elapsedMs, outcome });

  it('counts calls by the hour, with what failed and how long answers took', async () => {
    call(200, 100);
    call(429, 20, 'throttled');
    clock.set('2026-11-20T13:05:00Z');
    call(200, 300);
    call('timeout', 30_000, 'failed');
    const { hours } = await showHealth(ctx, sourceId);
    expect(hours).toEqual([
      { hour: '2026-11-20T12:00:00.000Z', calls: 2, failures: 0, throttled: 1, deferred: 0, averageMs: 60 },
      {
        hour: '2026-11-20T13:00:00.000Z',
        calls: 2,
        failures: 1,
        throttled: 0,
        deferred: 0,
        averageMs: 15_150,
      },
    ]);
    call(200, 15_150);
    expect((await showHealth(ctx, sourceId)).hours[1]).toMatchObject({ calls: 3, failures: 1 });
  });

  it('counts a response that turns out to be a refusal once, as what it is', async () => {
    call(200, 100);
    call(200, 100);
    call(200, 100);
    recordRefusal(ctx.services, caller(), 'failed');
    recordRefusal(ctx.services, caller(), 'throttled');
    const { hours } = await showHealth(ctx, sourceId);
    expect(hours).toMatchObject([{ calls: 3, failures: 1, throttled: 1, averageMs: 100 }]);
  });

  it('lists each failure once, the latest first', async () => {
    await fail('provider_error', 'It responded with 503.');
    clock.advance(60_000);
    await fail('quota', 'Too many requests.');
    clock.advance(60_000);
    await fail('provider_error', 'It responded with 503.');
    const { failures } = await showHealth(ctx, sourceId);
    expect(failures).toEqual([
      {
        code: 'provider_error',
        message: 'It responded with 503.',
        times: 2,
        firstAt: '2026-11-20T12:20:00.000Z',
        lastAt: '2026-11-20T12:22:00.000Z',
      },
      expect.objectContaining({ code: 'quota', times: 1 }),
    ]);
    expect(await sourceState(ctx, sourceId)).toMatchObject({ invalid: false });
  });

  it.each(['bad_query', 'not_found'] as const)('is not affected by a query with %s', async (code) => {
    await fail(code, 'There is no data before 2019.');
    expect(await sourceState(ctx, sourceId)).toMatchObject({ lastError: null, lastErrorAt: null });
    expect((await showHealth(ctx, sourceId)).failures).toMatchObject([{ code, times: 1 }]);
  });

  it('counts a query delayed by a limit, ours or the provider’s, not as a failure', async () => {
    call(200, 100);
    await fail('quota', 'Too many requests to shop.test at the moment.', 30_000);
    await fail('quota', 'shop.test says: too many requests.', 120_000);
    const { hours, failures } = await showHealth(ctx, sourceId);
    expect(hours).toMatchObject([{ calls: 1, failures: 0, throttled: 0, deferred: 2, averageMs: 100 }]);
    expect(failures).toEqual([]);
    expect(await sourceState(ctx, sourceId)).toMatchObject({ lastError: null, lastErrorAt: null });
  });

  it('lists a limit that is too long to wait for, and counts it as a failure only if its end is unknown', async () => {
    await fail('quota', 'The day is used up.', HOUR_MS);
    expect(await sourceState(ctx, sourceId)).toMatchObject({ lastError: null });
    await fail('quota', 'No units are left.');
    expect(await sourceState(ctx, sourceId)).toMatchObject({ lastError: 'No units are left.' });
    const { hours, failures } = await showHealth(ctx, sourceId);
    expect(failures).toHaveLength(2);
    expect(hours).toEqual([]);
  });

  it('is healthy again after the first successful response', async () => {
    await markHealthy(ctx, await sourceState(ctx, sourceId));
    clock.advance(1000);
    await fail('timeout', 'It did not answer.');
    clock.advance(1000);
    await markHealthy(ctx, await sourceState(ctx, sourceId));
    expect((await sourceState(ctx, sourceId)).lastSuccessAt).toEqual(clock.now());
  });

  it('keeps the newest report of each quota', async () => {
    const caller = { companyId: ctx.companyId, sourceId };
    recordQuota(ctx.services, caller, { name: 'Requests', left: 90, limit: 100, resetsAtMs: null });
    recordQuota(ctx.services, caller, { name: 'Tokens', left: 5, limit: null, resetsAtMs: clock.nowMs() });
    await showHealth(ctx, sourceId);
    recordQuota(ctx.services, caller, { name: 'Requests', left: 89, limit: 100, resetsAtMs: null });
    expect((await showHealth(ctx, sourceId)).quotas).toMatchObject([
      { name: 'Requests', left: 89, limit: 100, resetsAt: null },
      { name: 'Tokens', left: 5, limit: null, resetsAt: '2026-11-20T12:20:00.000Z' },
    ]);
  });

  it('is deleted after five weeks', async () => {
    call(200, 100);
    await fail('quota', 'Too many requests.');
    await showHealth(ctx, sourceId);
    clock.advance(36 * DAY_MS);
    await pruneSourceHistory.run(app.services);
    clock.advance(-34 * DAY_MS);
    expect(await showHealth(ctx, sourceId)).toMatchObject({ hours: [], failures: [] });
  });

  it('is not shown to other companies', async () => {
    const outsider = await app.newCompany();
    const caller = await app.caller(outsider.admin);
    await expect(caller.api.sources.health({ id: sourceId })).rejects.toMatchObject({ status: 404 });
    const own = await app.caller(company.admin);
    expect((await own.api.sources.health({ id: sourceId })).data.failures).toEqual([]);
  });
});

describe('a source that has to be connected again', () => {
  let smtp: TestSmtp;
  let enqueued: SourceWarning[];
  let services: Services;

  beforeAll(async () => {
    smtp = await startTestSmtp();
  });
  afterAll(() => smtp.stop());
  beforeEach(() => {
    smtp.mails.length = 0;
    enqueued = [];
    const jobs = {
      enqueue: async (_: unknown, payload: unknown) => {
        const warning = sourceWarning.payload.parse(payload);
        if (warning.sourceIds.includes(sourceId)) enqueued.push(warning);
      },
    };
    services = { ...app.services, queue: { ...app.services.queue, jobs: () => jobs } };
  });

  it('is mailed to the admins at once and then once a day, never for an outage', async () => {
    await fail('provider_error', 'It responded with 503.');
    await warnOfInvalidSources.run(services);
    expect(enqueued).toEqual([]);
    await fail('source_invalid', 'The access was revoked.');
    await warnOfInvalidSources.run(services);
    await warnOfInvalidSources.run(services);
    expect(enqueued).toEqual([
      { sourceIds: [sourceId], address: company.admin.email, at: '2026-11-20T12:20:00.000Z' },
    ]);
    clock.advance(DAY_MS - 1);
    await warnOfInvalidSources.run(services);
    expect(enqueued).toHaveLength(1);
    clock.advance(2);
    await warnOfInvalidSources.run(services);
    expect(enqueued).toHaveLength(2);
  });

  it('is named in the mail with what depends on it, and not once it works again', async () => {
    await fail('source_invalid', 'The access was revoked.');
    const mailer = smtpMailer(smtp.url);
    const system = { ...ctx, services: { ...app.services, mailer } };
    const warning = { sourceIds: [sourceId], address: 'ada@agency.test', at: clock.now().toISOString() };
    await mailSourceWarning(system, warning);
    const mail = await PostalMime.parse(smtp.mails[0]?.raw ?? Buffer.alloc(0));
    expect(mail.subject).toBe('Shop of Ada has to be connected again');
    expect(mail.text).toContain(
      'Shop of Ada (shop): access has expired or was revoked. No dashboard uses it.',
    );
    expect(mail.html).toContain(`/company/sources/${sourceId}`);
    await mailSourceWarning(system, { ...warning, sourceIds: [] });
    expect(smtp.mails).toHaveLength(1);

    await giveSenderDomain(ctx, 'harbour.test');
    await giveWebDomain(ctx, 'reports.harbour.test');
    await mailSourceWarning(system, warning);
    expect(smtp.mails).toHaveLength(1);
    const later = { ...warning, at: new Date(clock.nowMs() + 1).toISOString() };
    await mailSourceWarning(system, later);
    const own = await PostalMime.parse(smtp.mails[1]?.raw ?? Buffer.alloc(0));
    expect(own.text).toContain(`http://reports.harbour.test/company/sources/${sourceId}`);
    expect(`${own.from?.name} ${own.text} ${own.html}`).not.toMatch(/vitrine|localhost|127\.0\.0\.1/i);
    await mailer.close();
  });
});
