import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { auditText } from '@vitrine/contract/rules/people/audit.messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/ctx/ctx.ts';
import { addAlert } from '../../testing/alerts/alert-rows.ts';
import { liveChannel, type WatchedGroup, watchedGroup } from '../../testing/alerts/watched-group.ts';
import type { Caller } from '../../testing/app/caller.ts';
import { newestMailTo, tokenIn } from '../../testing/app/outbox.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../testing/app/test-app.ts';
import { type TestClock, testClock } from '../../testing/app/test-clock.ts';
import { enqueueAlert, sendNotifications } from '../channels/index.ts';
import { snoozeMany } from './index.ts';

const TEXT = 'Sessions fell by 42% in 7 days (1,204, before 2,076).';

let clock: TestClock;
let app: TestApp;
let company: TestCompany;
let admin: Caller;
let watched: WatchedGroup;
let alertId: string;

beforeAll(async () => {
  clock = testClock(new Date().toISOString());
  app = await startTestApp({ clock });
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await app.newCompany();
  admin = await app.caller(company.admin);
  const channelIds = [await liveChannel(company.ctx, { target: company.admin.email })];
  watched = await watchedGroup(company.ctx, { channelIds, hosts: ['acme.test', 'beta.test'] });
  const { group, metric, domains } = watched;
  alertId = await addAlert(company.ctx, { group, metric, domainId: domains[0]?.id ?? '', text: TEXT });
});

/** The token of the link in the alert mail. */
async function mailedToken(): Promise<string> {
  await inTransaction(company.ctx, (tx) =>
    enqueueAlert(tx, watched.group, { alertId, kind: 'opened', text: TEXT }),
  );
  await sendNotifications.run(app.services);
  return tokenIn(await newestMailTo(app.services, company.admin.email), 'alerts/snooze');
}

describe('alerts', () => {
  it('are listed and shown with their timeline', async () => {
    await mailedToken();
    const { data } = await admin.api.alerts.list({ groupId: watched.group.id });
    expect(data).toMatchObject([
      { id: alertId, host: 'acme.test', words: TEXT, state: 'open', snooze: null },
    ]);
    expect((await admin.api.alerts.list({ state: 'resolved' })).data).toEqual([]);
    const shown = await admin.api.alerts.show({ id: alertId });
    expect(shown.events).toMatchObject([{ kind: 'notified', words: `Notified ${company.admin.email}.` }]);
  });

  it('are each company’s own', async () => {
    const outsider = await app.caller((await app.newCompany()).admin);
    expect((await outsider.api.alerts.list({})).data).toEqual([]);
    await expect(outsider.api.alerts.show({ id: alertId })).rejects.toMatchObject({ status: 404 });
    const other = await app.newCompany();
    const domainIds = watched.domains.map(({ id }) => id);
    await expect(snoozeMany(other.ctx, { id: watched.group.id, domainIds })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('the link of an alert mail', () => {
  it('asks before it snoozes for a week, and works once', async () => {
    const token = await mailedToken();
    const reader = await app.caller(null);
    const link = await reader.api.alerts.readLink({ token });
    expect(link.data).toEqual({ host: 'acme.test', words: TEXT, used: false });
    expect((await admin.api.alerts.show({ id: alertId })).data.snooze).toBeNull();
    const { data } = await reader.api.alerts.snoozeByLink({ token });
    expect(Date.parse(data.until)).toBe(clock.nowMs() + 7 * DAY_MS);
    expect((await reader.api.alerts.readLink({ token })).data.used).toBe(true);
    await expect(reader.api.alerts.snoozeByLink({ token })).rejects.toMatchObject({
      status: 422,
      data: { errors: { token: ['This link was used already.'] } },
    });
    expect((await admin.api.alerts.show({ id: alertId })).data.snooze).toMatchObject({
      alertId,
      by: 'A link from a mail',
    });
    const [event] = (await admin.api.activity.list({ action: 'domain.snoozed' })).data;
    expect(event && auditText(event)).toContain('snoozed acme.test until');
  });

  it('is valid for a month, and can’t be forged', async () => {
    const token = await mailedToken();
    const reader = await app.caller(null);
    await expect(reader.api.alerts.readLink({ token: `x${token}` })).rejects.toMatchObject({ status: 422 });
    clock.advance(30 * DAY_MS);
    const later = await app.caller(null);
    await expect(later.api.alerts.snoozeByLink({ token })).rejects.toMatchObject({ status: 422 });
  });
});

describe('many domains', () => {
  it('are snoozed at once; until recovery only those with open alerts', async () => {
    const domainIds = watched.domains.map(({ id }) => id);
    const id = watched.group.id;
    expect(await snoozeMany(company.ctx, { id, domainIds })).toHaveLength(2);
    expect(await snoozeMany(company.ctx, { id, domainIds, mode: 'recovered' })).toMatchObject([
      { domainId: domainIds[0], mode: 'recovered', until: null, by: 'Ada Admin' },
    ]);
    const { data: events } = await admin.api.activity.list({});
    const texts = events.map(auditText).filter((text) => text.startsWith('snoozed'));
    // Made in the same instant, in any order.
    texts.sort();
    expect(texts).toEqual([
      'snoozed domains of “Shops” (1) until it is back to normal',
      expect.stringMatching(/^snoozed domains of “Shops” \(2\) until /),
    ]);
    const shown = await admin.api.alerts.show({ id: alertId });
    expect(shown.events.filter(({ kind }) => kind === 'snoozed')).toHaveLength(2);
  });
});
