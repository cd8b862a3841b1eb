import { passiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { MAX_COMMENT_TEXT, MAX_COMMENTS } from '@vitrine/contract/rules/comments/comment-limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/app/caller.ts';
import { once, openPusher } from '../../testing/app/live-client.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../testing/app/test-app.ts';
import { testClock } from '../../testing/app/test-clock.ts';
import { plainRenderer } from '../../testing/app/test-services.ts';
import { runSql } from '../../testing/database/run-sql.ts';

let app: TestApp;
let company: TestCompany;
let admin: Caller;
let manager: Caller;

const clock = testClock('2026-11-20T09:00:00Z');
beforeAll(async () => {
  app = await startTestApp({ clock });
  app.services.renderer = plainRenderer;
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await app.newCompany();
  admin = await app.caller(company.admin);
  manager = await app.caller(await app.addUser(company.companyId, 'manager'));
});

const refusedOn = (field: string, message = '') => ({
  status: 422,
  data: { errors: { [field]: [expect.stringContaining(message)] } },
});
const widget = (id: string, title: string) =>
  passiveWidgetSchema.parse({ id, nature: 'passive', type: 'plain', title });

/** A shared dashboard with two widgets, and a comment on the first by the admin. */
async function commented() {
  const widgets = [widget('a', 'Visits'), widget('b', 'Orders')];
  const board = (await admin.api.dashboards.create({ name: 'Board', widgets })).data;
  await admin.api.dashboards.saveSettings({ id: board.id, public: true });
  const on = { dashboardId: board.id, widgetId: 'a' };
  const { data: comment } = await admin.api.comments.create({ ...on, text: 'Too low?' });
  return { board, on, comment };
}

const textsOf = (list: { data: readonly { text: string }[] }) => list.data.map(({ text }) => text);

describe('a comment', () => {
  it('is written, listed by dashboard and widget, changed, resolved, reopened and deleted', async () => {
    const { board, on, comment } = await commented();
    expect(comment).toMatchObject({
      ...on,
      ...{ widgetTitle: 'Visits', widgetDeleted: false, resolved: false, editedAt: null },
      ...{ authorId: company.admin.userId, authorName: company.admin.name },
    });
    clock.advance(1000);
    await manager.api.comments.create({ ...on, widgetId: 'b', text: ' First line\r\nSecond\tline ' });
    const { data: other } = await admin.api.dashboards.create({ name: 'Other', widgets: [widget('a', '')] });
    await admin.api.comments.create({ dashboardId: other.id, widgetId: 'a', text: 'Elsewhere' });
    const list = manager.api.comments.list;
    expect(textsOf(await list({ dashboardId: board.id }))).toEqual(['First line\nSecond\tline', 'Too low?']);
    expect(textsOf(await list(on))).toEqual(['Too low?']);
    expect((await list({})).data).toHaveLength(3);
    const { id } = comment;
    const { data: changed } = await admin.api.comments.update({ id, text: 'Too high?' });
    expect(changed).toMatchObject({ text: 'Too high?', editedAt: clock.now().toISOString() });
    const { data: resolved } = await manager.api.comments.update({ id, resolved: true });
    expect(resolved).toMatchObject({ resolved: true, text: 'Too high?', authorId: company.admin.userId });
    expect((await manager.api.comments.update({ id, resolved: false })).data.resolved).toBe(false);
    expect(await admin.api.comments.remove({ id })).toEqual({ deleted: true });
    await expect(admin.api.comments.get({ id })).rejects.toMatchObject({ status: 404 });
    const { data: activity } = await admin.api.activity.list({});
    const recorded = activity.filter(
      ({ subject, details }) => subject === 'Board' && details.widget === 'Visits',
    );
    expect(recorded.map(({ action }) => action).toSorted()).toEqual(
      ['changed', 'created', 'deleted', 'reopened', 'resolved'].map((verb) => `comment.${verb}`),
    );
    expect(JSON.stringify(activity)).not.toContain('Too ');
  });

  it('is refused by field, and nothing is stored', async () => {
    const { on, comment } = await commented();
    const create = (fields: object) => admin.api.comments.create({ ...on, text: 'Fine', ...fields });
    await expect(create({ text: ' \n ' })).rejects.toMatchObject(refusedOn('text', 'enter a comment'));
    const long = 'x'.repeat(MAX_COMMENT_TEXT + 1);
    await expect(create({ text: long })).rejects.toMatchObject(refusedOn('text', `${MAX_COMMENT_TEXT}`));
    for (const text of ['a\u0000b', 'a\u001bb', 'a\u0085b'])
      await expect(create({ text })).rejects.toMatchObject(refusedOn('text', 'control characters'));
    await expect(create({ widgetId: 'none' })).rejects.toMatchObject(refusedOn('widgetId', 'no longer'));
    await expect(create({ dashboardId: 'none' })).rejects.toMatchObject(
      refusedOn('dashboardId', 'no longer'),
    );
    const { id } = comment;
    await expect(admin.api.comments.update({ id, text: '' })).rejects.toMatchObject(refusedOn('text'));
    await expect(admin.api.comments.update({ id })).rejects.toMatchObject(refusedOn('general', 'resolved'));
    expect(textsOf(await admin.api.comments.list({}))).toEqual(['Too low?']);
    await expect(create({ text: 'x'.repeat(MAX_COMMENT_TEXT) })).resolves.toBeDefined();
  });

  it('is refused beyond the limit', async () => {
    const { on } = await commented();
    await runSql(app.services.database.pool)`
      insert into comments (company_id, dashboard_id, widget_id, widget_title, text)
      select ${company.companyId}::uuid, ${on.dashboardId}::uuid, 'a', '', 'Many'
      from generate_series(2, ${MAX_COMMENTS}::int)`;
    await expect(admin.api.comments.create({ ...on, text: 'More' })).rejects.toMatchObject(
      refusedOn('general', `${MAX_COMMENTS}`),
    );
  });

  it('stays listed under its dashboard when its widget is deleted', async () => {
    const { board, on, comment } = await commented();
    await admin.api.dashboards.saveWidgets({ id: board.id, deleted: ['a'] });
    const { data } = await admin.api.comments.list({ dashboardId: board.id });
    expect(data).toEqual([{ ...comment, widgetDeleted: true }]);
    await expect(admin.api.comments.create({ ...on, text: 'Late' })).rejects.toMatchObject(
      refusedOn('widgetId'),
    );
    const { data: resolved } = await admin.api.comments.update({ id: comment.id, resolved: true });
    expect(resolved).toMatchObject({ resolved: true, widgetDeleted: true });
  });

  it('is deleted and restored with its dashboard', async () => {
    const { board, comment } = await commented();
    await admin.api.dashboards.remove({ id: board.id });
    expect((await admin.api.comments.list({})).data).toEqual([]);
    await expect(admin.api.comments.get({ id: comment.id })).rejects.toMatchObject({ status: 404 });
    await admin.api.deletedItems.restore({ ids: [board.id] });
    expect((await admin.api.comments.list({})).data).toEqual([comment]);
  });

  it('is announced to open pages', async () => {
    const { board, on } = await commented();
    const pusher = openPusher(admin, { key: app.services.live.app.key, port: app.services.config.port });
    const channel = pusher.subscribe(`private-company.${company.companyId}`);
    await once(channel, 'pusher:subscription_succeeded');
    const heard = once(channel, 'CommentsUpdated');
    await manager.api.comments.create({ ...on, text: 'News' });
    expect(await heard).toEqual({ dashboardId: board.id });
    pusher.disconnect();
  });
});

describe('permissions', () => {
  it('let managers change and delete only what they wrote; admins delete everything', async () => {
    const { on, comment } = await commented();
    const forbidden = { status: 403 };
    const { id } = comment;
    await expect(manager.api.comments.update({ id, text: 'Changed' })).rejects.toMatchObject(forbidden);
    await expect(manager.api.comments.update({ id, text: 'Changed', resolved: true })).rejects.toMatchObject(
      forbidden,
    );
    await expect(manager.api.comments.remove({ id })).rejects.toMatchObject(forbidden);
    expect((await admin.api.comments.get({ id })).data).toEqual(comment);
    const { data: theirs } = await manager.api.comments.create({ ...on, text: 'Mine' });
    await expect(admin.api.comments.update({ id: theirs.id, text: 'Changed' })).rejects.toMatchObject(
      forbidden,
    );
    await admin.api.comments.remove({ id: theirs.id });
    const { data: own } = await manager.api.comments.create({ ...on, text: 'Mine' });
    await manager.api.comments.remove({ id: own.id });
    expect(textsOf(await admin.api.comments.list({}))).toEqual(['Too low?']);
  });

  it('hide comments from viewers and other companies, in every answer', async () => {
    const { board, on, comment } = await commented();
    const person = await app.addUser(company.companyId, 'client');
    await admin.api.dashboards.share({ id: board.id, userId: person.userId, shared: true });
    const viewer = await app.caller(person);
    const visitor = await app.caller(null);
    for (const [caller, status] of [
      [viewer, 403],
      [visitor, 401],
    ] as const) {
      await expect(caller.api.comments.list(on)).rejects.toMatchObject({ status });
      await expect(caller.api.comments.get({ id: comment.id })).rejects.toMatchObject({ status });
      await expect(caller.api.comments.create({ ...on, text: 'Hi' })).rejects.toMatchObject({ status });
      const shown = await caller.api.dashboards.show({ permalink: board.permalink });
      expect(JSON.stringify(shown)).not.toContain('Too low?');
      const page = await caller.fetch(`/dashboards/${board.permalink}`);
      expect(page.status).toBe(200);
      expect(await page.text()).not.toContain('Too low?');
    }
    const outsider = await app.caller((await app.newCompany()).admin);
    expect((await outsider.api.comments.list({ dashboardId: board.id })).data).toEqual([]);
    const { id } = comment;
    await expect(outsider.api.comments.get({ id })).rejects.toMatchObject({ status: 404 });
    await expect(outsider.api.comments.update({ id, resolved: true })).rejects.toMatchObject({ status: 404 });
    await expect(outsider.api.comments.remove({ id })).rejects.toMatchObject({ status: 404 });
    await expect(outsider.api.comments.create({ ...on, text: 'Hi' })).rejects.toMatchObject(
      refusedOn('dashboardId'),
    );
    expect((await admin.api.comments.list({})).data).toEqual([comment]);
  });
});
