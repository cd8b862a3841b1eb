import type { AlertRule } from '@vitrine/contract/entities/alert-rule.ts';
import type { ProbeResult } from '@vitrine/contract/entities/group-table.ts';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { changeOf } from '@vitrine/contract/rules/numbers/change.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { alertRows, eventKinds, noticeMessage, snoozeRows } from '../../testing/alerts/alert-rows.ts';
import {
  liveChannel,
  storeProbes,
  type WatchedGroup,
  watchedGroup,
} from '../../testing/alerts/watched-group.ts';
import { type TestClock, testClock } from '../../testing/app/test-clock.ts';
import { openTestServices, type TestServices } from '../../testing/app/test-services.ts';
import {
  endAlerts,
  endSnoozes,
  evaluateCell,
  type Measurement,
  pruneAlerts,
  snoozeDomain,
  unsnoozeDomain,
} from './index.ts';

const fall: AlertRule = { id: 'fall', kind: 'change', days: 7, movement: 'drop', percent: 30, minimum: null };

let clock: TestClock;
let harness: TestServices;
let admin: Ctx;
let watched: WatchedGroup;

beforeAll(async () => {
  clock = testClock('2026-11-02T09:00:00Z');
  harness = await openTestServices({ jobs: [], clock });
});
afterAll(() => harness.close());
beforeEach(async () => {
  ({ admin } = await harness.newCompany());
  watched = await watchedGroup(admin, { rules: [fall], channelIds: [await liveChannel(admin)] });
});

/** A week of 1,000 sessions before, and `value` now, available since the day before today. */
function week(value: number | null): Measurement {
  const latestDay = new Date(clock.nowMs() - DAY_MS).toISOString().slice(0, 10);
  const total = { value, compare: 1000, change: changeOf(value, 1000) };
  return { week: total, month: total, latest: value, latestDay, series: null, brokenSince: null };
}

async function evaluate(measurement: Measurement, rules = [fall]): Promise<void> {
  const { group, metric, domains } = watched;
  const [domain] = domains;
  if (!domain) throw new Error('No domain.');
  await inTransaction(admin, (tx) => evaluateCell(tx, { group, metric, domain, rules, measurement }));
}

async function nextDay(value: number | null): Promise<void> {
  clock.advance(DAY_MS);
  await evaluate(week(value));
}

const states = async () => (await alertRows(admin)).map(({ state }) => state);
const place = () => ({ id: watched.group.id, domainId: watched.domains[0]?.id ?? '' });

