// @vitest-environment happy-dom
import { type Dashboard, dashboardSchema } from '@vitrine/contract/entities/dashboard.ts';
import {
  interactiveWidgetSchema,
  passiveWidgetSchema,
  type Widget,
} from '@vitrine/contract/entities/widget.ts';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { fakeServer } from './testing/fake-server.ts';
import { type OpenPage, openPage } from './testing/open-page.tsx';

const AUTOSAVE_MS = 1_000;
const A_RETRY_LATER_MS = 600;
const ALL_RETRIES_MS = 4_000;
const A_RENEWAL_LATER_MS = 25_000;

function chart(id: string, order: number, rest: object = {}): Widget {
  return interactiveWidgetSchema.parse({
    id,
    order,
    nature: 'interactive',
    format: 'chart',
    title: id,
    hash: `stored ${id}`,
    instances: [{ id: `i-${id}`, type: 'shop', sourceId: 's1', inputs: { metrics: ['sales'] } }],
    ...rest,
  });
}

const note = passiveWidgetSchema.parse({
  id: 'note',
  nature: 'passive',
  type: 'plain',
  title: 'Note',
  order: 2,
});
const dashboard: Dashboard = dashboardSchema.parse({
  id: 'd1',
  permalink: 'sales',
  name: 'Sales',
  active: true,
  passwordProtected: false,
  public: false,
  locked: null,
  lockedBy: null,
  version: 1,
  rangeType: 'custom',
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  compareStartDate: null,
  compareEndDate: null,
  timezone: 'UTC',
  weekStartsOn: 1,
  includesToday: true,
  compareType: 'none',
  hiddenDateSelector: false,
  footer: '',
  styles: {},
  print: {},
  domain: '',
  defaults: {},
  widgets: [chart('a', 0), chart('b', 1), note],
  automaticReports: [],
  company: { name: 'Agency', logo: null },
  owner: true,
  maxWidgetsForPdf: 100,
});

let server: ReturnType<typeof fakeServer>;
let page: OpenPage;
const now = () => page.now();
const passing = (durationMs: number) => act(() => vi.advanceTimersByTimeAsync(durationMs));
const doing = (what: () => unknown) =>
  act(async () => {
    await what();
  });
const widget = (id: string) => now().draft.widgets.find((each) => each.id === id) as Widget;
const edit = (id: string, part: object) =>
  doing(() => now().actions.change({ ...widget(id), ...part } as Widget));
const titles = () => now().shown.widgets.map(({ title }) => title);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error');
  sessionStorage.clear();
  server = fakeServer(dashboard);
  vi.stubGlobal('fetch', server.fetch);
  page = await openPage(dashboard);
  await passing(AUTOSAVE_MS);
});

