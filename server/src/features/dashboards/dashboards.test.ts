import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { DateRange } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { comparisonOf, isPrecedingPeriod } from '@vitrine/contract/rules/dates/date-range.ts';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Caller } from '../../testing/app/caller.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../testing/app/test-app.ts';
import { type TestClock, testClock } from '../../testing/app/test-clock.ts';
import { addPdf, setQuota } from '../../testing/database/change-rows.ts';

let app: TestApp;
let clock: TestClock;
let company: TestCompany;
let admin: Caller;
let manager: Caller;
let visitor: Caller;

beforeAll(async () => {
  clock = testClock('2026-11-20T09:00:00Z');
  app = await startTestApp({ clock });
  company = await app.newCompany();
  admin = await app.caller(company.admin);
  manager = await app.caller(await app.addUser(company.companyId, 'manager'));
  visitor = await app.caller(null);
});
afterAll(() => app.stop());

function text(id: string, order: number): Widget {
  const frame = { id, order, title: `Text ${id}`, width: 1, height: 1, realTime: false, hash: '' };
  return {
    ...frame,
    nature: 'passive',
    format: 'textCard',
    type: 'plain',
    description: id,
    pageBreak: false,
    inputs: {},
    images: [],
  };
}

async function newDashboard(widgets: Widget[] = []) {
  const { data } = await admin.api.dashboards.create({ name: 'Acme', widgets });
  return data;
}

async function show(caller: Caller, permalink: string) {
  return (await caller.api.dashboards.show({ permalink })).body.data;
}

