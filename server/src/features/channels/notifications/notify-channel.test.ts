import type { ChannelKind } from '@vitrine/contract/entities/channel.ts';
import type { Notify } from '@vitrine/contract/entities/group.ts';
import { MINUTE_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import {
  addAlert,
  eventKinds,
  noticeMessage,
  noticeRows,
  resolveAlertRow,
} from '../../../testing/alerts/alert-rows.ts';
import { liveChannel, type WatchedGroup, watchedGroup } from '../../../testing/alerts/watched-group.ts';
import { openWebhookHarness, type WebhookHarness } from '../../../testing/alerts/webhook-harness.ts';
import { newestMailTo } from '../../../testing/app/outbox.ts';
import { type TestClock, testClock } from '../../../testing/app/test-clock.ts';
import { openTestServices, type TestServices } from '../../../testing/app/test-services.ts';
import { giveSenderDomain, giveWebDomain } from '../../../testing/mail/sender-domain.ts';
import { updateChannelRow } from '../channels.queries.ts';
import { enqueueAlert, enqueueResolved, listChannels, sendNotifications } from '../index.ts';
import { updateChannel } from '../update-channel.ts';
import { type Line, titleOfLines } from './message.ts';
import { notifyChannel } from './notify-channel.ts';

const NOON = '2026-11-02T12:00:00Z';

let clock: TestClock;
let services: TestServices;
let harness: WebhookHarness;
let admin: Ctx;

beforeAll(async () => {
  clock = testClock(NOON);
  [services, harness] = await Promise.all([
    openTestServices({ jobs: [], clock, env: { OUTBOUND_ALLOWED: '127.0.0.1' } }),
    openWebhookHarness(),
  ]);
});
afterAll(() => Promise.all([services.close(), harness.close()]));
beforeEach(async () => {
  clock.set(NOON);
  ({ admin } = await services.newCompany());
  harness.posts.length = 0;
  harness.respondWith((response) => void response.writeHead(204).end());
});

/** Each company's own: the clock stands, so that no mail is newer than another. */
const address = () => `alerts-${admin.companyId.slice(0, 8)}@agency.test`;

/** A group with one channel. */
async function groupWith(
  kind: ChannelKind,
  notify: Partial<Notify> = {},
  hosts = ['acme.test'],
): Promise<WatchedGroup> {
  const { secrets } = services.services;
  const values =
    kind === 'email'
      ? { target: address() }
      : {
          kind,
          target: new URL(harness.url).host,
          url: secrets.encrypt(harness.url),
          secret: kind === 'webhook' ? secrets.encrypt('whsec_c2VjcmV0') : null,
        };
  return watchedGroup(admin, { channelIds: [await liveChannel(admin, values)], notify, hosts });
}

async function open(
  { group, metric, domains }: WatchedGroup,
  text = 'Sessions fell by 42% in 7 days.',
  at = 0,
) {
  const alertId = await addAlert(admin, { group, metric, domainId: domains[at]?.id ?? '', text });
  await inTransaction(admin, (tx) => enqueueAlert(tx, group, { alertId, kind: 'opened', text }));
  return alertId;
}

const send = () => sendNotifications.run(services.services);
const sent = () => harness.posts.map(({ body }) => JSON.parse(body) as { data: { title: string } });
const channel = async () => (await listChannels(admin))[0];

describe('an alert', () => {
  it('is sent once, in one message with everything else that is due', async () => {
    const watched = await groupWith('webhook', {}, ['acme.test', 'beta.test']);
    await open(watched);
    await open(watched, 'Uptime: back to normal.', 1);
    await Promise.all([send(), send()]);
    await send();
    expect(sent().map(({ data }) => data.title)).toEqual(['2 alerts in Shops']);
    expect(await noticeMessage(admin)).toEqual(['opened sent', 'opened sent']);
    expect(await eventKinds(admin)).toEqual(['notified', 'notified']);
    expect(await channel()).toMatchObject({ state: 'active', lastSentAt: NOON.replace('Z', '.000Z') });
  });

  it('comes by mail in the company’s name, with a link that snoozes it', async () => {
    await open(await groupWith('email'));
    await send();
    const mail = await newestMailTo(services.services, address());
    expect(mail).toMatchObject({
      subject: 'acme.test: Sessions fell by 42% in 7 days',
      from: { name: 'Northlight' },
    });
    expect(mail?.text).toContain('Snooze for a week: http://localhost:3000/alerts/snooze?token=');
    expect(`${mail?.html}${mail?.text}`).not.toMatch(/vitrine/i);
  });

  it('that ended before it was sent is reported as ended only', async () => {
    const watched = await groupWith('webhook', { quiet: { from: '11:00', to: '13:00' } });
    const alertId = await open(watched);
    await inTransaction(admin, (tx) =>
      enqueueResolved(tx, watched.group, { alertId, text: 'Back to normal.' }),
    );
    await send();
    expect(harness.posts).toEqual([]);
    clock.advance(60 * MINUTE_MS);
    await send();
    expect(sent().map(({ data }) => data.title)).toEqual(['acme.test: Back to normal']);
  });

  it('is one of five hundred at most in a message; the rest follows', async () => {
    const watched = await groupWith('webhook');
    for (let index = 0; index <= 500; index += 1) await open(watched, `Alert ${index}.`);
    await send();
    const counts = () => harness.posts.map(({ body }) => JSON.parse(body).data.alerts.length);
    expect(counts()).toEqual([500]);
    await send();
    expect(counts()).toEqual([500, 1]);
  });

  it('that has ended is shown as resolved in a mail, with the time it was open', async () => {
    const watched = await groupWith('email');
    const alertId = await open(watched);
    await send();
    clock.advance(90 * MINUTE_MS);
    await resolveAlertRow(admin, alertId);
    await inTransaction(admin, (tx) =>
      enqueueResolved(tx, watched.group, { alertId, text: 'Back to normal.' }),
    );
    await send();
    const { text = '' } = (await newestMailTo(services.services, address())) ?? {};
    expect(text).toContain('Resolved: acme.test\nBack to normal.\n');
    expect(text).toContain('Shops · from 2 Nov 2026, 12:00 to 2 Nov 2026, 13:30');
  });

  it('and those that are resolved are counted in the title', () => {
    const group = { id: 'g', name: 'Shops', timezone: 'UTC' };
    const line = (kind: Line['kind']) => ({ kind, host: 'acme.test', text: 'Down.', group }) as Line;
    expect(titleOfLines([line('opened'), line('resolved'), line('again')])).toBe(
      '2 alerts, 1 resolved in Shops',
    );
  });

  it('is in the preview of a mail only among the first', async () => {
    const watched = await groupWith('email');
    for (let index = 0; index < 9; index += 1) await open(watched, `Alert ${index}.`);
    await send();
    const html = String((await newestMailTo(services.services, address()))?.html);
    const preview = html.slice(html.indexOf('<body'), html.indexOf('9 alerts', html.indexOf('<body')));
    expect(preview.match(/Alert \d\./g)).toHaveLength(3);
  });

  it('is no Markdown in Teams, no matter who wrote the text', async () => {
    await open(await groupWith('teams'), '[Click](https://evil.test) **now**');
    await send();
    expect(harness.posts[0]?.body).toContain(
      JSON.stringify('\\[Click\\](https://evil.test) \\*\\*now\\*\\*').slice(1, -1),
    );
  });

  it('is not sent to a changed destination before it has passed a test', async () => {
    await open(await groupWith('webhook'));
    const { id = '' } = (await channel()) ?? {};
    await updateChannel(admin, { id, target: `${harness.url}/2` });
    expect(await noticeMessage(admin)).toEqual(['opened dropped']);
  });

  it('is not sent to a channel that changes right before the delivery', async () => {
    await open(await groupWith('webhook'));
    const { id = '' } = (await channel()) ?? {};
    await updateChannelRow(admin, id, { state: 'untested' });
    await notifyChannel(admin, id);
    expect(harness.posts).toEqual([]);
    expect(await noticeMessage(admin)).toEqual(['opened waiting']);
  });

  it('waits for the digest', async () => {
    await open(await groupWith('webhook', { mode: 'digest', digestAt: '08:00' }));
    await send();
    expect(harness.posts).toEqual([]);
    clock.set('2026-11-03T08:00:00Z');
    await send();
    expect(harness.posts).toHaveLength(1);
  });
});

describe('a company under its own name', () => {
  let host: string;
  beforeEach(async () => {
    const domain = `agency-${admin.companyId.slice(0, 8)}.test`;
    host = `reports.${domain}`;
    await giveSenderDomain(admin, domain);
    await giveWebDomain(admin, host);
  });
  const ours = /vitrine|localhost/i;

  it.each(['slack', 'teams', 'webhook'] as const)('is the only one that %s hears of', async (kind) => {
    const watched = await groupWith(kind, {}, ['acme.test', 'beta.test']);
    await open(watched, 'Sessions fell by 42% in 7 days <1,204 & counting>.');
    await open(watched, 'Down.', 1);
    await send();
    const [post] = harness.posts;
    expect(JSON.stringify(post)).not.toMatch(ours);
    expect(post?.body).toContain(`http://${host}/groups/${watched.group.id}`);
    expect(post?.body.includes('&lt;1,204 &amp; counting&gt;')).toBe(kind === 'slack');
    expect(post?.headers).toMatchObject({ 'user-agent': 'alerts/1.0', 'content-type': 'application/json' });
  });

  it('is the only one in its mails', async () => {
    await open(await groupWith('email'));
    await send();
    const mail = await newestMailTo(services.services, address());
    expect(JSON.stringify([mail?.headers, mail?.html, mail?.text])).not.toMatch(ours);
    expect(mail?.text).toContain(`http://${host}/alerts/snooze?token=`);
  });
});

describe('a channel that can’t be reached', () => {
  it('is tried again after growing pauses with the same message, and shown', async () => {
    harness.respondWith((response) => void response.writeHead(500).end());
    await open(await groupWith('webhook'));
    await send();
    await send();
    expect(await channel()).toMatchObject({ state: 'failing', lastError: 'It responded with 500.' });
    clock.advance(MINUTE_MS);
    await send();
    expect(harness.posts).toHaveLength(2);
    harness.respondWith((response) => void response.writeHead(200).end());
    clock.advance(5 * MINUTE_MS);
    await send();
    expect(new Set(harness.posts.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await channel()).toMatchObject({ state: 'active', lastError: null, failingSince: null });
    expect(await eventKinds(admin)).toEqual(['notification_failed', 'notified']);
  });

  it('is given up after a day', async () => {
    harness.respondWith((response) => void response.writeHead(503).end());
    await open(await groupWith('slack'));
    for (let hour = 0; hour < 40; hour += 1) {
      await send();
      clock.advance(60 * MINUTE_MS);
    }
    expect(await noticeMessage(admin)).toEqual(['opened failed']);
    expect(await eventKinds(admin)).toEqual(['notification_failed', 'notification_failed']);
    expect((await noticeRows(admin))[0]?.attempts).toBe(8);
  });

  it.each(['slack', 'webhook'] as const)('when it breaks off, %s may know it already', async (kind) => {
    harness.respondWith((response) => void response.destroy());
    await open(await groupWith(kind));
    await send();
    expect(await noticeMessage(admin)).toEqual([kind === 'slack' ? 'opened unknown' : 'opened waiting']);
  });

  it('when its name leads inside, is never connected to', async () => {
    const url = harness.url.replace('127.0.0.1', 'localhost');
    const inside = await openTestServices({ jobs: [], clock });
    const { admin: other } = await inside.newCompany();
    const id = await liveChannel(other, {
      kind: 'slack',
      target: 'localhost',
      url: inside.services.secrets.encrypt(url),
    });
    const { group, metric, domains } = await watchedGroup(other, { channelIds: [id] });
    const text = 'Down.';
    const alertId = await addAlert(other, { group, metric, domainId: domains[0]?.id ?? '', text });
    await inTransaction(other, (tx) => enqueueAlert(tx, group, { alertId, kind: 'opened', text }));
    await sendNotifications.run(inside.services);
    expect(await listChannels(other)).toMatchObject([
      { state: 'failing', lastError: expect.stringContaining('private, loopback or link-local') },
    ]);
    expect(harness.posts).toEqual([]);
    await inside.close();
  });
});
