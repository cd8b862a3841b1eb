import { auditText } from '@vitrine/contract/rules/people/audit.messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/ctx/ctx.ts';
import { addAlert, noticeMessage } from '../../../testing/alerts/alert-rows.ts';
import { liveChannel, watchedGroup } from '../../../testing/alerts/watched-group.ts';
import type { Caller } from '../../../testing/app/caller.ts';
import { newestMailTo, tokenIn } from '../../../testing/app/outbox.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../testing/app/test-app.ts';
import { enqueueAlert, sendNotifications } from '../index.ts';

let app: TestApp;
let company: TestCompany;
let admin: Caller;
let address: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await app.newCompany();
  admin = await app.caller(company.admin);
  address = `ops-${company.companyId.slice(0, 8)}@elsewhere.test`;
});

/** Sends one alert to the address and leaves another pending; returns the path of the first mail's link. */
async function mailedLink(): Promise<string> {
  const channelIds = [await liveChannel(company.ctx, { target: address })];
  const { group, metric, domains } = await watchedGroup(company.ctx, { channelIds });
  const [domain] = domains;
  for (const at of [0, 1]) {
    const text = `It fell ${at}.`;
    const place = { group, metric: { ...metric, id: `m${at}` }, domainId: domain?.id ?? '' };
    const alertId = await addAlert(company.ctx, { ...place, text });
    await inTransaction(company.ctx, (tx) => enqueueAlert(tx, group, { alertId, kind: 'opened', text }));
    if (at === 0) await sendNotifications.run(app.services);
  }
  const mail = await newestMailTo(app.services, address);
  const [link = ''] = /https?:\/\/\S+\/unsubscribe\/alerts\/[^\s>"]+/.exec(mail?.text ?? '') ?? [];
  return new URL(link).pathname;
}

const ask = (path: string, method: 'GET' | 'POST') => {
  const payload = method === 'POST' ? { body: 'List-Unsubscribe=One-Click' } : {};
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return fetch(new URL(path, app.url), { method, headers, ...payload });
};
const states = async () => (await admin.api.channels.list()).data.map(({ state }) => state);

describe('a recipient of alert mails', () => {
  it('is offered to end them by a button of the mail program, which a look at the link does not press', async () => {
    const path = await mailedLink();
    const mail = await newestMailTo(app.services, address);
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    expect(new URL(header('list-unsubscribe')?.slice(1, -1) ?? '').pathname).toBe(path);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const page = await (await ask(path, 'GET')).text();
    expect(page).toContain(`${address} gets alerts from Northlight.`);
    expect(page).not.toMatch(/vitrine/i);
    expect((await ask(`${path}x`, 'POST')).status).toBe(404);
    expect(await states()).toEqual(['active']);
  });

  it('gets nothing more after unsubscribing, and everybody sees that', async () => {
    const path = await mailedLink();
    for (const _again of [1, 2]) expect((await ask(path, 'POST')).status).toBe(200);
    expect(await (await ask(path, 'GET')).text()).not.toContain('<button');
    expect(await states()).toEqual(['unsubscribed']);
    expect((await noticeMessage(company.ctx)).toSorted()).toEqual(['opened dropped', 'opened sent']);
    const { data: events } = await admin.api.activity.list({});
    expect(events.map(auditText).filter((text) => text.includes(address))).toEqual([
      `ended the alert mails to ${address}`,
    ]);
  });

  it('can be subscribed again only by the recipient', async () => {
    await ask(await mailedLink(), 'POST');
    const [before] = (await admin.api.channels.list()).data;
    await admin.api.channels.remove({ id: before?.id ?? '' });
    const { data } = await admin.api.channels.create({ kind: 'email', target: address.toUpperCase() });
    expect(data.state).toBe('unsubscribed');
    expect((await admin.api.channels.test({ id: data.id })).data.state).toBe('unsubscribed');
    const recipient = await app.caller(null);
    const token = tokenIn(await newestMailTo(app.services, address), 'alerts/channel');
    await recipient.api.channels.confirm({ token });
    expect(await states()).toEqual(['active']);
    const { data: again } = await admin.api.channels.create({ kind: 'email', target: address });
    expect(again.state).toBe('untested');
  });

  it('has to agree again even in the company', async () => {
    address = company.admin.email;
    await ask(await mailedLink(), 'POST');
    const { data: other } = await admin.api.channels.create({ kind: 'email', target: 'x@elsewhere.test' });
    const { data } = await admin.api.channels.update({ id: other.id, target: address });
    expect(data.state).toBe('unsubscribed');
    expect((await admin.api.channels.test({ id: other.id })).data.state).toBe('unsubscribed');
    expect((await newestMailTo(app.services, address))?.subject).toContain('would like to send you alerts');
  });
});
