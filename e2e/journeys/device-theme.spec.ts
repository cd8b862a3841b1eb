import type { Page } from '@playwright/test';
import { type Agency, publishDashboard, registerAgency, uploadCsv, widget } from '../harness/agency.ts';
import { adsWeek } from '../harness/expected-csv-values.ts';
import { publicDashboard } from '../models/public-dashboard.ts';
import { expect, test } from '../test.ts';

const WEEK = { startDate: '2019-01-01', endDate: '2019-01-05' };
const light = { card: 'rgb(255, 255, 255)', label: 'rgb(91, 100, 116)' };
const dark = { card: 'rgb(22, 27, 34)', label: 'rgb(152, 162, 179)' };

test('a dashboard that follows the device has its colours before any script, in a frame and on paper', async ({
  page,
  browser,
  vitrine,
}) => {
  const agency = await registerAgency(vitrine.url);
  const { id, permalink } = await clicksDashboard(agency, 'As device');
  await agency.api.dashboards.saveSettings({ id, styles: { theme: 'auto' } });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/dashboards/${permalink}`);
  await publicDashboard(page).settled(['Clicks']);
  await expect.poll(() => coloursOf(page)).toEqual(dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => coloursOf(page), 'the device turned light').toEqual(light);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect.poll(() => coloursOf(page), 'printed').toEqual(light);

  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ colorScheme, javaScriptEnabled: false, baseURL: vitrine.url });
    const still = await context.newPage();
    for (const path of ['', '/embed']) {
      await still.goto(`/dashboards/${permalink}${path}`);
      expect(await coloursOf(still), `${colorScheme}${path}`).toEqual({ light, dark }[colorScheme]);
    }
    await still.goto(`/dashboards/${permalink}/print`);
    expect(await coloursOf(still), `${colorScheme}, paper`).toEqual(light);
    await context.close();
  }
});

test('a dashboard that is dark on every device is printed light', async ({ page, vitrine }) => {
  const agency = await registerAgency(vitrine.url);
  const { id, permalink } = await clicksDashboard(agency, 'Always dark');
  await agency.api.dashboards.saveSettings({ id, styles: { theme: 'dark' } });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`/dashboards/${permalink}`);
  await publicDashboard(page).settled(['Clicks']);
  await expect.poll(() => coloursOf(page)).toEqual(dark);
  await page.emulateMedia({ media: 'print' });
  expect(await coloursOf(page)).toEqual(light);
});

async function clicksDashboard(agency: Agency, name: string) {
  const sourceId = await uploadCsv(agency, adsWeek);
  const inputs = { metrics: ['Clicks'], dimension: 'Date' };
  const clicks = widget({ title: 'Clicks', format: 'chart', type: 'csv', sourceId, inputs });
  return publishDashboard(agency, name, [clicks], WEEK);
}

/** Of the card, which a style sheet gives, and of a label in its chart, which the rendering gives. */
async function coloursOf(page: Page): Promise<{ card: string; label: string }> {
  const card = publicDashboard(page).card('Clicks');
  return {
    card: await card.evaluate((element) => getComputedStyle(element).backgroundColor),
    label: await card
      .locator('.vf-plot text')
      .first()
      .evaluate((element) => getComputedStyle(element).fill),
  };
}
