import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { storeCredential } from '@vitrine/connectors/woocommerce/mock/store-keys.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { nextDueTime } from '../harness/due-time.ts';
import { adsWeek, clicksOf, pageViews, pageViewsOf } from '../harness/expected-csv-values.ts';
import { nextMailTo } from '../harness/mailbox.ts';
import { watchForFaults } from '../harness/page-faults.ts';
import { dashboardEditor, type WidgetPlan } from '../models/dashboard-editor.ts';
import { publicDashboard } from '../models/public-dashboard.ts';
import { sessionPages } from '../models/session.ts';
import { shareMenu } from '../models/share-menu.ts';
import { sourcesPage } from '../models/sources.ts';
import { expect, test } from '../test.ts';

const NAME = 'Trailhead, the first week';
const WEEK = ['2019-01-01', '2019-01-05'] as const;
const PASSWORD = 'open sesame';
const NOTES = 'What we did this week';
/** The worker looks for due reports every ten seconds, then values, preview and PDF are made. */
const MAIL_WITHIN_MS = 90_000;

const property: [string, string] = ['Property', 'Trailhead Outfitters – Trailhead Outfitters – web'];
const widgets: WidgetPlan[] = [
  {
    title: 'Clicks in all',
    source: 'Ads',
    choices: [
      ['Metrics', 'Clicks'],
      ['Dimension', 'Date'],
    ],
    showAs: 'Summary',
  },
  {
    title: 'Clicks per day',
    source: 'Ads',
    choices: [
      ['Metrics', 'Clicks'],
      ['Dimension', 'Date'],
    ],
    showAs: 'Chart',
    shape: { metric: 'Clicks', as: 'Line' },
  },
  {
    title: 'Impressions per day',
    source: 'Ads',
    choices: [
      ['Metrics', 'Impressions'],
      ['Dimension', 'Date'],
    ],
    showAs: 'Chart',
    shape: { metric: 'Impressions', as: 'Area' },
  },
  {
    title: 'Visits per day',
    source: 'Google Analytics',
    choices: [property, ['Metrics', 'Sessions'], ['Dimension', 'Date']],
    showAs: 'Chart',
    shape: { metric: 'Sessions', as: 'Bar' },
  },
  {
    title: 'Clicks by platform',
    source: 'Ads',
    choices: [
      ['Metrics', 'Clicks'],
      ['Dimension', 'Datasource'],
    ],
    showAs: 'Pie',
  },
  {
    title: 'Orders per day',
    source: 'Trailhead shop',
    choices: [
      ['Metrics', 'Orders'],
      ['Dimension', 'Day'],
    ],
    showAs: 'Table',
  },
  {
    title: 'Article views',
    source: 'Articles',
    choices: [
      ['Metrics', 'pageviews'],
      ['Dimension', 'date'],
    ],
    showAs: 'Summary',
  },
];
const titles = [...widgets.map(({ title }) => title), NOTES];

