import type { BrowserContext, Page } from '@playwright/test';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { adsDays, isOfThoseDays, ofAds } from '../harness/ads.ts';
import { publishDashboard, registerAgency, signInBrowser, uploadCsv } from '../harness/agency.ts';
import { adsWeek, sumOfAds } from '../harness/expected-csv-values.ts';
import type { Installation } from '../harness/installations.ts';
import { canvas } from '../models/canvas.ts';
import { dashboardEditor } from '../models/dashboard-editor.ts';
import { expect, test } from '../test.ts';

const TITLES = ['Alpha', 'Beta', 'Gamma', 'Delta'];
const NO_RESPONSE = { status: 504, json: { errors: { general: ['The gateway gave up.'] } } };

/** Four cards of one file in edit mode, the first two with different metrics. */
async function openFour(page: Page, context: BrowserContext, vitrine: Installation) {
  const agency = await registerAgency(vitrine.url);
  const ads = await uploadCsv(agency, adsWeek);
  const widgets = TITLES.map((title, order) => {
    const metrics = [order === 1 ? 'Impressions' : 'Clicks'];
    return { ...ofAds(ads, title, { metrics, dimension: 'Datasource', format: 'table' }), order };
  });
  const { id, permalink } = await publishDashboard(agency, 'Four cards', widgets, adsDays);
  await signInBrowser(context, agency, vitrine.url);
  const stored = async () => (await agency.api.dashboards.show({ permalink })).body.data.widgets;
  await dashboardEditor(page).open(permalink);
  await expect(page.locator('article[data-state=ready]')).toHaveCount(TITLES.length);
  return { save: `**/api/dashboards/${id}`, stored };
}

test('cards are merged, copied, moved, resized and deleted, and all of it undone', async ({
  page,
  context,
  vitrine,
}) => {
  test.setTimeout(90_000);
  const { stored } = await openFour(page, context, vitrine);
  const atFirst = await stored();
  const cards = canvas(page);
  const editor = dashboardEditor(page);

  await test.step('two become one with both values', async () => {
    await cards.select('Alpha', 'Beta');
    await expect(cards.toolbar).toContainText('2 selected');
    expect.soft(await accessibilityProblems(page), 'axe on a selection').toEqual([]);
    await cards.toolbar.getByRole('button', { name: 'Merge' }).click();
    await cards.expectOrder(['Alpha', 'Gamma', 'Delta']);
    const impressions = sumOfAds(
      'impressions',
      (row) => isOfThoseDays(row) && row.datasource === 'Mailchimp',
    );
    await expect(cards.card('Alpha')).toContainText(impressions.toLocaleString('en-GB'));
    await editor.saved();
    await cards.undo.click();
    await cards.expectOrder(TITLES);
  });

  await test.step('a copy stands after its original', async () => {
    await cards.choose('Gamma', 'Copy');
    await cards.expectOrder(['Alpha', 'Beta', 'Gamma', 'Gamma', 'Delta']);
    await expect(page.locator('article[data-state=ready]')).toHaveCount(5);
  });

  await test.step('moved and resized by keyboard', async () => {
    await cards.moveHandle('Alpha').focus();
    await page.keyboard.press('ArrowRight');
    await cards.expectOrder(['Beta', 'Alpha', 'Gamma', 'Gamma', 'Delta']);
    await expect(cards.moveHandle('Alpha')).toBeFocused();
    await cards.corner('Alpha').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await cards.expectSize('Alpha', 3, 2);
  });

  await test.step('moved and resized by pointer', async () => {
    await cards.drag('Delta', 'Beta');
    await cards.expectOrder(['Delta', 'Beta', 'Alpha', 'Gamma', 'Gamma']);
    await cards.stretch('Delta', { columns: 1, rows: 1 });
    await cards.expectSize('Delta', 3, 2);
  });

  await test.step('several deleted', async () => {
    await cards.select('Delta', 'Beta');
    await page.keyboard.press('Delete');
    await cards.expectOrder(['Alpha', 'Gamma', 'Gamma']);
    await expect(page.getByText('2 widgets were deleted.')).toBeVisible();
    await editor.saved();
    expect((await stored()).map(({ title }) => title)).toEqual(['Alpha', 'Gamma', 'Gamma']);
  });

  await test.step('all of it undone, and done again', async () => {
    let steps = 0;
    while (await cards.undo.isEnabled()) {
      await page.keyboard.press('Control+z');
      steps += 1;
      if (steps > 20) throw new Error('There is no end to what can be undone.');
    }
    await cards.expectOrder(TITLES);
    await editor.saved();
    expect(await stored()).toEqual(atFirst);
    for (let step = 0; step < steps; step += 1) await page.keyboard.press('Control+Shift+z');
    await expect(cards.redo).toBeDisabled();
    await cards.expectOrder(['Alpha', 'Gamma', 'Gamma']);
  });
});

test('a save is tried again while a gateway gives up, and can be cancelled', async ({
  page,
  context,
  vitrine,
}) => {
  const { save, stored } = await openFour(page, context, vitrine);
  const cards = canvas(page);
  let refusals = 0;
  let most = 3;
  await page.route(save, async (route) => {
    if (route.request().method() !== 'PUT' || refusals >= most) return route.fallback();
    refusals += 1;
    await route.fulfill(NO_RESPONSE);
  });

  await test.step('the fourth time it is taken', async () => {
    await cards.choose('Delta', 'Delete');
    await dashboardEditor(page).saved();
    expect(refusals).toBe(3);
    expect((await stored()).map(({ title }) => title)).toEqual(['Alpha', 'Beta', 'Gamma']);
  });

  await test.step('cancelled, kept, and saved when requested', async () => {
    most = Number.POSITIVE_INFINITY;
    await cards.choose('Gamma', 'Delete');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Not saved' })).toBeVisible();
    expect.soft(await accessibilityProblems(page), 'axe on a cancelled save').toEqual([]);
    expect(await stored()).toHaveLength(3);
    most = 0;
    await page.getByRole('button', { name: 'Save again' }).click();
    await dashboardEditor(page).saved();
    expect((await stored()).map(({ title }) => title)).toEqual(['Alpha', 'Beta']);
  });
});

test('edits that can’t be saved are kept over a reload, until they can', async ({
  page,
  context,
  vitrine,
}) => {
  const { save, stored } = await openFour(page, context, vitrine);
  const cards = canvas(page);
  await page.route(save, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { errors: { general: ['Out of order.'] } } })
      : route.fallback(),
  );
  const notSaved = page.getByRole('status').filter({ hasText: 'Not saved' });
  await cards.choose('Beta', 'Delete');
  await expect(notSaved).toBeVisible();
  await expect(page.getByText('Your last changes are not saved. Out of order.')).toBeVisible();
  await page.reload();
  await cards.expectOrder(['Alpha', 'Gamma', 'Delta']);
  await expect(notSaved).toBeVisible();
  expect(await stored()).toHaveLength(4);
  await page.unroute(save);
  await page.getByRole('button', { name: 'Try again' }).click();
  await dashboardEditor(page).saved();
  expect((await stored()).map(({ title }) => title)).toEqual(['Alpha', 'Gamma', 'Delta']);
});