/** As a program sends it that knows no types. */
function put(id: string, body: object): Promise<Response> {
  return admin.fetch(`/api/dashboards/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

describe('a dashboard’s link', () => {
  it('leads nowhere until the dashboard is public', async () => {
    const { id, permalink } = await newDashboard();
    await expect(show(visitor, permalink)).rejects.toMatchObject({ status: 404 });
    await admin.api.dashboards.saveSettings({ id, public: true });
    const seen = await show(visitor, permalink);
    expect(seen).toMatchObject({ name: 'Acme', owner: false, locked: null, automaticReports: [] });
    await admin.api.dashboards.archive({ id });
    await expect(show(visitor, permalink)).rejects.toMatchObject({ status: 404 });
  });

  it('asks everyone but owners for the password, and takes ten tries an hour', async () => {
    const { id, permalink } = await newDashboard();
    await admin.api.dashboards.saveSettings({ id, public: true });
    await admin.api.dashboards.saveWidgets({ id, category: 'new_password', password: 'open sesame' });
    const refused = await visitor.fetch(`/api/dashboards/${permalink}`);
    expect([refused.status, refused.headers.get('x-public')]).toEqual([422, '1']);
    expect(await refused.json()).toHaveProperty('errors.password');
    expect((await show(manager, permalink)).passwordProtected).toBe(true);

    const { authorization } = await visitor.api.dashboards.authorize({ permalink, password: 'open sesame' });
    const opened = await visitor.fetch(`/api/dashboards/${permalink}`, {
      headers: { 'x-authorization': authorization },
    });
    expect(opened.status).toBe(200);
    await admin.api.dashboards.saveWidgets({ id, category: 'new_password', password: 'another' });
    const stale = await visitor.fetch(`/api/dashboards/${permalink}`, {
      headers: { 'x-authorization': authorization },
    });
    expect(stale.status).toBe(422);

    for (let tries = 0; tries < 10; tries++) {
      const wrong = visitor.api.dashboards.authorize({ permalink, password: 'wrong' });
      await expect(wrong).rejects.toMatchObject({
        status: 422,
        data: { errors: { password: expect.anything() } },
      });
    }
    const late = visitor.api.dashboards.authorize({ permalink, password: 'another' });
    await expect(late).rejects.toMatchObject({ status: 429 });
  });

  it.each([
    { new_password: { password: 'open sesame' } },
    { category: 'new_password', new_password: { password: 'open sesame' } },
  ])('takes the password as %j', async (change) => {
    const { id, permalink } = await newDashboard();
    onTestFinished(async () => void (await admin.api.dashboards.remove({ id })));
    expect((await put(id, change)).status).toBe(200);
    expect((await show(manager, permalink)).passwordProtected).toBe(true);
    expect((await put(id, { new_password: { password: null } })).status).toBe(200);
    expect((await show(manager, permalink)).passwordProtected).toBe(false);
  });

  it.each([
    ['general', {}],
    ['general', { password: 'open sesame' }],
    ['general', { newPassword: { password: 'open sesame' } }],
    ['category', { category: 'password' }],
    ['password', { category: 'new_password' }],
    ['new_password.password', { new_password: {} }],
  ])('keeps its protection, and returns it on %s, for %j', async (field, change) => {
    const { id, permalink } = await newDashboard();
    onTestFinished(async () => void (await admin.api.dashboards.remove({ id })));
    await admin.api.dashboards.saveWidgets({ id, category: 'new_password', password: 'harbour' });
    const response = await put(id, change);
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).errors)).toEqual([field]);
    expect((await show(manager, permalink)).passwordProtected).toBe(true);
  });

  it('answers 402 once the trial and its week of grace are over', async () => {
    const { id, permalink } = await newDashboard();
    await admin.api.dashboards.saveSettings({ id, public: true });
    clock.advance(20 * DAY_MS);
    expect((await visitor.fetch(`/api/dashboards/${permalink}`)).status).toBe(200);
    clock.advance(2 * DAY_MS);
    const unpaid = await visitor.fetch(`/api/dashboards/${permalink}`);
    expect([unpaid.status, unpaid.headers.get('x-public')]).toEqual([402, '1']);
    expect((await show(manager, permalink)).owner).toBe(true);
    clock.set('2026-11-20T09:00:00Z');
  });

  it('can be renewed; the old one leads nowhere', async () => {
    const { id, permalink } = await newDashboard();
    const { data } = await admin.api.dashboards.saveWidgets({ id, category: 'refresh_permalink' });
    expect(data.permalink).not.toBe(permalink);
    await expect(show(admin, permalink)).rejects.toMatchObject({ status: 404 });
  });
});

describe('saving widgets', () => {
  it('adds unknown ones, keeps omitted ones and removes deleted ones', async () => {
    const { id, permalink } = await newDashboard([text('a', 0), text('b', 1)]);
    const { version } = await show(admin, permalink);
    const changed = { ...text('b', 1), title: 'Changed' };
    const { data } = await admin.api.dashboards.saveWidgets({
      id,
      version,
      widgets: [changed, text('c', 2)],
      deleted: ['a'],
    });
    expect(data.widgets.map((widget) => [widget.id, widget.title])).toEqual([
      ['b', 'Changed'],
      ['c', 'Text c'],
    ]);
    expect(data.version).toBe(version + 1);
  });

  it('answers 409 to a save that did not see the last one, and changes nothing', async () => {
    const { id, permalink } = await newDashboard([text('a', 0)]);
    const { version } = await show(admin, permalink);
    await admin.api.dashboards.saveWidgets({ id, version, widgets: [{ ...text('a', 0), title: 'First' }] });
    const late = manager.api.dashboards.saveWidgets({
      id,
      version,
      widgets: [{ ...text('a', 0), title: 'Second' }],
    });
    await expect(late).rejects.toMatchObject({ status: 409 });
    expect((await show(admin, permalink)).widgets[0]?.title).toBe('First');
  });
});

describe('the editing lock', () => {
  it('belongs to one person, is named, taken over by admins and free after a minute of silence', async () => {
    const { id, permalink } = await newDashboard([text('a', 0)]);
    const { lockedBy } = (await manager.api.dashboards.lock({ id })) as { lockedBy: string };
    expect((await show(admin, permalink)).lockedBy).toBe(lockedBy);
    await expect(admin.api.dashboards.lock({ id })).rejects.toMatchObject({ status: 409 });
    await expect(admin.api.dashboards.saveWidgets({ id, widgets: [text('z', 3)] })).rejects.toMatchObject({
      status: 409,
    });
    await admin.api.dashboards.lock({ id, takeOver: true });
    await expect(manager.api.dashboards.lock({ id, takeOver: true })).rejects.toMatchObject({ status: 409 });
    clock.advance(61_000);
    await manager.api.dashboards.lock({ id });
    await manager.api.dashboards.unlock({ id });
    expect((await show(admin, permalink)).locked).toBeNull();
  });
});

describe('settings', () => {
  it('keep the old colour when the new one is none', async () => {
    const { id } = await newDashboard();
    await admin.api.dashboards.saveSettings({ id, styles: { color: '#0b8a5c' } });
    const { data } = await admin.api.dashboards.saveSettings({
      id,
      styles: { color: 'not a colour', theme: 'dark' },
    });
    expect(data.styles).toMatchObject({ color: '#0b8a5c', theme: 'dark' });
  });

  it('leave the styles that a change does not name', async () => {
    const { id } = await newDashboard();
    await admin.api.dashboards.saveSettings({ id, styles: { color: '#0b8a5c', theme: 'dark' } });
    const { data } = await admin.api.dashboards.saveSettings({ id, styles: { backgroundColor: '#fafafa' } });
    expect(data.styles).toMatchObject({ color: '#0b8a5c', theme: 'dark', backgroundColor: '#fafafa' });
  });

  it('keep the host of the client’s site, and refuse what is none', async () => {
    const { id } = await newDashboard();
    const { data } = await admin.api.dashboards.saveSettings({ id, domain: 'https://www.Acme.example/shop' });
    expect(data.domain).toBe('www.acme.example');
    await expect(admin.api.dashboards.saveSettings({ id, domain: 'no site' })).rejects.toMatchObject({
      status: 422,
      data: { errors: { domain: expect.anything() } },
    });
    expect((await admin.api.dashboards.saveSettings({ id, domain: '' })).data.domain).toBe('');
  });

  it('are begun and copied with a site only, where one is named', async () => {
    const { id } = await newDashboard();
    const refusal = {
      status: 422,
      data: { errors: { domain: ['Please enter a site such as www.acme.com.'] } },
    };
    const named = { name: 'Acme', domain: 'not a site' };
    await expect(admin.api.dashboards.create(named)).rejects.toMatchObject(refusal);
    await expect(admin.api.dashboards.clone({ id, ...named })).rejects.toMatchObject(refusal);
  });

  it('store paper size, weeks and default properties, each change separately', async () => {
    const { id } = await newDashboard();
    await admin.api.dashboards.saveSettings({ id, print: { paper: 'letter' }, weekStartsOn: 0 });
    const defaults = { property: { 'a-source': 'properties/1' } };
    const { data } = await admin.api.dashboards.saveSettings({ id, print: { cover: true }, defaults });
    expect(data.print).toMatchObject({ paper: 'letter', orientation: 'portrait', cover: true });
    expect(data).toMatchObject({ weekStartsOn: 0, defaults });
  });

  it('show no image that the company has not uploaded', async () => {
    const { id } = await newDashboard();
    for (const logoImage of ['https://elsewhere.example/pixel.png', '/files/unknown']) {
      const saving = admin.api.dashboards.saveSettings({ id, styles: { logoImage } });
      await expect(saving).rejects.toMatchObject({
        status: 422,
        data: { errors: { 'styles.logoImage': expect.anything() } },
      });
    }
  });

  it('refuse an unknown timezone', async () => {
    const { id } = await newDashboard();
    const saving = admin.api.dashboards.saveSettings({ id, timezone: 'Mars/Olympus' });
    await expect(saving).rejects.toMatchObject({
      status: 422,
      data: { errors: { timezone: expect.anything() } },
    });
    const creating = admin.api.dashboards.create({ name: 'Acme', timezone: 'Mars/Olympus' });
    await expect(creating).rejects.toMatchObject({ status: 422 });
    const known = await admin.api.dashboards.saveSettings({ id, timezone: 'Asia/Calcutta' });
    expect(known.data.timezone).toBe('Asia/Calcutta');
  });
});

describe('deleting', () => {
  it('takes the files of its PDFs along', async () => {
    const { id } = await newDashboard();
    const { files } = app.services;
    const storageKey = `${company.companyId}/pdf/${id}`;
    await files.put(storageKey, new Uint8Array([1]), 'application/pdf');
    await addPdf(company.ctx, id, storageKey);
    await admin.api.dashboards.remove({ id });
    await expect(files.read(storageKey)).rejects.toMatchObject({ code: 'not_found' });
    await expect(admin.api.dashboards.remove({ id })).rejects.toMatchObject({ status: 404 });
  });

  it('finds nothing under an id that is none', async () => {
    await expect(admin.api.dashboards.remove({ id: 'acme' })).rejects.toMatchObject({ status: 404 });
    await expect(admin.api.users.get({ id: 'ada' })).rejects.toMatchObject({ status: 404 });
  });
});

describe('copies and the quota', () => {
  it('gives a copy new ids and keeps it private', async () => {
    const { id } = await newDashboard([text('a', 0)]);
    await admin.api.dashboards.saveSettings({ id, public: true });
    const { data } = await admin.api.dashboards.clone({ id });
    const copy = await show(admin, data.permalink);
    expect(copy).toMatchObject({ name: 'Acme (copy)', public: false });
    expect(copy.widgets.map((widget) => [widget.id === 'a', widget.title])).toEqual([[false, 'Text a']]);
  });

  it('gives the last place to one of two who come at once', async () => {
    const small = await app.newCompany('Crowded');
    const owner = await app.caller(small.admin);
    await setQuota(small.ctx, 1);
    const both = await Promise.allSettled(['A', 'B'].map((name) => owner.api.dashboards.create({ name })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('stops creating at the quota and starts again after archiving', async () => {
    const small = await app.newCompany('Small');
    const owner = await app.caller(small.admin);
    const made = [];
    for (let count = 0; count < 25; count++)
      made.push((await owner.api.dashboards.create({ name: `No ${count}` })).data.id);
    await expect(owner.api.dashboards.create({ name: 'One more' })).rejects.toMatchObject({ status: 422 });
    await owner.api.dashboards.archive({ id: made[0] ?? '' });
    await owner.api.dashboards.create({ name: 'One more' });
    await expect(owner.api.dashboards.restore({ id: made[0] ?? '' })).rejects.toMatchObject({ status: 422 });
    const { meta } = await owner.api.dashboards.list({ show: 'all', page: 1 });
    expect(meta.total).toBe(26);
  });
});

describe('a viewer’s ranges', () => {
  it('are free for the dashboard’s own days and limited beyond', async () => {
    const { id, permalink } = await newDashboard();
    await admin.api.dashboards.saveSettings({ id, public: true });
    const own = await show(visitor, permalink);
    const read = (caller: Caller, startDate: string, endDate: string) =>
      caller.fetch(`/api/dashboards/${permalink}/data`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ startDate, endDate, timezone: 'UTC' }),
      });
    for (let count = 0; count < 60; count++)
      await read(visitor, `2025-01-${String((count % 28) + 1).padStart(2, '0')}`, '2025-02-28');
    expect((await read(visitor, '2025-01-01', '2025-03-01')).status).toBe(429);
    expect((await read(visitor, own.startDate, own.endDate)).status).toBe(200);
    expect((await read(manager, '2025-01-01', '2025-03-01')).status).toBe(200);
  });
});

describe('a new dashboard', () => {
  it('compares with the days before when that is wanted, and goes on doing so', async () => {
    const plain = await newDashboard();
    expect(comparisonOf(await show(admin, plain.permalink))).toBeNull();
    const { data } = await admin.api.dashboards.create({ name: 'Acme', comparing: true });
    const first = await show(admin, data.permalink);
    expect(first).toMatchObject({ rangeType: 'last30Days', endDate: clock.today('UTC') });
    expect(isPrecedingPeriod(comparisonOf(first) as DateRange, first)).toBe(true);
    clock.advance(DAY_MS);
    const next = await show(admin, data.permalink);
    expect(next.endDate > first.endDate).toBe(true);
    expect(isPrecedingPeriod(comparisonOf(next) as DateRange, next)).toBe(true);
  });
});

describe('saved dates', () => {
  it('are normalised together, whatever is stored already', async () => {
    const owner = await app.caller((await app.newCompany()).admin);
    const { id, permalink } = (await owner.api.dashboards.create({ name: 'Dates' })).data;
    const saved = async (dates: Parameters<Caller['api']['dashboards']['saveSettings']>[0]) =>
      (await owner.api.dashboards.saveSettings(dates)).data;
    const today = clock.today('UTC');
    const reversed = { rangeType: 'custom' as const, startDate: '2026-01-10', endDate: '2026-01-01' };
    expect(await saved({ id, ...reversed, compareStartDate: '2025-12-31' })).toMatchObject({
      ...{ startDate: '2026-01-01', endDate: '2026-01-10' },
      ...{ compareStartDate: null, compareEndDate: null },
    });
    expect(await saved({ id, endDate: '9999-12-31' })).toMatchObject({
      ...{ startDate: '2026-01-01', endDate: today },
    });
    const late = { compareStartDate: '2026-01-01', compareEndDate: '9999-12-31' };
    expect(await saved({ id, ...late })).toMatchObject({ compareEndDate: today });
    expect(await show(owner, permalink)).toMatchObject({ startDate: '2026-01-01', endDate: today });
    const { startDate, endDate } = await saved({ id, rangeType: 'last7Days' });
    expect(await saved({ id, rangeType: 'custom' })).toMatchObject({ startDate, endDate });
    clock.advance(DAY_MS);
    expect(await show(owner, permalink)).toMatchObject({ startDate, endDate });
  });
});
