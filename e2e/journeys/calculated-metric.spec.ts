import { accessibilityProblems } from '../harness/accessibility.ts';
import { adsDays, isOfThoseDays, ofAds } from '../harness/ads.ts';
import { publishDashboard, registerAgency, signInBrowser, uploadCsv } from '../harness/agency.ts';
import { type AdsRow, adsWeek, sumOfAds } from '../harness/expected-csv-values.ts';
import { watchForFaults } from '../harness/page-faults.ts';
import { dashboardEditor } from '../models/dashboard-editor.ts';
import { expect, test } from '../test.ts';

const clicks = sumOfAds('clicks', isOfThoseDays);
const impressions = sumOfAds('impressions', isOfThoseDays);
const formatNumber = (value: number) => value.toLocaleString('en-GB', { maximumFractionDigits: 2 });
const asPercent = (value: number) =>
  value.toLocaleString('en-GB', { style: 'percent', maximumFractionDigits: 2 });
/** All values of a table's column have as many decimals. */
const asPercentInColumn = (value: number) =>
  value.toLocaleString('en-GB', { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });

test('a calculated metric is written, shown, changed everywhere and deleted', async ({
  page,
  context,
  vitrine,
}) => {
  const agency = await registerAgency(vitrine.url);
  const ads = await uploadCsv(agency, adsWeek);
  const { permalink } = await publishDashboard(agency, 'Ratios', [ofAds(ads, 'Ads')], adsDays);
  await signInBrowser(context, agency, vitrine.url);
  const faults = watchForFaults(page);
  const { card, panel, choose, ...editor } = dashboardEditor(page);
  const dialog = page.getByRole('dialog', { name: /calculated metric$/ });
  const expression = dialog.getByRole('textbox', { name: 'Expression' });
  const clean = async (what: string) =>
    expect.soft(await accessibilityProblems(page), `axe on ${what}`).toEqual([]);
  await editor.open(permalink);
  await editor.edit('Ads');

  await test.step('names complete themselves, and errors are shown', async () => {
    await panel.getByRole('button', { name: 'New calculated metric' }).click();
    await dialog.getByLabel('Name').fill('Click rate');
    await expression.pressSequentially('Clic');
    await expect(dialog.getByRole('option', { name: 'Clicks' })).toBeVisible();
    await clean('suggestions');
    await page.keyboard.press('Enter');
    await expression.pressSequentially(' / Impresions');
    await expect(dialog.getByText('Did you mean Impressions?')).toBeVisible();
    await clean('an expression that is wrong');
  });

  await test.step('its value shows before it is saved, then on the card', async () => {
    await expression.fill('Clicks / ');
    await dialog.getByRole('button', { name: /^Impressions/ }).click();
    await expect(expression).toHaveValue('Clicks / Impressions');
    await dialog.getByLabel('Shown as').and(page.locator('input')).click();
    await page.getByRole('option', { name: 'Average percent', exact: true }).click();
    await expect(dialog.getByRole('status', { name: 'Value' })).toContainText(
      asPercent(clicks / impressions),
    );
    await dialog.getByRole('button', { name: 'Add metric' }).click();
    await expect(dialog).toBeHidden();
    await expect(card('Ads')).toContainText('Click rate');
    await expect(card('Ads')).toContainText(asPercent(clicks / impressions));
  });

  await test.step('in a table each part has its own', async () => {
    await choose('Dimension', 'Datasource');
    await editor.showAs('Table');
    const isAdwords = (row: AdsRow) => isOfThoseDays(row) && row.datasource === 'Google Adwords';
    const rate = sumOfAds('clicks', isAdwords) / sumOfAds('impressions', isAdwords);
    const row = card('Ads').getByRole('row').filter({ hasText: 'Google Adwords' });
    await expect(row).toContainText(asPercentInColumn(rate));
    await editor.showAs('Summary');
    await expect(card('Ads')).toContainText(asPercent(clicks / impressions));
  });

  await test.step('another expression changes the card', async () => {
    await panel.getByRole('button', { name: 'Edit Click rate' }).click();
    await expression.fill('Clicks * 3');
    await dialog.getByLabel('Shown as').and(page.locator('input')).click();
    await page.getByRole('option', { name: 'Number', exact: true }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(card('Ads')).toContainText(formatNumber(clicks * 3));
    await editor.saved();
  });

  await test.step('deleting says where it is shown', async () => {
    await panel.getByRole('button', { name: 'Edit Click rate' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    const confirmation = page.getByRole('dialog', { name: 'Delete Click rate?' });
    await expect(confirmation.getByRole('listitem')).toHaveText(/^Ratios\s+1 widget$/);
    await clean('the confirmation before deleting');
    await confirmation.getByRole('button', { name: 'Delete metric' }).click();
    await expect(dialog).toBeHidden();
    await expect(panel.getByRole('button', { name: 'Edit Click rate' })).toHaveCount(0);
    await expect(card('Ads')).not.toContainText('Click rate');
    await expect(card('Ads')).toContainText(formatNumber(clicks));
  });
  expect(faults).toEqual([]);
});
