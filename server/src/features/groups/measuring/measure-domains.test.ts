import { demoAccounts, demoEnvironment } from '@vitrine/connectors/mock-applications.ts';
import { withMocks } from '@vitrine/connectors/mock-kit/testing/with-mocks.ts';
import type { Measure } from '@vitrine/contract/entities/group.ts';
import { addDays } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backtestNow } from '../../../testing/alerts/backtest-now.ts';
import type { Caller } from '../../../testing/app/caller.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../testing/app/test-app.ts';
import { testClock } from '../../../testing/app/test-clock.ts';
import { connectByGrant, listProperties } from '../../sources/index.ts';
import { findDomain } from '../definitions/domains.queries.ts';
import { saveSeries } from '../table/cells.queries.ts';
import { measureDomains } from './measure-domains.ts';

const DATA_HOST = 'analyticsdata.googleapis.com';
const clock = testClock('2026-11-20T04:00:00Z');
let app: TestApp;
let company: TestCompany;
let admin: Caller;
let measures: Measure[];

const mocks = withMocks();
beforeAll(async () => {
  app = await startTestApp({ clock, env: { PROVIDER_GATEWAY: mocks.url, ...demoEnvironment() } });
  company = await app.newCompany();
  admin = await app.caller(company.admin);
  const { id } = await connectByGrant(company.ctx, {
    type: 'google_analytics',
    name: 'Shops',
    grant: (scopes) => ({ refreshToken: demoAccounts.networkGrant(scopes) }),
  });
  const properties = await listProperties(company.ctx, { id });
  measures = properties.slice(0, 4).map((property) => ({ sourceId: id, inputs: { property: property.id } }));
});
afterAll(async () => {
  await app.stop();
});

const metric = (id: string, name: string) => ({
  ...{ id, kind: 'source' as const, type: 'google_analytics', metric: name, inputs: {} },
  rules: [{ id: 'high', kind: 'threshold' as const, days: 7 as const, side: 'above' as const, bound: 0 }],
});

/** A group with one measured domain. */
async function watched(measure: Measure | undefined = measures[0]) {
  const { data: group } = await admin.api.campaigns.create({
    ...{ name: 'Shops', timezone: 'UTC', channelIds: [] },
    metrics: [metric('sessions', 'sessions'), metric('rate', 'engagementRate')],
    notify: { mode: 'immediate', digestAt: '08:00', quiet: null, resolved: true },
  });
  const own: Record<string, Measure> = measure ? { sessions: measure, rate: measure } : {};
  const { data } = await admin.api.campaigns.addDomains({
    id: group.id,
    domains: [{ host: 'a.example', measures: own }],
  });
  const where = { id: group.id, domainId: data[0]?.id ?? '' };
  const measureIt = () => measureDomains(company.ctx, { groupId: group.id, domainIds: [where.domainId] });
  const cell = async (metricId: string) => (await admin.api.campaigns.cell({ ...where, metricId })).data;
  return { where, measure: measureIt, cell };
}