describe('an incident', () => {
  it('opens once, gets worse, and ends when the value is well by a margin', async () => {
    await evaluate(week(690));
    await evaluate(week(690));
    await nextDay(500);
    await nextDay(680);
    expect(await states()).toEqual(['open']);
    expect(await alertRows(admin)).toMatchObject([
      { openedValue: 690, value: 680, text: 'Sessions fell by 32% in 7 days (680, before 1,000).' },
    ]);
    await nextDay(800);
    expect(await states()).toEqual(['resolved']);
    expect(await eventKinds(admin)).toEqual(['opened', 'worse', 'resolved']);
    expect(await noticeMessage(admin)).toEqual(['opened dropped', 'resolved waiting']);
  });

  it('is one incident while its value moves around the bound, and ends after two values that are not bad', async () => {
    for (const value of [690, 710, 690, 710, 690]) await nextDay(value);
    expect(await states()).toEqual(['open']);
    await nextDay(710);
    await evaluate(week(710));
    expect(await states()).toEqual(['open']);
    await nextDay(720);
    expect(await states()).toEqual(['resolved']);
  });

  it('is neither opened nor ended by a missing value', async () => {
    await evaluate(week(null));
    expect(await states()).toEqual([]);
    await nextDay(600);
    await nextDay(null);
    expect(await states()).toEqual(['open']);
  });

  it('does not reopen for a value of the day that ended it', async () => {
    await evaluate(week(600));
    await nextDay(900);
    await evaluate(week(600));
    expect(await states()).toEqual(['resolved']);
    await nextDay(600);
    expect(await states()).toEqual(['resolved', 'open']);
  });

  it('ends without notifications with its rule, its metric or its domain', async () => {
    await evaluate(week(600));
    await evaluate(week(600), []);
    await nextDay(600);
    await inTransaction(admin, (tx) =>
      endAlerts(tx, { groupId: watched.group.id, domainIds: [place().domainId] }, 'Paused.'),
    );
    expect(await states()).toEqual(['resolved', 'resolved']);
    expect(await noticeMessage(admin)).toEqual(['opened dropped', 'opened dropped']);
  });

  it('of a failing check needs two confirmations, and two good results to end', async () => {
    const failing: AlertRule = { id: 'failing', kind: 'failing' };
    const check = (outcome: 'ok' | 'failing' | 'unknown', times: number) =>
      evaluate({ ...week(1), check: { outcome, times, text: `It is ${outcome}.` } }, [failing]);
    await check('failing', 1);
    await check('failing', 2);
    expect(await states()).toEqual([]);
    await check('failing', 3);
    await check('unknown', 1);
    await check('ok', 1);
    await check('failing', 1);
    await check('ok', 1);
    expect(await states()).toEqual(['open']);
    await check('ok', 2);
    expect(await states()).toEqual(['resolved']);
    expect(await alertRows(admin)).toMatchObject([{ text: 'It is failing.' }]);
  });

  it('of a check ends after two results that are not bad, not after one that is evaluated again', async () => {
    const slow: AlertRule = { id: 'slow', kind: 'threshold', days: 1, side: 'above', bound: 5000 };
    const metric = { kind: 'check' as const, check: 'response_time' as const, sourceLabel: null };
    watched = await watchedGroup(admin, { metric, rules: [slow] });
    const probeResults: ProbeResult[] = [];
    const take = async (value: number, outcome: 'ok' | 'unknown', times: number) => {
      const at = clock.now().toISOString();
      probeResults.unshift({ at, outcome, value: outcome === 'ok' ? value : null, text: '' });
      await storeProbes(admin, { domainId: place().domainId, check: 'response_time', probeResults });
      await evaluate({ ...week(value), check: { outcome, times, text: '' } }, [slow]);
    };
    await take(6000, 'ok', 1);
    await take(6000, 'ok', 2);
    await take(6000, 'unknown', 1);
    expect(await states()).toEqual([]);
    await take(6000, 'ok', 3);
    expect(await states()).toEqual(['open']);
    await take(100, 'unknown', 1);
    await take(4900, 'ok', 4);
    await evaluate(week(4900), [slow]);
    expect(await states()).toEqual(['open']);
    await take(4900, 'ok', 5);
    expect(await states()).toEqual(['resolved']);
  });

  it('of missing values gets worse a few times, not daily', async () => {
    const silent: AlertRule = { id: 'silent', kind: 'no_data', days: 3 };
    const measurement = week(1);
    for (let day = 0; day < 30; day += 1) {
      clock.advance(DAY_MS);
      await evaluate(measurement, [silent]);
    }
    expect(await eventKinds(admin)).toEqual(['opened', 'worse', 'worse', 'worse']);
  });

  it('is deleted four hundred days after its end, its notifications after ninety', async () => {
    await evaluate(week(600));
    await nextDay(950);
    await nextDay(600);
    clock.advance(91 * DAY_MS);
    await pruneAlerts.run(harness.services);
    expect(await states()).toEqual(['resolved', 'open']);
    expect(await noticeMessage(admin)).toEqual(['resolved waiting', 'opened waiting']);
    clock.advance(310 * DAY_MS);
    await pruneAlerts.run(harness.services);
    expect(await states()).toEqual(['open']);
    expect(await noticeMessage(admin)).toEqual(['opened waiting']);
  });

  it('reports when there is no channel to notify', async () => {
    watched = await watchedGroup(admin, { channelIds: [await liveChannel(admin, { state: 'untested' })] });
    await evaluate(week(600));
    expect(await eventKinds(admin)).toEqual(['notification_failed', 'opened']);
    expect(await noticeMessage(admin)).toEqual([]);
  });
});

