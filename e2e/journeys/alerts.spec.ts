import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Page } from '@playwright/test';
import { openWebhookHarness } from '@vitrine/server/src/testing/alerts/webhook-harness.ts';
import { visitorCaller } from '@vitrine/server/src/testing/app/caller.ts';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { connectAnalytics, propertyOf, registerAgency, signInBrowser } from '../harness/agency.ts';
import { nextMailTo } from '../harness/mailbox.ts';
import { groupPages } from '../models/group-pages.ts';
import { expect, test } from '../test.ts';

const MAIL_WITHIN_MS = 30_000;
const MEASURED_WITHIN_MS = 30_000;
const LEDGERLY = 'www.ledgerly.example';

const clean = async (page: Page, what: string) =>
  expect.soft(await accessibilityProblems(page), `axe on ${what}`).toEqual([]);

test('an alert, from the value that breaks its rule to the end of its snooze', async ({
  page,
  context,
  browser,
  vitrine,
}) => {
  test.setTimeout(120_000);
  const agency = await registerAgency(vitrine.url);
  await signInBrowser(context, agency, vitrine.url);
  const sourceId = await connectAnalytics(agency, 'ana@northlight.example');
  const property = await propertyOf(agency, sourceId, 'Ledgerly');
  const harness = await openWebhookHarness();
  const view = groupPages(page);
  const email = (await agency.api.channels.create({ kind: 'email', target: agency.email })).data;
  await agency.api.channels.test({ id: email.id });
  const rule = { id: 'low', kind: 'threshold', days: 1, side: 'below', bound: 1_000_000 } as const;
  const { data: group } = await agency.api.campaigns.create({
    name: 'Watched',
    timezone: 'Europe/Berlin',
    metrics: [
      {
        ...{ id: 'sessions', kind: 'source', type: 'google_analytics', metric: 'sessions', inputs: {} },
        rules: [rule],
      },
    ],
    channelIds: [email.id],
    notify: { mode: 'immediate', digestAt: '08:00', quiet: null, resolved: true },
  });
  let secret = '';

  await test.step('a webhook is added, passes its test, and its secret is shown once', async () => {
    await page.goto(`/groups/${group.id}/edit`);
    await page.getByRole('button', { name: 'Add channel' }).click();
    await view.choose(page, 'Kind', 'Webhook');
    await page.getByRole('textbox', { name: 'URL' }).fill('http://192.168.1.1/hook');
    await page.getByRole('button', { name: 'Add and test' }).click();
    await expect(page.getByText(/private|public internet/).first()).toBeVisible();
    await page.getByRole('textbox', { name: 'URL' }).fill(harness.url);
    await page.keyboard.press('Enter');
    const secretDialog = page.getByRole('dialog', { name: 'The webhook’s secret' });
    secret = (await secretDialog.locator('code').textContent()) ?? '';
    await clean(page, 'a secret');
    await secretDialog.getByRole('button', { name: 'I have saved it' }).click();
    await expect(page.getByRole('checkbox', { name: /^127\.0\.0\.1/ })).toBeChecked();
    await clean(page, 'a group with channels');
    await page.getByRole('button', { name: 'Save group' }).click();
    await expect(page.getByText('No domains yet')).toBeVisible();
    expect(isSignedWith(secret, harness.posts.at(-1))).toBe(true);
  });

  await test.step('a value breaks its rule: the page shows it by itself', async () => {
    const inputs = { property };
    await agency.api.campaigns.addDomains({
      id: group.id,
      domains: [{ host: LEDGERLY, measures: { sessions: { sourceId, inputs } } }],
    });
    await expect(view.row(LEDGERLY)).toContainText('1 alert', { timeout: MEASURED_WITHIN_MS });
    await clean(page, 'a group with an alert');
  });

  await test.step('the webhook is notified, signed', async () => {
    await expect.poll(() => harness.posts.length, { timeout: MAIL_WITHIN_MS }).toBe(2);
    const post = harness.posts.at(-1);
    expect(isSignedWith(secret, post)).toBe(true);
    expect(isSignedWith(secret, post && { ...post, body: `${post.body} ` })).toBe(false);
    expect(post?.body).toContain(LEDGERLY);
    await harness.close();
  });

  const mail = await nextMailTo(vitrine.mailFolder, agency.email, MAIL_WITHIN_MS, LEDGERLY);
  const link = /https?:\/\/\S+\/alerts\/snooze\?token=[\w.%~-]+/.exec(mail.text ?? '')?.[0] ?? '';
  const snoozeNow = async () => (await agency.api.campaigns.table({ id: group.id })).data[0]?.state;

  await test.step('the link of its mail snoozes it by a click, and once', async () => {
    expect(mail.text).toContain(`/groups/${group.id}`);
    const visitor = await browser.newContext({ reducedMotion: 'reduce' });
    const reader = await visitor.newPage();
    await reader.goto(link);
    await expect(reader.getByRole('heading', { name: `Snooze this alert of ${LEDGERLY}` })).toBeVisible();
    await clean(reader, 'a link that snoozes');
    expect(await snoozeNow()).toBe('alert');
    await reader.getByRole('button', { name: 'Snooze for a week' }).click();
    await expect(reader.getByRole('heading', { name: 'Snoozed' })).toBeVisible();
    expect(await snoozeNow()).toBe('snoozed');
    await reader.goto(link);
    await expect(reader.getByRole('heading', { name: 'This link was used' })).toBeVisible();
    await clean(reader, 'a used link');
    const { api } = await visitorCaller(vitrine.url);
    const token = new URL(link).searchParams.get('token') ?? '';
    await expect(api.alerts.snoozeByLink({ token })).rejects.toMatchObject({ status: 422 });
    await visitor.close();
  });

  await test.step('the page says so by itself, and ends the snooze', async () => {
    await expect(view.row(LEDGERLY)).toContainText('Snoozed');
    await view.cell(LEDGERLY, 1).click();
    const value = view.drawer('Metric');
    await expect(value.getByText(/^Snoozed until .* by A link from a mail/)).toBeVisible();
    await clean(page, 'a snoozed alert');
    await value.getByRole('button', { name: 'End snooze' }).click();
    await expect(value.getByText('Open', { exact: true })).toBeVisible();
    await value.getByRole('button', { name: /^Snooze for another time/ }).click();
    await page.getByRole('menuitem', { name: 'Add a reason' }).click();
    const dialog = page.getByRole('dialog', { name: /^Snooze this alert/ });
    await dialog.getByLabel('Why').fill('The shop is being rebuilt');
    await clean(page, 'the dialog of a snooze');
    await dialog.getByRole('button', { name: 'Snooze', exact: true }).click();
    await expect(value.getByText('“The shop is being rebuilt”')).toBeVisible();
    await view.close(value);
    await expect(view.row(LEDGERLY)).toContainText('Snoozed');
  });
});

type Post = { headers: IncomingHttpHeaders; body: string };

/** As the receiver of a Standard Webhook would look at it. */
function isSignedWith(secret: string, post: Post | undefined): boolean {
  const { headers = {}, body = '' } = post ?? {};
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}
