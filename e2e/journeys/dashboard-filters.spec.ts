import { fileURLToPath } from 'node:url';
import { accessibilityProblems } from '../harness/accessibility.ts';
import {
  type Agency,
  publishDashboard,
  registerAgency,
  signInBrowser,
  uploadCsv,
  widget,
} from '../harness/agency.ts';
import { publicDashboard } from '../models/public-dashboard.ts';
import { expect, test } from '../test.ts';

const CSV = fileURLToPath(new URL('../../connectors/csv/fixtures/ads-week.csv', import.meta.url));
const week = { startDate: '2019-01-01', endDate: '2019-01-05' };

/** The same file as a total, by source, by campaign and by day. */
async function adsDashboard(agency: Agency) {
  const sourceId = await uploadCsv(agency, CSV);
  const shown = (
    title: string,
    format: 'summary' | 'table' | 'chart' | 'chart:pie',
    dimension: string | null,
    metrics = ['Clicks'],
  ) => widget({ title, format, type: 'csv', sourceId, inputs: { metrics, dimension } });
  const widgets = [
    shown('Total', 'summary', null),
    shown('Sources', 'chart:pie', 'Datasource'),
    shown('Campaigns', 'table', 'Campaign'),
    shown('Days', 'chart', 'Date', ['Clicks', 'Impressions']),
  ];
  return publishDashboard(agency, 'Ads', widgets, week);
}

test('a row of a table filters a shared dashboard, and a chip ends it', async ({ page, vitrine }) => {
  const { permalink } = await adsDashboard(await registerAgency(vitrine.url));
  const { card, settled } = publicDashboard(page);
  await page.goto(`/dashboards/${permalink}`);
  await settled(['Total', 'Sources', 'Campaigns', 'Days']);
  const number = card('Total').locator('.vf-number');
  const all = await number.textContent();
  await card('Campaigns').getByRole('link', { name: 'B2B - Leads' }).click();
  await expect(page.getByRole('region', { name: 'Filters' })).toContainText('Campaign: B2B - Leads');
  await expect(number).not.toHaveText(all ?? '');
  await expect(page).toHaveURL(/filter\.[^=]+=B2B/);
  await expect(card('Campaigns').getByRole('link', { name: 'B2B - Leads' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  expect(await accessibilityProblems(page)).toEqual([]);
  const filtered = await number.textContent();
  await page.reload();
  await expect(number).toHaveText(filtered ?? '');
  await page.getByRole('link', { name: /Remove the filter/ }).click();
  await expect(number).toHaveText(all ?? '');
  await expect(page).not.toHaveURL(/filter/);
  await page.goBack();
  await expect(number).toHaveText(filtered ?? '');
});

test('without script a name is a link to the filtered page', async ({ browser, vitrine }) => {
  const { permalink } = await adsDashboard(await registerAgency(vitrine.url));
  const warm = await browser.newPage({ baseURL: vitrine.url });
  await warm.goto(`/dashboards/${permalink}`);
  await publicDashboard(warm).settled(['Total', 'Campaigns']);
  await warm.close();
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: vitrine.url });
  await page.goto(`/dashboards/${permalink}`);
  await page.getByRole('link', { name: 'B2B - Leads' }).click();
  await expect(page.getByRole('region', { name: 'Filters' })).toContainText('B2B - Leads');
  await page.close();
});

test('keys hide a series, read its values, keep them open and filter by a slice', async ({
  page,
  vitrine,
}) => {
  const agency = await registerAgency(vitrine.url);
  const { permalink } = await adsDashboard(agency);
  await signInBrowser(page.context(), agency, vitrine.url);
  await page.goto(`/dashboards/${permalink}`);
  const { card, settled } = publicDashboard(page);
  await settled(['Sources', 'Days']);
  const key = card('Days').getByRole('button', { name: 'Impressions' });
  await key.focus();
  await page.keyboard.press('Enter');
  await expect(key).toHaveAttribute('aria-pressed', 'false');
  await card('Days').locator('.vf-plot').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.vf-tip')).toContainText('Clicks');
  await expect(page.locator('.vf-tip')).not.toContainText('Impressions');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Pinned values' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.locator('.vf-tip')).toHaveCount(0);
  await card('Sources').locator('.vf-plot').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Filters' })).toContainText('Datasource');
  // What was hidden stays hidden with the new values.
  await expect(key).toHaveAttribute('aria-pressed', 'false');
});
