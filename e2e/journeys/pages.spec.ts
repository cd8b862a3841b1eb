import type { Page } from '@playwright/test';
import { passiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { adsDays, ofAds } from '../harness/ads.ts';
import { publishDashboard, registerAgency, signInBrowser, uploadCsv } from '../harness/agency.ts';
import { adsWeek } from '../harness/expected-csv-values.ts';
import { canvas } from '../models/canvas.ts';
import { dashboardEditor } from '../models/dashboard-editor.ts';
import { expect, test } from '../test.ts';

const TITLES = ['Clicks', 'Days', 'Sources'];

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name, exact: true });

async function addPage(page: Page, title: string) {
  await page.getByRole('button', { name: 'Add page' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill(title);
  await page.getByRole('dialog').getByRole('button', { name: 'Add page' }).click();
  await expect(tab(page, title)).toHaveAttribute('aria-current', 'page');
}

async function choosePage(page: Page, title: string, ...names: string[]) {
  await page.getByRole('button', { name: `Menu of the page ${title}` }).click();
  for (const name of names) await page.getByRole('menuitem', { name, exact: true }).click();
}

/** From the menu of a card or a section. */
async function moveTo(page: Page, menu: string, kind: 'section' | 'page', place: string) {
  const button = page.getByRole('button', { name: menu });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: `Move to ${kind}` }).hover();
  await page.getByRole('menuitem', { name: place, exact: true }).click();
}

test('pages and sections are added, arranged and undone', async ({ page, context, vitrine }) => {
  test.setTimeout(90_000);
  const agency = await registerAgency(vitrine.url);
  const ads = await uploadCsv(agency, adsWeek);
  const widgets = TITLES.map((title, order) => ({
    ...ofAds(ads, title, order === 0 ? {} : { dimension: order === 1 ? 'Date' : 'Datasource' }),
    order,
  }));
  const { permalink } = await publishDashboard(agency, 'Report', widgets, adsDays);
  await signInBrowser(context, agency, vitrine.url);
  const stored = async () => (await agency.api.dashboards.show({ permalink })).body.data;
  const editor = dashboardEditor(page);
  const cards = canvas(page);
  await editor.open(permalink);
  await cards.expectOrder(TITLES);

  await test.step('a second page makes the first one a page as well', async () => {
    await page.getByRole('button', { name: 'Add page' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add page' }).click();
    await expect(page.getByRole('dialog')).toContainText('Please fill out this field');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await addPage(page, 'Channels');
    await expect(page).toHaveURL(/page=channels/);
    await expect(page.getByText('No widgets on this page yet')).toBeVisible();
    await tab(page, 'Overview').click();
    await cards.expectOrder(TITLES);
    await moveTo(page, 'Menu of Sources', 'page', 'Channels');
    await cards.expectOrder(['Clicks', 'Days']);
    await editor.saved();
    expect((await stored()).pages.map(({ title }) => title)).toEqual(['Overview', 'Channels']);
  });

  await test.step('pages are renamed and moved by keyboard, and deleted with a word about their widgets', async () => {
    await tab(page, 'Channels').click();
    await choosePage(page, 'Channels', 'Rename');
    await page.getByRole('dialog').getByLabel('Title').fill('All channels');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Menu of the page All channels' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Move left' }).focus();
    await page.keyboard.press('Enter');
    await expect(tabs(page).getByRole('link')).toHaveText(['All channels', 'Overview']);
    await page.keyboard.press('Escape');
    await cards.expectOrder(['Sources']);
    await choosePage(page, 'All channels', 'Delete');
    await expect(page.getByRole('dialog')).toContainText('Move its widget to “Overview”');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('radio', { name: 'Delete its widget too' }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete page' }).click();
    await expect(tabs(page).getByRole('link')).toHaveCount(0);
    await cards.undo.click();
    await expect(tabs(page).getByRole('link')).toHaveText(['All channels', 'Overview']);
    await cards.undo.click();
    await expect(tabs(page).getByRole('link')).toHaveText(['Overview', 'All channels']);
    await editor.saved();
  });

  await test.step('sections take widgets and move with them', async () => {
    await tab(page, 'Overview').click();
    for (const title of ['Daily', 'Totals']) {
      await editor.openNew();
      await editor.panel.getByRole('button', { name: /^Section/ }).click();
      await editor.panel.getByLabel('Title').fill(title);
      if (title === 'Daily') await editor.panel.getByLabel('Text').fill('Day by day.');
      await editor.panel.getByLabel('Hide when it has no data').check();
      await editor.panel.getByRole('button', { name: 'Add widget' }).click();
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    }
    await expect(page.getByText('No widgets in this section yet')).toHaveCount(2);
    await moveTo(page, 'Menu of Days', 'section', 'Daily');
    await moveTo(page, 'Menu of Clicks', 'section', 'Totals');
    await cards.expectOrder(['Days', 'Clicks']);
    await page.getByRole('button', { name: 'Menu of the section Totals' }).click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await page.keyboard.press('Escape');
    await cards.expectOrder(['Clicks', 'Days']);
    expect(await accessibilityProblems(page)).toEqual([]);
    await editor.saved();
    await page.getByRole('button', { name: 'Menu of the section Totals' }).click();
    await page.getByRole('menuitem', { name: 'Delete, keep its widgets' }).click();
    await expect(page.getByRole('heading', { name: 'Totals' })).toHaveCount(0);
    await cards.expectOrder(['Clicks', 'Days']);
    await cards.undo.click();
    await expect(page.getByRole('heading', { name: 'Totals' })).toBeVisible();
    await editor.saved();
  });

  await test.step('cards are dragged to other sections, and moved there by keyboard', async () => {
    const sections = page.locator('details');
    await cards.drag('Clicks', 'Days');
    await expect(sections.last().getByRole('article')).toHaveCount(2);
    await expect(page.getByText('No widgets in this section yet')).toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: 'Clicks moved to Daily' })).toBeAttached();
    await cards.undo.click();
    await cards.expectOrder(['Clicks', 'Days']);
    await expect(sections.first().getByRole('article')).toHaveCount(1);
    await cards.moveHandle('Clicks').focus();
    await page.keyboard.press('ArrowDown');
    await expect(sections.last().getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('status').filter({ hasText: 'Clicks: Daily, place 1 of 2' })).toBeAttached();
    await expect(cards.moveHandle('Clicks')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(sections.first().getByRole('article')).toHaveCount(1);
    await editor.saved();
    await page.getByRole('button', { name: 'Done', exact: true }).first().click();
  });
});

