import type { Goal } from '@vitrine/contract/entities/goals/goal.ts';
import { COLUMN, type GroupMetric } from '@vitrine/contract/entities/group.ts';
import { addDays } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCtx } from '../../platform/ctx/ctx.ts';
import { measureBy, watchedGroup } from '../../testing/alerts/watched-group.ts';
import type { Caller } from '../../testing/app/caller.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../testing/app/test-app.ts';
import { type TestClock, testClock } from '../../testing/app/test-clock.ts';
import { upload } from '../../testing/database/company-rows.ts';
import { measureGoals } from './measuring/measure-goals.ts';
import { planGoalMeasuring } from './measuring/plan-measuring.recurring.ts';

const START = '2026-11-16T09:00:00Z';
const FIRST_DAY = '2026-08-03';

/** Weekly rhythm: 10 visits on each day of the week but 0 on Sundays. The days until today, without the 4th of November. */
function visits(until = '2026-11-16'): string {
  const lines = ['Date,Visits,Rate'];
  for (let day = FIRST_DAY; day <= until; day = addDays(day, 1)) {
    const isSunday = new Date(`${day}T12:00:00Z`).getUTCDay() === 0;
    if (day !== '2026-11-04') lines.push(`${day},${isSunday ? 0 : 10},5%`);
  }
  return lines.join('\n');
}

let app: TestApp;
let clock: TestClock;
let company: TestCompany;
let admin: Caller;
let sourceId: string;
let dashboardId: string;

beforeAll(async () => {
  clock = testClock(START);
  app = await startTestApp({ clock });
});
afterAll(() => app.stop());
beforeEach(async () => {
  clock.set(START);
  company = await app.newCompany();
  admin = await app.caller(company.admin);
  sourceId = await newSource();
  const { data } = await admin.api.dashboards.create({ name: 'Shop', timezone: 'UTC' });
  dashboardId = data.id;
});

async function newSource(content = visits()): Promise<string> {
  const file = await upload(admin, 'csv', new Blob([content], { type: 'text/csv' }));
  const input = { fileId: file.id, name: 'Visits', mode: 'create' as const, settings: {} };
  return (await admin.api.sources.createFromFile(input)).data.id;
}

const fields = {
  ...{ name: 'More visits', type: 'csv', metric: 'Visits', target: 260 },
  ...{ aim: 'higher' as const, period: 'month' as const },
};
const create = async (more: object = {}) =>
  (await admin.api.goals.create({ dashboardId, sourceId, ...fields, ...more })).data;
async function measured(goal: Goal): Promise<NonNullable<Goal['progress']>> {
  await measureGoals(createCtx(app.services, company.companyId, { kind: 'system' }), [goal.id]);
  const { progress } = (await admin.api.goals.get({ id: goal.id })).data;
  if (!progress) throw new Error('The goal was not measured.');
  return progress;
}
const refusedOn = (field: string) => ({
  status: 422,
  data: { errors: { [field]: [expect.any(String)] } },
});

describe('a copy of a dashboard', () => {
  it('has its goals, measured on their own, and not those of its client again', async () => {
    const { data: client } = await admin.api.clients.create({ name: 'Acme' });
    await create();
    await create({ name: 'Visits once', period: 'once', startDate: '2026-11-01', endDate: '2026-11-30' });
    await create({ dashboardId: null, clientId: client.id, name: 'Of the client' });
    const { data } = await admin.api.dashboards.clone({ id: dashboardId });
    const copied = (await admin.api.goals.list({ dashboardId: data.id })).data;
    expect(copied.map(({ name }) => name)).toEqual(['More visits', 'Visits once']);
    expect(copied[0]).toMatchObject({ ...fields, sourceId, dashboardId: data.id, progress: null });
    expect(copied[1]).toMatchObject({ startDate: '2026-11-01', endDate: '2026-11-30' });
    expect((await measured(copied[0] as Goal)).value).toBeGreaterThan(0);
    expect((await admin.api.goals.list({})).data).toHaveLength(5);
  });
});

