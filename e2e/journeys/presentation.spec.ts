import { fileURLToPath } from 'node:url';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { publishDashboard, registerAgency, signInBrowser, uploadCsv, widget } from '../harness/agency.ts';
import { publicDashboard } from '../models/public-dashboard.ts';
import { expect, test } from '../test.ts';

const CSV = fileURLToPath(new URL('../../connectors/csv/fixtures/ads-week.csv', import.meta.url));
const week = { startDate: '2019-01-01', endDate: '2019-01-05' };
const titles = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'];

test('a dashboard is presented a screenful at a time, in the app and as a link', async ({
  page,
  vitrine,
}) => {
  const agency = await registerAgency(vitrine.url);
  const sourceId = await uploadCsv(agency, CSV);
  const inputs = { metrics: ['Clicks'], dimension: 'Date' };
  const charts = titles.map((title, order) =>
    widget({ title, format: 'chart', type: 'csv', sourceId, inputs, width: 4, order }),
  );
  const { permalink } = await publishDashboard(agency, 'Office', charts, week);
  const { card, settled } = publicDashboard(page);
  await page.setViewportSize({ width: 1280, height: 760 });

  await page.goto(`/dashboards/${permalink}`);
  await settled(titles);
  await page.getByRole('button', { name: 'Present' }).click();
  const stage = page.getByRole('region', { name: 'Presentation of Office' });
  const place = stage.getByRole('status').filter({ hasText: 'Screen' });
  await expect(place).toContainText('1 / 2');
  await expect(card('First')).toBeVisible();
  await expect(page.getByRole('article', { includeHidden: true }).filter({ hasText: 'Fourth' })).toBeHidden();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect(place).toContainText('2 / 2');
  await expect(card('Fourth')).toBeVisible();
  await expect(card('Sixth')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Home');
  await expect(place).toContainText('1 / 2');
  await page.keyboard.press('Space');
  await expect(place).toContainText('2 / 2');
  await page.getByRole('button', { name: 'End the presentation' }).click();
  await expect(place).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).not.toHaveURL(/present/);

  await signInBrowser(page.context(), agency, vitrine.url);
  await page.goto(`/dashboards/${permalink}`);
  await settled(titles);
  await page.keyboard.press('f');
  await expect(place).toContainText('1 / 2');
  await page.keyboard.press('End');
  await expect(place).toContainText('2 / 2');
  await page.goto(`/dashboards/${permalink}?present=10`);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByLabel('Advance')).toHaveValue('10');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel('Advance').selectOption('0');
  await expect(page).toHaveURL(/present=0/);
});