test('from a new account to a client’s inbox', async ({ page, browser, vitrine }) => {
  test.setTimeout(6 * 60_000);
  const faults = watchForFaults(page);
  const id = randomUUID().slice(0, 8);
  const person = { name: 'Rita Reporter', email: `rita-${id}@agency.example`, password: randomUUID() };
  const client = `client-${id}@example.com`;
  const editor = dashboardEditor(page);
  const share = shareMenu(page);

  await test.step('register', () => sessionPages(page).register(person));
  await test.step('connect two files, a Google account and a shop', () => connectEverything(page));
  await test.step('make a dashboard', () => editor.create(NAME));
  await test.step('set its range', () => publicDashboard(page).changeRange(...WEEK));
  for (const plan of widgets) await test.step(`add “${plan.title}”`, () => editor.addWidget(plan));
  await test.step('add words', () =>
    editor.addText(NOTES, '# Well begun\n\nWe moved the **budget** to search.'));
  await test.step('everything is saved by itself', async () => {
    await editor.saved();
    await page.reload();
    for (const title of titles) await expect(editor.card(title)).toHaveAttribute('data-state', 'ready');
    await editor.leaveEditing();
  });

  const due = nextDueTime();
  const link = await test.step('share it with a password', async () => {
    await share.open();
    await share.makePublic();
    await share.setPassword(PASSWORD);
    return share.link();
  });
  await test.step('schedule a report that is due soon', () => share.schedule(client, due));

  const context = await browser.newContext();
  const visitor = await context.newPage();
  const visitorFaults = watchForFaults(visitor);
  const dashboard = publicDashboard(visitor);
  await test.step('an anonymous visitor is asked for the password', async () => {
    await visitor.goto(link);
    await dashboard.unlock('not it');
    await expect(visitor.getByRole('alert')).toBeVisible();
    await expect(visitor.getByRole('heading', { name: NAME })).toHaveCount(0);
    visitorFaults.length = 0;
    await dashboard.unlock(PASSWORD);
    await expect(visitor.getByRole('heading', { name: NAME, level: 1 })).toBeVisible();
    await dashboard.settled(titles);
  });
  const total = formatNumber(
    clicksOf(['01.01.2019', '02.01.2019', '03.01.2019', '04.01.2019', '05.01.2019']),
  );
  await test.step('the clicks are those of the file', () =>
    expect(dashboard.card('Clicks in all')).toContainText(total));
  await test.step('download the PDF and read it', async () => {
    const text = await textOfPdf(visitor);
    for (const expected of [NAME, ...titles, total]) expect(text, 'the text of the PDF').toContain(expected);
  });
  await test.step('change the range', async () => {
    await dashboard.changeRange('2019-01-01', '2019-01-02');
    await expect(dashboard.card('Clicks in all')).toContainText(
      formatNumber(clicksOf(['01.01.2019', '02.01.2019'])),
    );
    await dashboard.changeRange('2015-03-01', '2015-03-31');
    await expect(dashboard.card('Article views')).toContainText(
      formatNumber(pageViewsOf('2015-03-01', '2015-03-31')),
    );
    await dashboard.settled(titles);
  });
  await context.close();

  await test.step('the report comes, with preview and PDF', async () => {
    const mail = await nextMailTo(vitrine.mailFolder, client, MAIL_WITHIN_MS + 100_000);
    expect(mail.subject).toContain(NAME);
    expect(mail.html).toContain('<img');
    expect(mail.text).toContain(NAME);
    const kinds = mail.attachments.map(({ mimeType }) => mimeType);
    expect(kinds).toContain('image/png');
    const pdf = mail.attachments.find(({ mimeType }) => mimeType === 'application/pdf');
    const text = await textOf(new Uint8Array(pdf?.content as ArrayBuffer));
    for (const expected of [NAME, ...titles]) expect(text, 'the text of the mailed PDF').toContain(expected);
  });
  expect(faults, 'of the owner’s pages').toEqual([]);
  expect(visitorFaults, 'of the client’s pages').toEqual([]);
});

async function connectEverything(page: Page): Promise<void> {
  const sources = sourcesPage(page);
  const { account, token } = storeCredential('trailhead');
  const [consumerKey = '', consumerSecret = ''] = token.split('|');
  await sources.open();
  await sources.upload(adsWeek, /1,000 rows in 5 columns/, 'Ads');
  await sources.upload(pageViews, /5,768 rows in 3 columns/, 'Articles');
  await sources.connectAtProvider(/Google Analytics/, /ana@northlight\.example/);
  await sources.connectByKey(/WooCommerce/, 'Trailhead shop', {
    'Shop address': account,
    'Consumer key and secret': `${consumerKey}|${consumerSecret}`,
  });
  for (const name of ['Ads', 'Articles', 'Google Analytics', 'Trailhead shop'])
    await expect(sources.row(name).first()).toContainText('Working');
}

async function textOfPdf(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF export' }).click();
  return textOf(new Uint8Array(await readFile(await (await download).path())));
}

async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

function formatNumber(value: number): string {
  return value.toLocaleString('en-GB');
}