describe('an alert rule', () => {
  const traits = { label: 'Visits', type: 'numeric' as const, direction: 'up' as const, additive: true };
  const column = { label: 'Visits', type: 'numeric' as const, direction: 'up' as const };
  const place = async () => {
    const watched = await watchedGroup(company.ctx, {
      metric: { id: 'visits', type: 'csv', metric: COLUMN, column, traits } as Partial<GroupMetric>,
    });
    const [groupId, domainId] = [watched.group.id, watched.domains[0]?.id ?? ''];
    await measureBy(company.ctx, domainId, { visits: { sourceId, inputs: { metrics: 'Visits' } } });
    return { groupId, domainId, metricId: 'visits' };
  };
  const rulesOf = async ({ groupId, domainId }: { groupId: string; domainId: string }) =>
    (await admin.api.campaigns.showDomain({ id: groupId, domainId })).data.rules.visits;

  it('is added where a group watches the metric of the goal, and follows it', async () => {
    const goal = await create();
    expect((await admin.api.goals.rulePlaces({ id: goal.id })).data).toEqual([]);
    const { groupId, domainId, metricId } = await place();
    const { data } = await admin.api.goals.rulePlaces({ id: goal.id });
    expect(data).toMatchObject([{ groupId, groupName: 'Shops', host: 'acme.test', metricId, isSet: false }]);
    const added = await admin.api.goals.addRule({ id: goal.id, groupId, domainId, metricId });
    expect(added.data).toMatchObject([{ isSet: true }]);
    const rule = { kind: 'off_pace', goalId: goal.id, aim: 'higher', period: 'month', target: 260 };
    expect(await rulesOf({ groupId, domainId })).toMatchObject([rule]);
    const linked = [{ goalId: goal.id, groupId, groupName: 'Shops', host: 'acme.test' }];
    expect((await admin.api.goals.rules()).data).toEqual(linked);
    await expect(admin.api.goals.addRule({ id: goal.id, groupId, domainId, metricId })).rejects.toMatchObject(
      {
        status: 409,
      },
    );
    await admin.api.goals.update({ id: goal.id, target: 500, aim: 'budget', period: 'year' });
    const changed = { ...rule, target: 500, aim: 'budget', period: 'year' };
    expect(await rulesOf({ groupId, domainId })).toMatchObject([changed]);
    await admin.api.goals.update({
      id: goal.id,
      period: 'once',
      startDate: '2026-11-01',
      endDate: '2026-11-30',
    });
    expect(await rulesOf({ groupId, domainId })).toMatchObject([changed]);
  });

  it('no longer follows a goal that is about another metric by now', async () => {
    const goal = await create();
    const { groupId, domainId, metricId } = await place();
    await admin.api.goals.addRule({ id: goal.id, groupId, domainId, metricId });
    await admin.api.goals.update({ id: goal.id, metric: 'Rate', target: 5 });
    const [kept] = (await rulesOf({ groupId, domainId })) ?? [];
    expect(kept).toMatchObject({ kind: 'off_pace', target: 260 });
    expect(kept).not.toHaveProperty('goalId');
    expect((await admin.api.goals.rules()).data.filter(({ goalId }) => goalId === goal.id)).toEqual([]);
  });

  it('can follow a goal beside one that did so before', async () => {
    const goal = await create();
    const { groupId, domainId, metricId } = await place();
    const add = () => admin.api.goals.addRule({ id: goal.id, groupId, domainId, metricId });
    await add();
    const [rule] = (await rulesOf({ groupId, domainId })) ?? [];
    const rules = { visits: [{ ...rule, goalId: undefined, target: 900 }] } as never;
    await admin.api.campaigns.updateDomain({ id: groupId, domainId, rules });
    await add();
    const ids = ((await rulesOf({ groupId, domainId })) ?? []).map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
  });

  it('is added beside those that others add at the same time', async () => {
    const goals = [await create(), await create(), await create()];
    const { groupId, domainId, metricId } = await place();
    await Promise.all(goals.map(({ id }) => admin.api.goals.addRule({ id, groupId, domainId, metricId })));
    expect(await rulesOf({ groupId, domainId })).toHaveLength(3);
  });

  it('is not offered for other metrics, sources and dates, nor to other companies', async () => {
    const { groupId, domainId, metricId } = await place();
    const places = async (goal: Goal) => (await admin.api.goals.rulePlaces({ id: goal.id })).data;
    const once = { period: 'once', startDate: '2026-11-01', endDate: '2026-11-30' };
    expect(await places(await create())).toHaveLength(1);
    expect(await places(await create({ metric: 'Rate' }))).toEqual([]);
    expect(await places(await create({ sourceId: await newSource() }))).toEqual([]);
    expect(await places(await create(once))).toEqual([]);
    const stranger = await app.caller((await app.newCompany()).admin);
    const goal = await create();
    await expect(
      stranger.api.goals.addRule({ id: goal.id, groupId, domainId, metricId }),
    ).rejects.toMatchObject({ status: 404 });
    expect((await stranger.api.goals.rules()).data).toEqual([]);
  });
});

