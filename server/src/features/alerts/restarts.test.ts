import type { AlertRule } from '@vitrine/contract/entities/alert-rule.ts';
import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ctx, createCtx, inTransaction, type Services } from '../../platform/ctx/ctx.ts';
import { alertRows, noticeRows, snoozeRows } from '../../testing/alerts/alert-rows.ts';
import { seeded } from '../../testing/alerts/seeded-series.ts';
import { liveChannel, type WatchedGroup, watchedGroup } from '../../testing/alerts/watched-group.ts';
import { type TestClock, testClock } from '../../testing/app/test-clock.ts';
import { openTestServices, type TestServices } from '../../testing/app/test-services.ts';
import { sendNotifications } from '../channels/index.ts';
import { endSnoozes, evaluateCell, snoozeDomain } from './index.ts';

const RESTARTS = 50;
const below: AlertRule = { id: 'below', kind: 'threshold', days: 1, side: 'below', bound: 100 };
const random = seeded(2026);

let clock: TestClock;
let harness: TestServices;
let admin: Ctx;
let watched: WatchedGroup;
/** When the snooze of a domain ends, as requested. */
const expected = new Map<string, number>();
/** Messages that arrived, by id: receivers discard ids they have seen. */
const arrived = new Map<string, { id: string; kind: string }[]>();
let dies: 'never' | 'before it sends' | 'after it sent' = 'never';
let probeCount = 0;
/** Called when the process dies in the middle of a message. */
let killed = () => {};

beforeAll(async () => {
  clock = testClock('2026-11-02T09:00:00Z');
  harness = await openTestServices({ jobs: [], clock });
  ({ admin } = await harness.newCompany());
  const { secrets } = harness.services;
  const url = secrets.encrypt('https://desk.test/hook');
  const secret = secrets.encrypt('whsec_c2VjcmV0');
  const channelIds = [await liveChannel(admin, { kind: 'webhook', target: 'desk.test', url, secret })];
  const hosts = ['a.test', 'b.test', 'c.test', 'd.test'];
  watched = await watchedGroup(admin, { rules: [below], channelIds, hosts });
});
afterAll(() => harness.close());

/** The services as a newly started process has them: only the database survives. */
function restarted(): Services {
  const post: typeof fetch = async (_url, { body, headers } = {}) => {
    const { data } = JSON.parse(String(body)) as { data: { alerts: { id: string; kind: string }[] } };
    const { 'webhook-id': id = '' } = headers as Record<string, string>;
    if (dies !== 'before it sends' && !arrived.has(id)) arrived.set(id, data.alerts);
    if (dies === 'never') return new Response(null, { status: 204 });
    killed();
    return new Promise<Response>(() => {});
  };
  return { ...harness.services, outbound: { ...harness.services.outbound, fetch: post } };
}

/** A process works for a moment, and may die at the worst point. */
async function live(services: Services): Promise<void> {
  await endSnoozes.run(services);
  const death = new Promise<void>((resolve) => {
    killed = resolve;
  });
  await Promise.race([sendNotifications.run(services), death]);
}

async function evaluate(ctx: Ctx, index: number, value: number, fails = false): Promise<void> {
  const { group, metric, domains } = watched;
  const domain = domains[index];
  if (!domain) throw new Error('No domain.');
  const none = { value: null, compare: null, change: null };
  probeCount += 1;
  const check = { outcome: 'ok' as const, times: probeCount, text: '' };
  const latestDay = clock.today('UTC');
  const measurement = {
    week: none,
    month: none,
    latest: value,
    latestDay,
    series: null,
    brokenSince: null,
    check,
  };
  const evaluated = inTransaction(ctx, async (tx) => {
    await evaluateCell(tx, { group, metric, domain, rules: [below], measurement });
    if (fails) throw new Error('died');
  });
  await evaluated.catch((error: Error) => expect(error.message).toBe('died'));
}

async function somethingHappens(ctx: Ctx): Promise<void> {
  const index = Math.floor(random() * 4);
  const domainId = watched.domains[index]?.id ?? '';
  if (random() < 0.25) {
    const until = clock.nowMs() + Math.ceil(random() * 48) * HOUR_MS;
    await snoozeDomain(ctx, { id: watched.group.id, domainId, until: new Date(until).toISOString() });
    expected.set(domainId, until);
    return;
  }
  const value = random() < 0.5 ? 50 : 150;
  if (random() < 0.2) await evaluate(ctx, index, value, true);
  await evaluate(ctx, index, value);
}

/** What is wanted holds, and nothing that ended is wanted still. */
async function checkSnoozes(): Promise<void> {
  const rows = await snoozeRows(admin);
  for (const [domainId, until] of expected) {
    const held = rows.filter((row) => row.domainId === domainId && row.endedAt === null);
    if (until > clock.nowMs()) expect(held.map((row) => row.until?.getTime())).toEqual([until]);
  }
}

const quiet = () => [...expected].filter(([, until]) => until > clock.nowMs()).map(([domainId]) => domainId);

test('fifty restarts and clock jumps: no snooze is lost, no alert is notified twice, and none is missed', async () => {
  for (let round = 0; round < RESTARTS; round += 1) {
    const services = restarted();
    const ctx = createCtx(services, admin.companyId, admin.actor);
    dies = 'never';
    for (let times = 0; times < 4; times += 1) await somethingHappens(ctx);
    const [fate, jump] = [random(), random()];
    dies = fate < 0.35 ? 'before it sends' : fate < 0.7 ? 'after it sent' : 'never';
    const hours = jump < 0.25 ? -6 * random() : jump < 0.5 ? 72 * random() : 0.2;
    clock.advance(Math.round(hours * HOUR_MS));
    const before = new Set(arrived.keys());
    await live(services);
    const fresh = [...arrived].filter(([id]) => !before.has(id)).flatMap(([, lines]) => lines);
    const alerts = await alertRows(admin);
    const notified = fresh
      .filter(({ kind }) => kind !== 'resolved')
      .map(({ id }) => alerts.find((alert) => alert.id === id)?.domainId ?? '');
    expect(notified.filter((domainId) => quiet().includes(domainId))).toEqual([]);
    await checkSnoozes();
    // What has ended stays ended, wherever the clock goes.
    for (const [domainId, until] of expected) if (until <= clock.nowMs()) expected.delete(domainId);
  }
  dies = 'never';
  for (let day = 0; day < 12; day += 1) {
    clock.advance(24 * HOUR_MS);
    await live(restarted());
  }

  const lines = [...arrived.values()].flat();
  const once = lines.filter(({ kind }) => kind !== 'again').map(({ id, kind }) => `${id} ${kind}`);
  expect(new Set(once).size).toBe(once.length);
  const notices = await noticeRows(admin);
  expect(new Set(notices.map(({ status }) => status))).toEqual(new Set(['sent', 'dropped']));
  const sent = notices.filter(({ status }) => status === 'sent');
  for (const { alertId, kind } of sent)
    expect(lines.some((line) => line.id === alertId && line.kind === kind)).toBe(true);
  expect(sent.length).toBeGreaterThan(10);
  expect((await snoozeRows(admin)).filter(({ endedAt }) => endedAt === null)).toEqual([]);
  const alerts = await alertRows(admin);
  expect(alerts.length).toBeGreaterThan(20);
  for (const { id } of alerts.filter(({ state }) => state === 'open'))
    expect(lines.filter((line) => line.id === id && line.kind !== 'resolved').length).toBeGreaterThan(0);
});