test('sections are collapsed by readers, also without script, and by their authors at first', async ({
  browser,
  page,
  vitrine,
}) => {
  const agency = await registerAgency(vitrine.url);
  const ads = await uploadCsv(agency, adsWeek);
  const heading = (title: string, order: number, collapsed: boolean) =>
    passiveWidgetSchema.parse({
      ...{ id: title.toLowerCase(), title, order, nature: 'passive', type: 'section' },
      inputs: { collapsed },
    });
  const widgets = [
    heading('Totals', 0, false),
    ofAds(ads, 'Clicks', { order: 1 }),
    heading('Daily', 2, true),
    ofAds(ads, 'Days', { dimension: 'Date', order: 3 }),
  ];
  const { permalink } = await publishDashboard(agency, 'Report', widgets, adsDays);
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: vitrine.url });
  for (const visitor of [plain, page]) {
    await visitor.goto(`/dashboards/${permalink}`);
    const { card } = canvas(visitor);
    const [clicks, days] = [card('Clicks'), card('Days')];
    await expect(clicks).toBeVisible();
    await expect(days).toBeHidden();
    await visitor.getByRole('heading', { name: 'Daily' }).click();
    await expect(days).toBeVisible();
    await visitor.getByRole('heading', { name: 'Totals' }).click();
    await expect(clicks).toBeHidden();
    await visitor.keyboard.press('Enter');
    await expect(clicks).toBeVisible();
  }
  await plain.close();
  await page.reload();
  await expect(canvas(page).card('Days')).toBeHidden();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.goto(`/dashboards/${permalink}?present=0`);
  await page.keyboard.press('End');
  await expect(canvas(page).card('Days')).toBeVisible();
  await page.goto(`/dashboards/${permalink}/print`);
  await expect(canvas(page).card('Days')).toBeVisible();
});