describe('a goal', () => {
  it('is created, changed field by field, listed, deleted and restored', async () => {
    const goal = await create();
    expect(goal).toMatchObject({ ...fields, dashboardId, clientId: null, timezone: 'UTC', progress: null });
    const { data } = await admin.api.goals.update({ id: goal.id, target: 300 });
    expect(data).toMatchObject({ ...fields, target: 300 });
    const { data: other } = await admin.api.clients.create({ name: 'Acme' });
    const ofClient = await create({ dashboardId: null, clientId: other.id, metric: 'Rate', name: 'A rate' });
    const idsOf = async (filters: object) => (await admin.api.goals.list(filters)).data.map(({ id }) => id);
    expect(await idsOf({})).toEqual([ofClient.id, goal.id]);
    expect(await idsOf({ dashboardId })).toEqual([goal.id]);
    expect(await idsOf({ clientId: other.id })).toEqual([ofClient.id]);
    expect(await idsOf({ metric: 'Visits' })).toEqual([goal.id]);
    expect(await idsOf({ dashboardId: 'none' })).toEqual([]);
    await admin.api.goals.remove({ id: goal.id });
    await expect(admin.api.goals.get({ id: goal.id })).rejects.toMatchObject({ status: 404 });
    expect((await admin.api.deletedItems.list()).data).toMatchObject([{ kind: 'goal', name: 'More visits' }]);
    await admin.api.deletedItems.restore({ ids: [goal.id] });
    expect((await admin.api.goals.get({ id: goal.id })).data).toMatchObject({ ...fields, target: 300 });
    const actions = (await admin.api.activity.list({})).data.map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['goal.created', 'goal.changed', 'goal.deleted', 'goal.restored']),
    );
  });

  it('is deleted and restored with its dashboard or client', async () => {
    const goal = await create();
    const { data: client } = await admin.api.clients.create({ name: 'Acme' });
    const ofClient = await create({ dashboardId: null, clientId: client.id });
    await admin.api.dashboards.remove({ id: dashboardId });
    await admin.api.clients.remove({ id: client.id });
    expect((await admin.api.goals.list({})).data).toEqual([]);
    await admin.api.deletedItems.restore({ ids: [dashboardId, client.id] });
    const ids = (await admin.api.goals.list({})).data.map(({ id }) => id);
    expect(ids.toSorted()).toEqual([goal.id, ofClient.id].toSorted());
  });

  it('can’t be restored while its dashboard is deleted', async () => {
    const goal = await create();
    await admin.api.goals.remove({ id: goal.id });
    await admin.api.dashboards.remove({ id: dashboardId });
    await expect(admin.api.deletedItems.restore({ ids: [goal.id] })).rejects.toMatchObject({ status: 409 });
    await admin.api.deletedItems.restore({ ids: [goal.id, dashboardId] });
    expect((await admin.api.goals.get({ id: goal.id })).data.name).toBe('More visits');
  });

  it('needs what a person can correct, field by field', async () => {
    const call = (more: object) => admin.api.goals.create({ dashboardId, sourceId, ...fields, ...more });
    await expect(call({ name: ' ' })).rejects.toMatchObject(refusedOn('name'));
    await expect(call({ target: 0 })).rejects.toMatchObject(refusedOn('target'));
    await expect(call({ target: -5 })).rejects.toMatchObject(refusedOn('target'));
    await expect(call({ period: 'once' })).rejects.toMatchObject(refusedOn('startDate'));
    await expect(call({ period: 'once', startDate: '2026-11-10' })).rejects.toMatchObject(
      refusedOn('endDate'),
    );
    await expect(call({ clientId: dashboardId })).rejects.toMatchObject(refusedOn('dashboardId'));
    await expect(call({ dashboardId: null })).rejects.toMatchObject(refusedOn('dashboardId'));
    await expect(call({ sourceId: dashboardId })).rejects.toMatchObject(refusedOn('sourceId'));
    await expect(call({ type: 'google_analytics' })).rejects.toMatchObject(refusedOn('sourceId'));
    await expect(call({ timezone: 'Mars/Base' })).rejects.toMatchObject(refusedOn('timezone'));
    const longInputs = { dimension: null, filter: [], property: 'a'.repeat(20_000) };
    await expect(call({ inputs: longInputs })).rejects.toMatchObject(refusedOn('inputs'));
    const goal = await create();
    const end = { id: goal.id, period: 'once' as const, startDate: '2026-11-10', endDate: '2026-11-01' };
    await expect(admin.api.goals.update(end)).rejects.toMatchObject(refusedOn('endDate'));
    expect((await admin.api.goals.get({ id: goal.id })).data).toMatchObject(fields);
  });

  it('is changed by editors only; clients see those that dashboards shared with them show', async () => {
    const person = await app.addUser(company.companyId, 'client');
    const viewer = await app.caller(person);
    const { data: client } = await admin.api.clients.create({ name: 'Acme' });
    const inputs = { metrics: ['Visits'], dimension: 'Date', filter: [] };
    const chart = { id: 'w', nature: 'interactive', format: 'chart' };
    const widgets = [{ ...chart, instances: [{ id: 'i', type: 'csv', sourceId, inputs }] }];
    const made = (name: string) => admin.api.dashboards.create({ name, widgets: widgets as never });
    const { id: ownId } = (await made('Own')).data;
    const { id: clientsId } = (await made('Of the client')).data;
    await admin.api.dashboards.saveSettings({ id: clientsId, clientId: client.id });
    const goal = await create({ dashboardId: ownId });
    const ofClient = await create({ dashboardId: null, clientId: client.id });
    const unseen = await create({ dashboardId: null, clientId: client.id, metric: 'Rate' });
    const unseenToo = await create({ dashboardId: ownId, metric: 'Rate' });
    const seen = async () => (await viewer.api.goals.list({})).data.map(({ id }) => id);
    expect(await seen()).toEqual([]);
    await expect(viewer.api.goals.get({ id: goal.id })).rejects.toMatchObject({ status: 404 });
    await admin.api.dashboards.share({ id: ownId, userId: person.userId, shared: true });
    expect(await seen()).toEqual([goal.id]);
    await admin.api.clients.share({ id: client.id, userId: person.userId, shared: true });
    expect((await seen()).toSorted()).toEqual([goal.id, ofClient.id].toSorted());
    expect((await viewer.api.goals.get({ id: goal.id })).data.id).toBe(goal.id);
    for (const { id } of [unseen, unseenToo])
      await expect(viewer.api.goals.get({ id })).rejects.toMatchObject({ status: 404 });
    await expect(viewer.api.goals.update({ id: goal.id, target: 1 })).rejects.toMatchObject({ status: 403 });
    await expect(viewer.api.goals.remove({ id: goal.id })).rejects.toMatchObject({ status: 403 });
    const stranger = await app.caller((await app.newCompany()).admin);
    for (const call of [
      () => stranger.api.goals.get({ id: goal.id }),
      () => stranger.api.goals.update({ id: goal.id, target: 1 }),
      () => stranger.api.goals.remove({ id: goal.id }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404 });
  });
});