afterEach(async () => {
  await page.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

it('requests the values of all widgets once, and none for texts', () => {
  expect(now().editing).toBe(true);
  expect(server.requestedWidgets()).toEqual([['a', 'b']]);
});

describe('an edit', () => {
  const queriedChart = chart('a', 0);
  test.each([
    ['of the question asks that widget again', { percent: true }, 1, [['a']]],
    [
      'of a prefix too',
      {
        instances:
          'instances' in queriedChart ? queriedChart.instances.map((i) => ({ ...i, prefix: 'Shop' })) : [],
      },
      1,
      [['a']],
    ],
    ['of the format is drawn from the data there is', { format: 'table' }, 1, []],
    ['of the order and limit too', { rowsLimit: 3, orderBy: { column: 'sales', dir: 'desc' } }, 1, []],
    ['of size and title only shows', { width: 4, title: 'All sales' }, 1, []],
  ])('%s', async (_, part, saves, requests) => {
    await edit('a', part);
    await passing(AUTOSAVE_MS);
    expect(server.saves()).toHaveLength(saves);
    expect(server.requestedWidgets().slice(1)).toEqual(requests);
    expect(now().status).toBe('saved');
  });

  it('leaves what no card needs to be rendered again for', async () => {
    const before = now().shown;
    await edit('a', { title: 'All sales' });
    expect(now().shown.styles).toBe(before.styles);
    expect(now().shown.widgets[1]).toBe(before.widgets[1]);
    await passing(AUTOSAVE_MS);
    expect(now().shown.styles).toBe(before.styles);
  });

  it('of a text requests nothing', async () => {
    await edit('note', { description: 'Hello' });
    await passing(AUTOSAVE_MS);
    expect([server.saves().length, server.requestedWidgets().length]).toEqual([1, 1]);
  });

  it('covers the widgets whose query is being saved, and no others', async () => {
    server.holdsSaves = true;
    await edit('a', { percent: true });
    await edit('b', { title: 'Renamed' });
    await edit('note', { description: 'Hello' });
    expect([...now().overlaid]).toEqual([]);
    await passing(AUTOSAVE_MS);
    expect([now().status, ...now().overlaid]).toEqual(['saving', 'a']);
    await doing(server.letGo);
    await passing(0);
    expect([now().status, ...now().overlaid]).toEqual(['saved']);
  });

  it('that is undone before it is saved sends nothing', async () => {
    await edit('a', { title: 'Oops' });
    await doing(() => now().actions.undo());
    await passing(AUTOSAVE_MS);
    expect(server.saves()).toEqual([]);
    expect(sessionStorage.length).toBe(0);
  });
});

describe('a merge', () => {
  it('is one save and one request, and is undone in one step', async () => {
    const merged = { ...widget('a'), title: 'Both' };
    if (merged.nature === 'interactive' && 'instances' in merged)
      merged.instances = [...merged.instances, ...merged.instances.map((i) => ({ ...i, id: 'i2' }))];
    await doing(() => now().actions.merge(merged, ['a', 'b']));
    await passing(AUTOSAVE_MS);
    expect(server.saves().map(({ body }) => body.deleted)).toEqual([['b']]);
    expect(server.requestedWidgets().slice(1)).toEqual([['a']]);
    await doing(() => now().actions.undo());
    await passing(AUTOSAVE_MS);
    expect(server.stored().widgets.map(({ title }) => title)).toEqual(['a', 'b', 'Note']);
  });
});

describe('a save', () => {
  it('is retried three times after gateway errors', async () => {
    server.refuseSaves(504, 504, 504);
    await edit('a', { title: 'Late' });
    await passing(AUTOSAVE_MS);
    expect(now().status).toBe('retrying');
    await passing(ALL_RETRIES_MS);
    expect([server.saves().length, now().status]).toEqual([4, 'saved']);
  });

  it('then fails, keeps the edits, and can be retried', async () => {
    server.refuseSaves(504, 504, 504, 504);
    await edit('a', { title: 'Later' });
    await passing(AUTOSAVE_MS + ALL_RETRIES_MS);
    expect([server.saves().length, now().status, now().draft.problem]).toEqual([
      4,
      'failed',
      'Something went wrong on our side. Nothing you entered is lost; please try again.',
    ]);
    expect(titles()).toEqual(['Later', 'b', 'Note']);
    await doing(() => now().actions.retry());
    await passing(AUTOSAVE_MS);
    expect([now().status, server.stored().widgets[0]?.title]).toEqual(['saved', 'Later']);
  });

  it('can be cancelled while it waits, and sent later', async () => {
    server.refuseSaves(504);
    await edit('a', { title: 'Mine' });
    await passing(AUTOSAVE_MS);
    await doing(() => now().cancel());
    await passing(ALL_RETRIES_MS);
    expect([now().status, now().draft.problem, server.saves().length]).toEqual(['canceled', null, 1]);
    expect([...now().overlaid, ...titles()]).toEqual(['Mine', 'b', 'Note']);
    await doing(() => now().actions.retry());
    await passing(AUTOSAVE_MS);
    expect([now().status, server.stored().widgets[0]?.title]).toEqual(['saved', 'Mine']);
  });

  it('can be cancelled during the request, and continues with the next edit', async () => {
    server.holdsSaves = true;
    await edit('a', { title: 'First' });
    await passing(AUTOSAVE_MS);
    await doing(() => now().cancel());
    expect(now().status).toBe('canceled');
    server.holdsSaves = false;
    await edit('b', { title: 'Second' });
    await passing(AUTOSAVE_MS);
    expect(server.stored().widgets.map(({ title }) => title)).toEqual(['First', 'Second', 'Note']);
  });

  it('that was stored without a response causes no conflict', async () => {
    server.dropsResponses = true;
    await edit('a', { title: 'First' });
    await passing(AUTOSAVE_MS);
    expect([now().status, server.stored().version]).toEqual(['failed', 2]);
    server.dropsResponses = false;
    await edit('a', { title: 'Second' });
    await passing(AUTOSAVE_MS);
    expect([now().status, server.stored().widgets[0]?.title]).toEqual(['saved', 'Second']);
  });

  it('that was stored without a response keeps what another person has added since', async () => {
    server.dropsResponses = true;
    await edit('a', { title: 'Stored' });
    await passing(AUTOSAVE_MS);
    server.dropsResponses = false;
    server.saveAsOther([...server.stored().widgets, chart('c', 3, { title: 'His' })]);
    await doing(() => now().actions.retry());
    await passing(AUTOSAVE_MS * 3);
    expect(server.stored().widgets.map(({ title }) => title)).toEqual(['Stored', 'b', 'Note', 'His']);
    expect([now().status, ...titles()]).toEqual(['saved', 'Stored', 'b', 'Note', 'His']);
  });

  it('that was stored without a response is shown after its edit was undone', async () => {
    server.dropsResponses = true;
    await edit('a', { title: 'Stored' });
    await passing(AUTOSAVE_MS);
    server.dropsResponses = false;
    await doing(() => now().actions.undo());
    await passing(AUTOSAVE_MS);
    expect([now().status, titles()[0]]).toEqual(['saved', 'Stored']);
  });

  it('is sent at once when the page is left', async () => {
    await edit('a', { title: 'Left at once' });
    await page.close();
    expect(server.stored().widgets[0]?.title).toBe('Left at once');
    expect(sessionStorage.length).toBe(0);
  });

  it('is sent at once when the editor is left for the same dashboard', async () => {
    await edit('a', { title: 'Left at once' });
    await doing(() => now().leave());
    await passing(0);
    expect([now().editing, now().status, ...titles()]).toEqual([false, 'saved', 'Left at once', 'b', 'Note']);
    expect(server.stored().widgets[0]?.title).toBe('Left at once');
    expect(sessionStorage.length).toBe(0);
  });

  it('that is pending when the page is left is followed by later edits', async () => {
    server.holdsSaves = true;
    await edit('a', { title: 'Sent' });
    await passing(AUTOSAVE_MS);
    await edit('b', { title: 'Edited since' });
    await page.close();
    server.holdsSaves = false;
    await doing(server.letGo);
    expect(
      server
        .stored()
        .widgets.slice(0, 2)
        .map(({ title }) => title),
    ).toEqual(['Sent', 'Edited since']);
    expect([server.saves().length, sessionStorage.length]).toEqual([2, 0]);
  });

  it('that failed survives a reload of the page', async () => {
    server.refuseSaves(500);
    await edit('a', { title: 'Kept' });
    await passing(AUTOSAVE_MS);
    expect(now().status).toBe('failed');
    await page.close();
    page = await openPage(server.stored());
    await passing(0);
    expect(titles()[0]).toBe('Kept');
    await passing(AUTOSAVE_MS);
    expect([now().status, server.stored().widgets[0]?.title]).toEqual(['saved', 'Kept']);
    expect(sessionStorage.length).toBe(0);
  });
});

describe('another person', () => {
  it('who takes the lock is named, and no edit is lost', async () => {
    await edit('a', { title: 'Mine' });
    server.takeLock('bob', 'Bob');
    await passing(AUTOSAVE_MS);
    expect([now().editing, now().lock.state, now().watch.holder]).toEqual([false, 'lost', 'Bob']);
    expect([now().status, titles()[0], server.stored().widgets[0]?.title]).toEqual(['failed', 'Mine', 'a']);
    server.takeLock(null, null);
    await passing(A_RETRY_LATER_MS * 20);
    expect(now().watch.finished).toBe('Bob');
    await doing(() => now().lock.take());
    await passing(AUTOSAVE_MS);
    expect([now().status, server.stored().widgets[0]?.title]).toEqual(['saved', 'Mine']);
  });

  it('who has also saved causes a conflict that the person resolves', async () => {
    await edit('a', { title: 'Mine' });
    server.takeLock('bob', 'Bob');
    server.saveAsOther([chart('a', 0, { title: 'His' }), chart('b', 1, { title: 'His too' }), note]);
    await passing(AUTOSAVE_MS);
    expect([now().status, now().lock.state, titles()[0]]).toEqual(['conflict', 'lost', 'Mine']);
    server.takeLock(null, null);
    await doing(() => now().lock.take());
    await doing(() => now().actions.keepMine());
    await passing(AUTOSAVE_MS);
    expect(server.stored().widgets.map(({ title }) => title)).toEqual(['Mine', 'His too', 'Note']);
  });

  it('who takes the lock from an idle person is shown at the next renewal', async () => {
    server.takeLock('bob', 'Bob');
    await passing(A_RENEWAL_LATER_MS);
    expect([now().lock.state, now().lock.message]).toEqual(['lost', 'Bob is editing this dashboard.']);
  });
});
