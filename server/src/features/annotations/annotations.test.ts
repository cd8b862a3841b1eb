import { interactiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { MAX_ANNOTATIONS } from '@vitrine/contract/rules/annotations/annotation-limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAlert } from '../../testing/alerts/alert-rows.ts';
import { watchedGroup } from '../../testing/alerts/watched-group.ts';
import type { Caller } from '../../testing/app/caller.ts';
import { once, openPusher } from '../../testing/app/live-client.ts';
import { startTestApp, type TestApp, type TestCompany, type TestPerson } from '../../testing/app/test-app.ts';
import { testClock } from '../../testing/app/test-clock.ts';
import { addOutage, addReconnection } from '../../testing/dashboards/source-records.ts';
import { addTestSource } from '../../testing/dashboards/test-source.ts';

let app: TestApp;
let company: TestCompany;
let admin: Caller;
let person: TestPerson;
let viewer: Caller;

beforeAll(async () => {
  app = await startTestApp({ clock: testClock('2026-11-20T09:00:00Z') });
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await app.newCompany();
  admin = await app.caller(company.admin);
  person = await app.addUser(company.companyId, 'client');
  viewer = await app.caller(person);
});

const refusedOn = (field: string, message = '') => ({
  status: 422,
  data: { errors: { [field]: [expect.stringContaining(message)] } },
});
const day = { startDate: '2026-11-12', text: 'New landing page' };
const textsOf = (list: readonly { text: string }[]) => list.map(({ text }) => text);

/** A dashboard of a client with a widget of a source, and an annotation of each of the three. */
async function annotated() {
  const sourceId = await addTestSource(company.ctx, 'google_analytics');
  const clientId = (await admin.api.clients.create({ name: `Acme ${Math.random()}` })).data.id;
  const widget = interactiveWidgetSchema.parse({
    ...{ id: 'visits', nature: 'interactive', format: 'chart', title: 'Visits' },
    instances: [
      {
        ...{ id: 'i', type: 'google_analytics', sourceId },
        inputs: { property: 'properties/1', dimension: 'date', metrics: ['sessions'] },
      },
    ],
  });
  const board = (await admin.api.dashboards.create({ name: 'Board', clientId, widgets: [widget] })).data;
  await admin.api.dashboards.saveSettings({ id: board.id, public: true });
  const own = (await admin.api.annotations.create({ ...day, text: 'Own', dashboardId: board.id })).data;
  await admin.api.annotations.create({ ...day, text: 'Client', clientId });
  await admin.api.annotations.create({ ...day, text: 'Source', sourceId, startDate: '2026-11-13' });
  const hidden = { ...day, text: 'Internal', dashboardId: board.id, visibleToViewers: false };
  const internal = (await admin.api.annotations.create(hidden)).data;
  return { board, clientId, sourceId, own, internal };
}

const shownBy = async (caller: Caller, permalink: string) =>
  textsOf((await caller.api.dashboards.show({ permalink })).body.data.annotations).toSorted();

describe('an annotation', () => {
  it('is created, changed field by field, listed and remembered', async () => {
    const { board } = await annotated();
    const { data: created } = await admin.api.annotations.create({
      ...day,
      dashboardId: board.id,
      endDate: '2026-11-14',
      text: '  New \n landing page ',
      color: '#0B8A5C',
      link: 'https://acme.example/news',
      metric: 'sessions',
    });
    expect(created).toMatchObject({
      ...{ scope: 'dashboard', dashboardId: board.id, clientId: null, sourceId: null },
      ...{ startDate: '2026-11-12', endDate: '2026-11-14', text: 'New landing page' },
      ...{ color: '#0b8a5c', link: 'https://acme.example/news', metric: 'sessions' },
      ...{ visibleToViewers: true, createdBy: company.admin.name },
    });
    const { id } = created;
    const { data: changed } = await admin.api.annotations.update({ id, link: null, visibleToViewers: false });
    expect(changed).toMatchObject({ endDate: '2026-11-14', link: null, visibleToViewers: false });
    expect((await admin.api.annotations.update({ id, startDate: '2026-11-02' })).data.endDate).toBe(
      '2026-11-02',
    );
    expect((await admin.api.annotations.get({ id })).data.text).toBe('New landing page');
    const inMetric = await admin.api.annotations.list({ dashboardId: board.id, metric: 'users' });
    expect(textsOf(inMetric.data)).not.toContain('New landing page');
    const { data: activity } = await admin.api.activity.list({});
    const changes = activity.filter(({ action }) => action === 'annotation.changed');
    expect(changes.map(({ details }) => details.what).toSorted()).toEqual(['date', 'link, visibility']);
  });

  it('is refused by field, and nothing is stored', async () => {
    const { board, clientId } = await annotated();
    const create = (fields: object) =>
      admin.api.annotations.create({ ...day, dashboardId: board.id, ...fields });
    await expect(create({ text: ' ' })).rejects.toMatchObject(refusedOn('text', 'enter a text'));
    await expect(create({ startDate: '12 Nov' })).rejects.toMatchObject(refusedOn('startDate', 'YYYY-MM-DD'));
    await expect(create({ endDate: '2026-11-11' })).rejects.toMatchObject(refusedOn('endDate', 'before'));
    await expect(create({ color: 'url(x)' })).rejects.toMatchObject(refusedOn('color'));
    for (const link of ['javascript:alert(1)', 'ftp://a.example', 'acme.example'])
      await expect(create({ link })).rejects.toMatchObject(refusedOn('link', 'https://'));
    await expect(create({ clientId })).rejects.toMatchObject(refusedOn('dashboardId', 'either'));
    await expect(create({ dashboardId: null })).rejects.toMatchObject(refusedOn('dashboardId', 'either'));
    const other = await app.newCompany();
    const theirs = await addTestSource(other.ctx, 'google_analytics');
    await expect(create({ dashboardId: null, sourceId: theirs })).rejects.toMatchObject(
      refusedOn('sourceId'),
    );
    expect((await admin.api.annotations.list({ dashboardId: board.id })).data).toHaveLength(4);
  });

  it('can move to another dashboard, client or source', async () => {
    const { own, clientId } = await annotated();
    const { data: moved } = await admin.api.annotations.update({ id: own.id, clientId });
    expect(moved).toMatchObject({ scope: 'client', dashboardId: null, clientId });
  });

  it('is deleted and restored, but not without its dashboard', async () => {
    const { board, own } = await annotated();
    await admin.api.annotations.remove({ id: own.id });
    expect(await shownBy(admin, board.permalink)).not.toContain('Own');
    expect((await admin.api.deletedItems.list()).data).toMatchObject([
      { id: own.id, kind: 'annotation', name: 'Own' },
    ]);
    await admin.api.deletedItems.restore({ ids: [own.id] });
    expect((await admin.api.annotations.get({ id: own.id })).data).toEqual(own);
    await admin.api.annotations.remove({ id: own.id });
    await admin.api.dashboards.remove({ id: board.id });
    await expect(admin.api.deletedItems.restore({ ids: [own.id] })).rejects.toMatchObject(
      refusedOn('general', 'restore that first'),
    );
    await admin.api.deletedItems.restore({ ids: [own.id, board.id] });
    expect(await shownBy(admin, board.permalink)).toContain('Own');
  });

  it('comes back with a restored dashboard, client and source', async () => {
    const { board, clientId, sourceId } = await annotated();
    const all = await shownBy(admin, board.permalink);
    await admin.api.dashboards.remove({ id: board.id });
    await admin.api.clients.remove({ id: clientId });
    await admin.api.sources.remove({ id: sourceId });
    expect((await admin.api.annotations.list({})).data).toEqual([]);
    await admin.api.deletedItems.restore({ ids: [clientId, sourceId, board.id] });
    expect(await shownBy(admin, board.permalink)).toEqual(all);
    expect(textsOf((await admin.api.annotations.list({ clientId })).data)).toContain('Client');
  });

  it('is announced to open pages', async () => {
    const { board } = await annotated();
    const pusher = openPusher(admin, { key: app.services.live.app.key, port: app.services.config.port });
    const channel = pusher.subscribe(`private-company.${company.companyId}`);
    await once(channel, 'pusher:subscription_succeeded');
    const heard = once(channel, 'AnnotationsUpdated');
    await admin.api.annotations.create({ ...day, dashboardId: board.id });
    expect(await heard).toEqual({ scope: 'dashboard', id: board.id });
    pusher.disconnect();
  });

  it('is refused beyond the limit', async () => {
    const { board } = await annotated();
    const csv = '2026-11-12,,Many\n'.repeat(MAX_ANNOTATIONS - 2);
    await admin.api.annotations.importCsv({ dashboardId: board.id, file: csv });
    await expect(admin.api.annotations.create({ ...day, dashboardId: board.id })).rejects.toMatchObject(
      refusedOn('general', `${MAX_ANNOTATIONS}`),
    );
  });
});

describe('viewers', () => {
  it('see the visible annotations of dashboards that were shared with them', async () => {
    const { board, clientId, own, internal } = await annotated();
    const list = async () => textsOf((await viewer.api.annotations.list({})).data).toSorted();
    expect(await list()).toEqual([]);
    for (const { id } of [own, internal])
      await expect(viewer.api.annotations.get({ id })).rejects.toMatchObject({ status: 404 });
    await admin.api.dashboards.share({ id: board.id, userId: person.userId, shared: true });
    expect(await list()).toEqual(['Client', 'Own', 'Source']);
    const ofClient = (await viewer.api.annotations.list({ clientId })).data;
    expect(textsOf(ofClient).toSorted()).toEqual(['Client', 'Own']);
    expect((await viewer.api.annotations.get({ id: own.id })).data).toMatchObject({ createdBy: null });
    await expect(viewer.api.annotations.get({ id: internal.id })).rejects.toMatchObject({ status: 404 });
    await expect(viewer.api.annotations.remove({ id: own.id })).rejects.toMatchObject({ status: 403 });
    expect(await shownBy(viewer, board.permalink)).toEqual(['Client', 'Own', 'Source']);
    expect(await shownBy(admin, board.permalink)).toContain('Internal');
  });

  it('with a link see no internal ones, and where they can’t select dates none of other days', async () => {
    const { board } = await annotated();
    const visitor = await app.caller(null);
    expect(await shownBy(visitor, board.permalink)).toEqual(['Client', 'Own', 'Source']);
    const range = {
      ...{ startDate: '2026-11-13', endDate: '2026-11-14' },
      ...{ compareStartDate: null, compareEndDate: null },
    };
    const { data: link } = await admin.api.shareLinks.create({ id: board.id, name: 'Fixed', range });
    expect(await shownBy(visitor, link.permalink)).toEqual(['Source']);
    const { startDate, endDate } = range;
    const dates = { startDate, endDate, rangeType: 'custom' as const, hiddenDateSelector: true };
    await admin.api.dashboards.saveSettings({ id: board.id, ...dates });
    expect(await shownBy(visitor, board.permalink)).toEqual(['Source']);
    expect(await shownBy(admin, board.permalink)).toContain('Own');
  });
});

describe('an import', () => {
  it('creates all lines of a file, or none and says which are wrong', async () => {
    const { clientId } = await annotated();
    const csv = 'date,end date,text,colour,link\n2026-10-01,,Launch,,\n2026-10-05,2026-10-08,Sale,#c93a3a,';
    const wrong = `${csv}\n5.10.2026,,Wrong,,\n2026-10-09,,,,`;
    await expect(admin.api.annotations.importCsv({ clientId, file: wrong })).rejects.toMatchObject({
      status: 422,
      data: {
        errors: { file: [expect.stringMatching(/^Line 4, date/), expect.stringMatching(/^Line 5, text/)] },
      },
    });
    expect((await admin.api.annotations.list({ clientId })).data).toHaveLength(3);
    expect(await admin.api.annotations.importCsv({ clientId, file: csv, visibleToViewers: false })).toEqual({
      created: 2,
    });
    const { data } = await admin.api.annotations.list({ clientId, endDate: '2026-10-31' });
    expect(data).toMatchObject([
      { text: 'Sale', endDate: '2026-10-08', color: '#c93a3a', visibleToViewers: false },
      { text: 'Launch', endDate: '2026-10-01' },
    ]);
  });
});

describe('automatic annotations', () => {
  it('are off until a dashboard shows them to its team or its viewers', async () => {
    const { board, sourceId } = await annotated();
    await addOutage(company.ctx, sourceId, ['2026-11-10T09:00:00Z', '2026-11-11T09:00:00Z']);
    const { group, metric, domains } = await watchedGroup(company.ctx, { hosts: ['acme.example'] });
    await addAlert(company.ctx, { group, metric, domainId: domains[0]?.id ?? '', text: 'Visits fell' });
    await admin.api.dashboards.saveSettings({ id: board.id, domain: 'acme.example' });
    const visitor = await app.caller(null);
    const automatic = async (caller: Caller) => {
      const { annotations } = (await caller.api.dashboards.show({ permalink: board.permalink })).body.data;
      return annotations.filter((one) => one.automatic !== null);
    };
    const show = (automaticAnnotations: 'off' | 'team' | 'viewers') =>
      admin.api.dashboards.saveSettings({ id: board.id, automaticAnnotations });
    expect(await automatic(admin)).toEqual([]);
    expect((await show('team')).data.automaticAnnotations).toBe('team');
    expect(await automatic(admin)).toMatchObject([
      {
        ...{ automatic: 'outage', scope: 'source', sourceId, text: 'No data from Test source' },
        ...{ startDate: '2026-11-10', endDate: '2026-11-11', visibleToViewers: false },
      },
      {
        ...{ automatic: 'alert', scope: 'dashboard', text: 'Alert, acme.example: Visits fell' },
        ...{ startDate: '2026-11-20', endDate: '2026-11-20' },
      },
    ]);
    expect(await automatic(visitor)).toEqual([]);
    await show('viewers');
    const [outage] = await automatic(visitor);
    expect(outage?.text).toBe('No data from Google Analytics');
    await show('off');
    expect(await automatic(admin)).toEqual([]);
  });

  it('say when a source was connected again, and with another account', async () => {
    const { board, sourceId } = await annotated();
    await addReconnection(company.ctx, sourceId, 'again');
    await addReconnection(company.ctx, sourceId, 'account');
    await admin.api.dashboards.saveSettings({ id: board.id, automaticAnnotations: 'team' });
    const shown = await shownBy(admin, board.permalink);
    expect(shown).toContain('Test source connected again');
    expect(shown).toContain('Test source: another account connected');
  });
});