test('pages are read without script, requested one at a time, and presented', async ({
  page,
  context,
  browser,
  vitrine,
}) => {
  test.setTimeout(120_000);
  const agency = await registerAgency(vitrine.url);
  const ads = await uploadCsv(agency, adsWeek);
  const heading = (title: string, order: number, description = '') =>
    passiveWidgetSchema.parse({
      ...{ id: title.toLowerCase(), title, order, description, nature: 'passive', type: 'section' },
      inputs: { hiddenWithoutData: true },
    });
  const { id, permalink } = await publishDashboard(
    agency,
    'Report',
    [
      heading('Totals', 0),
      ofAds(ads, 'Clicks', { order: 1 }),
      heading('Daily', 2, 'Day by day.'),
      ofAds(ads, 'Days', { dimension: 'Date', order: 3 }),
      { ...ofAds(ads, 'Sources', { dimension: 'Datasource', order: 4 }), pageId: 'channels' },
    ],
    adsDays,
  );
  await agency.api.dashboards.saveWidgets({
    id,
    pages: [
      { id: 'overview', title: 'Overview' },
      { id: 'channels', title: 'All channels' },
    ],
  });
  await signInBrowser(context, agency, vitrine.url);

  await test.step('visitors change pages without script, and keep the range', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const visitor = await browser.newPage({
        ...{ javaScriptEnabled: false, colorScheme, baseURL: vitrine.url },
        viewport: { width: 390, height: 844 },
      });
      await visitor.goto(`/dashboards/${permalink}?startDate=2019-01-02&endDate=2019-01-03`);
      await expect(visitor.getByRole('heading', { name: 'Daily' })).toBeVisible();
      await expect(visitor.getByText('Day by day.')).toBeVisible();
      await tab(visitor, 'All channels').click();
      await expect(visitor).toHaveURL(/startDate=2019-01-02.*page=channels/);
      await expect(visitor.getByRole('article')).toContainText(['Sources']);
      await visitor.close();
    }
  });

  await test.step('with script only the shown page is requested', async () => {
    for (const [colorScheme, width] of [
      ['light', 1440],
      ['dark', 390],
      ['light', 320],
    ] as const) {
      const visitor = await browser.newPage({
        ...{ colorScheme, baseURL: vitrine.url, viewport: { width, height: 844 } },
      });
      await visitor.goto(`/dashboards/${permalink}`);
      await expect(visitor.getByRole('article')).toHaveCount(2);
      expect(await accessibilityProblems(visitor)).toEqual([]);
      await tab(visitor, 'All channels').focus();
      await visitor.keyboard.press('Enter');
      await expect(tab(visitor, 'All channels')).toHaveAttribute('aria-current', 'page');
      await expect(visitor.getByRole('article')).toHaveCount(1);
      expect(await accessibilityProblems(visitor)).toEqual([]);
      expect(await visitor.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await visitor.goBack();
      await expect(visitor.getByRole('heading', { name: 'Daily' })).toBeVisible();
      await visitor.close();
    }
  });

  await test.step('a section without data hides itself, and says so to those who edit', async () => {
    const days = 'startDate=2018-01-01&endDate=2018-01-02';
    await page.goto(`/dashboards/${permalink}?${days}`);
    await expect(page.getByText('This page has no data for these dates.')).toBeVisible();
    await page.goto(`/dashboards/${permalink}?view=public&${days}`);
    await expect(page.getByText('This page has no data for these dates.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.goto(`/dashboards/${permalink}?edit=1&${days}`);
    await expect(page.getByText('Hidden from viewers: no data on these dates')).toHaveCount(2);
  });

  await test.step('a presentation goes on with the next page', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/dashboards/${permalink}?present=0`);
    const bar = page.getByRole('region', { name: 'Presentation of Report' });
    await expect(bar).toContainText('Overview');
    await expect(page.getByRole('heading', { name: 'Totals' })).toBeVisible();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await expect(bar).toContainText('Report · All channels, page 2 of 2');
    await expect(page.getByRole('article')).toContainText(['Sources']);
    await page.keyboard.press('ArrowLeft');
    await expect(bar).toContainText('Overview');
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