describe('the goals on a shared page', () => {
  const shownBy = async (permalink: string) => {
    const visitor = await app.caller(null);
    return (await visitor.api.dashboards.show({ permalink })).body.data.goals;
  };
  const instance = (metric: string, cloaked = false) => ({
    ...{ id: 'i', type: 'csv', sourceId, inputs: { metrics: [metric], dimension: 'Date', filter: [] } },
    metricsOptions: { [metric]: { cloaked } },
  });
  const shared = async (widgets: object[]) => {
    const made = await admin.api.dashboards.create({ name: 'Shared', widgets: widgets as never });
    await admin.api.dashboards.saveSettings({ id: made.data.id, public: true });
    return made.data;
  };
  const frame = { id: 'w', nature: 'interactive', format: 'chart' };

  it('are those of metrics that its widgets show, and all where a widget lists goals', async () => {
    const { id, permalink } = await shared([{ ...frame, instances: [instance('Visits')] }]);
    const visits = await create({ dashboardId: id });
    const rate = await create({ dashboardId: id, metric: 'Rate', name: 'A rate' });
    expect((await shownBy(permalink)).map((goal) => goal.id)).toEqual([visits.id]);
    const own = (await admin.api.dashboards.show({ permalink })).body.data.goals;
    expect(own.map((goal) => goal.id)).toEqual([rate.id, visits.id]);
    const hidden = await shared([{ ...frame, instances: [instance('Visits', true)] }]);
    await create({ dashboardId: hidden.id });
    expect(await shownBy(hidden.permalink)).toEqual([]);
    const list = { id: 'l', nature: 'passive', type: 'goals', format: 'goals' };
    const listed = await shared([list]);
    await create({ dashboardId: listed.id });
    expect(await shownBy(listed.permalink)).toHaveLength(1);
  });

  it('have no progress by a link with fixed dates, which is of other days', async () => {
    const { id, permalink } = await shared([{ ...frame, instances: [instance('Visits')] }]);
    await measured(await create({ dashboardId: id }));
    expect(await shownBy(permalink)).toMatchObject([{ target: 260, progress: { value: 110 } }]);
    const range = { startDate: '2026-10-01', endDate: '2026-10-31' };
    const link = (await admin.api.shareLinks.create({ id, name: 'October', range })).data;
    expect(await shownBy(link.permalink)).toMatchObject([{ target: 260, progress: null }]);
  });
});

