import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { publishDashboard, registerAgency, signInBrowser, uploadCsv, widget } from '../harness/agency.ts';
import { adsWeek } from '../harness/expected-csv-values.ts';
import { overflow } from '../harness/overflow.ts';
import { publicDashboard } from '../models/public-dashboard.ts';
import { sessionPages } from '../models/session.ts';
import { sourcesPage } from '../models/sources.ts';
import { expect, test } from '../test.ts';

const WIDTH = 390;
const WEEK = { startDate: '2019-01-01', endDate: '2019-01-07' };

test.use({ viewport: { width: WIDTH, height: 844 }, isMobile: true, hasTouch: true });

test('a client reads a shared dashboard on a phone', async ({ page, context }) => {
  await sessionPages(page).enterDemo();
  const permalink = await page.getByRole('link', { name: /monthly performance$/ }).getAttribute('href');
  expect(await overflow(page), 'dashboards list').toBe(0);
  // Away first: a page that notices it is signed out would go its own way while the next one is being opened.
  await page.goto('about:blank');
  await context.clearCookies();
  const dashboard = publicDashboard(page);
  await page.goto(permalink ?? '');
  await expect(dashboard.cards.first()).toBeVisible();
  await expect(page.locator('article[data-state=loading]')).toHaveCount(0);
  expect(await overflow(page), 'public dashboard').toBe(0);
  const edges = await dashboard.cards.evaluateAll((cards) =>
    cards.map((card) => card.getBoundingClientRect().right),
  );
  expect(Math.max(...edges), 'the right edge of the widest card').toBeLessThanOrEqual(WIDTH);
  await dashboard.rangeButton.tap();
  const panel = page.getByRole('dialog', { name: 'Date range' });
  await panel.getByRole('button', { name: 'Last 7 Days' }).tap();
  await panel.getByRole('button', { name: 'Apply' }).tap();
  await expect(panel).toBeHidden();
  await expect(page.locator('article[data-state=loading]')).toHaveCount(0);
  expect(await overflow(page), 'after another range').toBe(0);
});

test('charts stay while what makes them answer is on its way', async ({ page, vitrine }) => {
  const agency = await registerAgency(vitrine.url);
  const sourceId = await uploadCsv(agency, adsWeek);
  const inputs = { metrics: ['Clicks'], dimension: 'Date' };
  const clicks = widget({ title: 'Clicks', format: 'chart', type: 'csv', sourceId, inputs });
  const { permalink } = await publishDashboard(agency, 'Slowly', [clicks], WEEK);
  await page.goto(`/dashboards/${permalink}`);
  const marks = publicDashboard(page).card('Clicks').locator('.vf-svg path');
  await expect(marks).not.toHaveCount(0);
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, () => scripts.resolve());
  await page.reload();
  await publicDashboard(page).card('Clicks').tap();
  await scripts.promise;
  await expect(marks).not.toHaveCount(0);
});

test('sources are connected on a phone', async ({ page, context, vitrine }) => {
  await signInBrowser(context, await registerAgency(vitrine.url), vitrine.url);
  const sources = sourcesPage(page);
  await sources.open();
  await sources.upload(adsWeek, /1,000 rows in 5 columns/, 'Ads on the road');
  await expect(sources.row('Ads on the road')).toContainText('Working');
  expect(await overflow(page)).toBe(0);
});

test('every cell of a table is read on a phone, and its card has no hole', async ({ page, vitrine }) => {
  const agency = await registerAgency(vitrine.url);
  const sourceId = await uploadCsv(agency, adsWeek);
  const campaigns = (title: string, rowsLimit: number, metrics: string[]) =>
    ({
      ...widget({
        title,
        format: 'table',
        type: 'csv',
        sourceId,
        width: 2,
        height: 3,
        inputs: { metrics, dimension: 'Campaign' },
      }),
      rowsLimit,
    }) as Widget;
  const widgets = [
    campaigns('Three', 3, ['Clicks']),
    { ...campaigns('All', 1000, ['Impressions', 'Clicks']), order: 1 },
  ];
  const { permalink } = await publishDashboard(agency, 'Campaigns', widgets, WEEK);
  const dashboard = publicDashboard(page);
  await page.goto(`/dashboards/${permalink}`);
  await dashboard.settled(['Three', 'All']);

  for (const title of ['Three', 'All']) {
    const names = dashboard.card(title).getByRole('rowheader');
    await expect(names.nth(2)).toBeVisible();
    expect(
      (await names.allTextContents()).filter((name) => name.includes('…')),
      title,
    ).toEqual([]);
    const edges = await names.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
    expect(Math.max(...edges), title).toBeLessThanOrEqual(WIDTH);
  }
  const below = () =>
    dashboard.card('Three').evaluate((card) => {
      const table = card.querySelector('table');
      return card.getBoundingClientRect().bottom - (table?.getBoundingClientRect().bottom ?? 0);
    });
  await expect.poll(below, 'free under the last row').toBeLessThan(80);
});