describe('a domain that is measured', () => {
  it('has thirteen months of history, and windows that end with the last settled day', async () => {
    const { measure, cell } = await watched();
    await measure();
    const sessions = await cell('sessions');
    const { dates, values } = sessions.history;
    expect(dates.at(-1)).toBe(addDays('2026-11-20', -2));
    expect(values.length).toBe(395);
    expect(sessions.source).toMatchObject({ wholeAfterDays: 2 });
    const sum = (from: number, to?: number) =>
      values.slice(from, to).reduce<number>((total, value) => total + (value ?? 0), 0);
    expect(sessions.cell.week).toMatchObject({ value: sum(-7), compare: sum(-14, -7) });
    expect(sessions.cell.month).toMatchObject({ value: sum(-30), compare: sum(-60, -30) });
    expect(sessions.alerts).toMatchObject([{ state: 'open' }]);
    const rate = await cell('rate');
    const days = rate.history.values.slice(-7).filter((value) => value !== null);
    const mean = days.reduce((total, value) => total + value, 0) / days.length;
    // A rate over a week is queried; it is not the mean of its days.
    expect(rate.cell.week.value).toBeGreaterThan(0);
    expect(rate.cell.week.value).not.toBe(mean);
  });

  it('keeps its history and alerts when saved unchanged, and loses them with another property', async () => {
    const { where, measure, cell } = await watched();
    await measure();
    const [first, second] = measures as [Measure, Measure];
    const before = await cell('sessions');
    await admin.api.campaigns.updateDomain({ ...where, measures: { rate: first, sessions: first } });
    expect((await cell('sessions')).history).toEqual(before.history);
    expect((await cell('sessions')).alerts).toMatchObject([{ state: 'open' }]);
    await admin.api.campaigns.updateDomain({ ...where, measures: { rate: first, sessions: second } });
    expect((await cell('sessions')).history.dates).toEqual([]);
    expect((await cell('sessions')).alerts).toMatchObject([{ state: 'resolved' }]);
    expect((await cell('rate')).history.dates.length).toBe(395);
    await measure();
    expect((await cell('sessions')).history.values).not.toEqual(before.history.values);
  });

  it('is not overwritten by results of outdated settings', async () => {
    const { where, measure, cell } = await watched();
    const asking = measure();
    const [, second] = measures as [Measure, Measure];
    await admin.api.campaigns.updateDomain({ ...where, measures: { sessions: second } });
    await asking;
    expect((await cell('sessions')).history.dates).toEqual([]);
    await measure();
    expect((await cell('sessions')).history.dates.length).toBe(395);
  });

  it('stores no result of a query that its group has changed', async () => {
    const { where, measure, cell } = await watched(measures[2]);
    mocks.faults.add({ kind: 'slow', host: DATA_HOST, delayMs: 200, times: 1 });
    const asking = measure();
    await expect.poll(() => mocks.faults.list()).toEqual([]);
    const sessions = { ...metric('sessions', 'sessions'), inputs: { profile: '1' } };
    await admin.api.campaigns.update({ id: where.id, metrics: [sessions, metric('rate', 'engagementRate')] });
    await asking;
    expect((await cell('sessions')).history.dates).toEqual([]);
    expect((await cell('rate')).history.dates.length).toBe(395);
  });

  it('is measured anew when its group changes the query or the timezone', async () => {
    const { where, measure, cell } = await watched();
    const known = async () => [
      (await cell('sessions')).history.dates.length,
      (await cell('rate')).history.dates.length,
    ];
    await measure();
    expect(await known()).toEqual([395, 395]);
    await admin.api.campaigns.update({ id: where.id, timezone: 'UTC' });
    expect(await known()).toEqual([395, 395]);
    await admin.api.campaigns.update({ id: where.id, timezone: 'Pacific/Auckland' });
    expect(await known()).toEqual([0, 0]);
    await measure();
    expect(await known()).toEqual([395, 395]);
    const inputs = { currency: 'EUR' };
    const metrics = [{ ...metric('sessions', 'sessions'), inputs }, metric('rate', 'engagementRate')];
    await admin.api.campaigns.update({ id: where.id, metrics });
    expect(await known()).toEqual([0, 395]);
    expect((await cell('sessions')).cell).toMatchObject({ state: 'waiting', week: { value: null } });
  });

  it('stores no days in the group’s former timezone', async () => {
    const { where, measure, cell } = await watched(measures[1]);
    mocks.faults.add({ kind: 'slow', host: DATA_HOST, delayMs: 200, times: 1 });
    const asking = measure();
    await expect.poll(() => mocks.faults.list()).toEqual([]);
    await admin.api.campaigns.update({ id: where.id, timezone: 'Pacific/Auckland' });
    await asking;
    expect((await cell('sessions')).history.dates).toEqual([]);
  });

  it('is evaluated again for a day that its source has corrected since', async () => {
    const { where, measure, cell } = await watched();
    await measure();
    const { dates, values } = (await cell('sessions')).history;
    const past = values.slice(-20, -1).map((value) => value ?? 0);
    const bound = Math.max(...past) - 0.5;
    const peak = { id: 'peak', kind: 'threshold' as const, days: 1 as const, side: 'above' as const, bound };
    await admin.api.campaigns.updateDomain({ ...where, rules: { sessions: [peak] } });
    const ofPeak = async () => (await cell('sessions')).alerts.filter(({ rule }) => rule.id === 'peak');
    const again = async () => {
      await admin.api.campaigns.measure(where);
      await measure();
    };
    await again();
    expect(await ofPeak()).toEqual([]);
    const known = values.map((value) => (value !== null && value > bound ? 0 : value));
    const series = { groupId: where.id, domainId: where.domainId, metricId: 'sessions', weights: null };
    await saveSeries(company.ctx, [{ ...series, firstDay: dates[0] ?? '', values: known }]);
    await again();
    expect(await ofPeak()).toMatchObject([{ state: 'resolved' }]);
    await again();
    expect(await ofPeak()).toHaveLength(1);
  });

  it('queries a source that refuses once for each span', async () => {
    const { where, measure } = await watched();
    const [, , , fourth] = measures as [Measure, Measure, Measure, Measure];
    await admin.api.campaigns.updateDomain({ ...where, measures: { sessions: fourth } });
    mocks.faults.add({ kind: 'fail', host: DATA_HOST, status: 400 });
    const before = mocks.requests.list().length;
    await measure();
    mocks.faults.clear();
    // A call that is refused is made again for each of its parts: a span, and what it is compared with.
    const calls = { month: 1 + 2, week: 1 + 2, history: 1 + 1 };
    expect(mocks.requests.list().length - before).toBe(calls.month + calls.week + calls.history);
  });

  it('ends its alerts while it is paused, and keeps its sources', async () => {
    const { where, measure, cell } = await watched();
    await measure();
    const before = (await admin.api.campaigns.showDomain(where)).data;
    const { data } = await admin.api.campaigns.updateDomain({ ...where, paused: true });
    expect(Object.keys(data.measures).length).toBeGreaterThan(0);
    expect(data).toEqual({ ...before, paused: true });
    expect((await cell('sessions')).alerts).toMatchObject([{ state: 'resolved' }]);
  });

  it('may be changed after a metric it had is gone from its group', async () => {
    const { where, measure } = await watched();
    await measure();
    await admin.api.campaigns.update({ id: where.id, metrics: [metric('rate', 'engagementRate')] });
    const { data } = await admin.api.campaigns.showDomain(where);
    expect(Object.keys(data.measures)).toEqual(['rate']);
    await admin.api.campaigns.updateDomain({ ...where, measures: data.measures });
  });

  it('can be queried for any dates, and a rule can be tested on values that are not monitored', async () => {
    const { where, measure, cell } = await watched();
    await measure();
    const { dates, values } = (await cell('sessions')).history;
    const run = { ...where, domains: where.domainId, startDate: '2026-10-01', endDate: '2026-10-31' };
    const { data } = await admin.api.campaigns.range(run);
    const from = dates.indexOf('2026-10-01');
    const sum = values.slice(from, from + 31).reduce<number>((total, value) => total + (value ?? 0), 0);
    expect(data[where.domainId]?.sessions?.value).toBe(sum);
    expect(data[where.domainId]?.rate?.value).toBeGreaterThan(0);
    const [, other] = measures;
    const tried = await backtestNow(company.ctx, {
      metric: metric('sessions', 'sessions'),
      rule: { id: 'x', kind: 'threshold', days: 1, side: 'above', bound: 0 },
      ...(other ? { measure: other } : {}),
      timezone: 'UTC',
    });
    expect(tried.fired).toBe(1);
    const known = await backtestNow(company.ctx, {
      metric: metric('sessions', 'sessions'),
      rule: { id: 'x', kind: 'threshold', days: 1, side: 'above', bound: 0 },
      ...{ groupId: where.id, domainId: where.domainId },
    });
    expect(known.domains).toMatchObject([{ host: 'a.example', days: 395 }]);
  });

  it('is queried after growing pauses while its source is unavailable, and the next morning once it is back', async () => {
    const { where, measure, cell } = await watched(measures[3]);
    const minutesUntilRetry = async () => {
      await measure();
      const next = (await findDomain(company.ctx, where.domainId))?.nextMeasureAt?.getTime() ?? 0;
      const waitMs = next - clock.nowMs();
      clock.advance(waitMs);
      return waitMs / 60_000;
    };
    mocks.faults.add({ kind: 'throttle', host: DATA_HOST, retryAfterSeconds: 3600 });
    const pauses = [];
    for (let times = 0; times < 6; times += 1) pauses.push(await minutesUntilRetry());
    expect(pauses).toEqual([30, 60, 120, 240, 360, 360]);
    expect((await cell('sessions')).source).toMatchObject({ askedAgainAt: clock.now().toISOString() });
    mocks.faults.clear();
    await minutesUntilRetry();
    expect(clock.today('UTC')).toBe('2026-11-21');
    expect((await cell('sessions')).source).toMatchObject({ askedAgainAt: null });
    mocks.faults.add({ kind: 'throttle', host: DATA_HOST, retryAfterSeconds: 3600 });
    clock.advance(36 * HOUR_MS);
    expect(await minutesUntilRetry()).toBe(30);
    mocks.faults.clear();
  });
});