describe('the progress of a goal', () => {
  it('follows the weekdays, and leaves today and days without data out', async () => {
    // 15 days: 3 Sundays, and 12 other days, one of them without data; 5 Sundays and 25 others in all.
    expect(await measured(await create())).toMatchObject({
      ...{ startDate: '2026-11-01', endDate: '2026-11-30', through: '2026-11-15', outdated: false },
      ...{ value: 110, missingDays: ['2026-11-04'], byWeekday: true },
      ...{ expected: expect.closeTo((260 * 11) / 25), projected: expect.closeTo(250), status: 'on_track' },
      ...{ column: { label: 'Visits', additive: true }, error: null },
    });
  });

  it('compares a rate itself', async () => {
    const goal = await create({ metric: 'Rate', target: 0.06, aim: 'higher' });
    expect(await measured(goal)).toMatchObject({
      value: expect.closeTo(0.05),
      projected: null,
      expected: 0.06,
    });
  });

  it('spreads a formula that adds up, and compares one that doesn’t', async () => {
    const formula = { sourceType: 'csv', type: 'numeric' as const, unit: null };
    const calculated = async (name: string, expression: string) =>
      `calc:${(await admin.api.calculatedMetrics.create({ ...formula, name, expression })).data.id}`;
    const double = await create({ metric: await calculated('Double', 'Visits * 2'), target: 520 });
    expect(await measured(double)).toMatchObject({ value: 220, expected: expect.closeTo((520 * 11) / 25) });
    const ratio = await create({ metric: await calculated('Ratio', 'Visits / 2 / Visits'), target: 0.5 });
    expect(await measured(ratio)).toMatchObject({ value: 0.5, expected: 0.5, status: 'on_track' });
  });

  it('has no value before the first complete day of a period', async () => {
    clock.set('2026-11-01T09:00:00Z');
    const progress = await measured(await create());
    expect(progress).toMatchObject({ through: null, value: null, share: null, status: 'no_data' });
  });

  it('keeps the last values when the source fails, with the reason', async () => {
    const goal = await create();
    await measured(goal);
    await admin.api.sources.remove({ id: sourceId });
    expect(await measured(goal)).toMatchObject({ value: 110, error: { code: 'not_found' } });
  });

  it('is that of the new target at once, and is measured anew where the metric changes', async () => {
    const goal = await create();
    await measured(goal);
    const changed = (await admin.api.goals.update({ id: goal.id, target: 500 })).data;
    expect(changed.progress).toMatchObject({ value: 110, status: 'behind' });
    const other = (await admin.api.goals.update({ id: goal.id, metric: 'Rate' })).data;
    expect(other.progress).toBeNull();
  });

  it('is outdated when the period has passed, until it is measured again', async () => {
    const goal = await create();
    await measured(goal);
    clock.set('2026-12-02T09:00:00Z');
    const progress = (await admin.api.goals.get({ id: goal.id })).data.progress;
    expect(progress).toMatchObject({ startDate: '2026-11-01', outdated: true });
    expect(await measured(goal)).toMatchObject({ startDate: '2026-12-01', outdated: false });
  });

  it('is measured by a worker when it is due, once', async () => {
    await create();
    const jobs = async () => {
      const query = `select data from pgboss.job where name = 'measure-goals'`;
      const rows = Array.from((await app.services.database.system.execute(query)) as Iterable<object>);
      return rows.length;
    };
    const before = await jobs();
    await planGoalMeasuring.run(app.services);
    const after = await jobs();
    expect(after).toBeGreaterThan(before);
    await planGoalMeasuring.run(app.services);
    expect(await jobs()).toBe(after);
  });
});