describe('two transactions at once', () => {
  const rules: AlertRule[] = ['a', 'b', 'c'].map((id) => ({ ...fall, id }));

  it('evaluate and snooze cells of a domain one after the other', async () => {
    const { group, metric, domains } = watched;
    const [domain = { id: '', host: '' }] = domains;
    const evaluateAs = (id: string, value: number) =>
      inTransaction(admin, (tx) =>
        evaluateCell(tx, { group, metric: { ...metric, id }, domain, rules, measurement: week(value) }),
      );
    for (let round = 0; round < 5; round += 1) {
      await evaluateAs('one', 600);
      await evaluateAs('two', 600);
      clock.advance(DAY_MS);
      await Promise.all([
        evaluateAs('one', 950),
        evaluateAs('two', 950),
        snoozeDomain(admin, place()),
        snoozeDomain(admin, place()),
        endSnoozes.run(harness.services),
      ]);
      clock.advance(DAY_MS);
    }
    expect(new Set(await states())).toEqual(new Set(['resolved']));
    const held = (await snoozeRows(admin)).filter(({ endedAt }) => endedAt === null);
    expect(held).toHaveLength(1);
  });
});

describe('a snooze', () => {
  it('lasts a week by default, then sends notifications of what is still open', async () => {
    await evaluate(week(600));
    await snoozeDomain(admin, { ...place(), reason: 'A relaunch' });
    expect(await noticeMessage(admin)).toEqual(['opened dropped']);
    clock.advance(7 * DAY_MS - 1000);
    await endSnoozes.run(harness.services);
    expect(await noticeMessage(admin)).toEqual(['opened dropped']);
    clock.advance(1000);
    await endSnoozes.run(harness.services);
    await endSnoozes.run(harness.services);
    expect(await noticeMessage(admin)).toEqual(['opened dropped', 'again waiting']);
    expect(await eventKinds(admin)).toEqual(['opened', 'snoozed', 'snooze_ended']);
  });

  it('of a domain holds back notifications of new alerts, and of their end', async () => {
    await snoozeDomain(admin, place());
    await evaluate(week(600));
    await nextDay(950);
    expect(await states()).toEqual(['resolved']);
    expect(await noticeMessage(admin)).toEqual([]);
  });

  it('until a date goes on for the next incident of the rule', async () => {
    await evaluate(week(600));
    const [alert] = await alertRows(admin);
    await snoozeDomain(admin, { ...place(), alertId: alert?.id });
    await nextDay(950);
    await nextDay(600);
    expect(await states()).toEqual(['resolved', 'open']);
    expect(await noticeMessage(admin)).toEqual(['opened dropped']);
    clock.advance(7 * DAY_MS);
    await endSnoozes.run(harness.services);
    expect(await noticeMessage(admin)).toEqual(['opened dropped', 'again waiting']);
  });

  it('until it gets worse ends by that', async () => {
    await evaluate(week(600));
    await snoozeDomain(admin, { ...place(), mode: 'worse' });
    await nextDay(598);
    expect(await noticeMessage(admin)).toEqual(['opened dropped']);
    await nextDay(300);
    expect(await noticeMessage(admin)).toEqual(['opened dropped', 'again waiting']);
  });

  it('until recovery ends without notifications', async () => {
    await evaluate(week(600));
    await snoozeDomain(admin, { ...place(), mode: 'recovered' });
    await nextDay(950);
    await nextDay(600);
    expect(await noticeMessage(admin)).toEqual(['opened dropped', 'opened waiting']);
  });

  it('ended manually sends what was held back', async () => {
    await snoozeDomain(admin, place());
    await evaluate(week(600));
    expect(await unsnoozeDomain(admin, place())).toEqual({ ended: 1 });
    expect(await unsnoozeDomain(admin, place())).toEqual({ ended: 0 });
    expect(await noticeMessage(admin)).toEqual(['again waiting']);
  });

  it('is refused for a past date, for a healthy domain, and for other groups', async () => {
    const refused = (fields: object) => expect(snoozeDomain(admin, { ...place(), ...fields })).rejects;
    await refused({ until: '2020-01-01T00:00:00Z' }).toMatchObject({
      errors: { until: [expect.any(String)] },
    });
    await refused({ mode: 'worse' }).toMatchObject({ errors: { mode: [expect.any(String)] } });
    await refused({ id: place().domainId }).toMatchObject({ code: 'not_found' });
    await refused({ alertId: 'none' }).toMatchObject({ code: 'not_found' });
  });
});
