import { fileURLToPath } from 'node:url';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { publishDashboard, registerAgency, signInBrowser, uploadCsv, widget } from '../harness/agency.ts';
import { publicDashboard } from '../models/public-dashboard.ts';
import { expect, test } from '../test.ts';

const CSV = fileURLToPath(new URL('../../connectors/csv/fixtures/ads-week.csv', import.meta.url));
const week = { startDate: '2019-01-01', endDate: '2019-01-05' };

test('a day is annotated in its chart, listed, changed, deleted and restored; viewers see what is theirs', async ({
  page,
  vitrine,
  context,
  browser,
}) => {
  const agency = await registerAgency(vitrine.url);
  const sourceId = await uploadCsv(agency, CSV);
  const days = { type: 'csv', sourceId, inputs: { metrics: ['Clicks'], dimension: 'Date' } };
  const { id: dashboardId, permalink } = await publishDashboard(
    agency,
    'Ads',
    [widget({ title: 'Days', format: 'chart', ...days })],
    week,
  );
  await signInBrowser(context, agency, vitrine.url);
  await page.goto(`/dashboards/${permalink}`);
  const chart = page.getByRole('group', { name: 'Values, by arrow keys' });
  const dialog = page.getByRole('dialog');
  const listed = page.getByRole('article').filter({ hasText: 'Days' }).getByRole('listitem');

  await test.step('by keyboard, in the tooltip that is pinned', async () => {
    await chart.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('p');
    const pinned = page.getByRole('dialog', { name: 'Pinned values' });
    await expect(pinned).toContainText('2 Jan 2019');
    expect(await accessibilityProblems(page)).toEqual([]);
    await pinned.getByRole('button', { name: 'Add annotation' }).click();
    await expect(dialog.getByLabel(/^Day/)).toHaveValue('2019-01-02');
    await dialog.getByLabel('Text').fill('New landing page');
    await dialog.getByLabel('Last day').fill('2019-01-01');
    await dialog.getByLabel('Link').fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: 'Add annotation' }).click();
    await expect(dialog).toContainText('Please enter a link that starts with https:// or http://.');
    await dialog.getByLabel('Link').fill('acme.example/news');
    await dialog.getByRole('button', { name: 'Add annotation' }).click();
    await expect(dialog).toContainText('The last day is before the first.');
    expect(await accessibilityProblems(page)).toEqual([]);
    await expect(dialog.getByLabel('Text')).toHaveValue('New landing page');
    await dialog.getByLabel('Last day').fill('2019-01-03');
    await dialog.getByRole('button', { name: 'Add annotation' }).click();
    await expect(dialog).toBeHidden();
    await expect(listed).toHaveText(/1\s*2–3 Jan\s*New landing page/);
    await expect(listed.getByRole('link')).toHaveAttribute('href', 'https://acme.example/news');
    await expect(page.getByRole('img', { name: /Annotations: 2–3 Jan New landing page/ })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step('from the menu: imported, one line corrected', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Annotations', exact: true }).click();
    await dialog.getByRole('button', { name: 'Import CSV' }).click();
    const lines = 'date,end date,text,colour,link\n2019-01-04,,Sale,#c93a3a,\n5.1.2019,,Press,,';
    await dialog.getByLabel('Lines').fill(lines);
    await expect(dialog.getByText('Line 3, date: Please enter a date as YYYY-MM-DD.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
    await dialog.getByLabel('Lines').fill(lines.replace('5.1.2019', '2019-01-05'));
    await dialog.getByRole('switch', { name: 'Shown to viewers' }).uncheck();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Import 2 annotations' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await expect(dialog.getByText('Team only')).toHaveCount(2);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step('changed, deleted and brought back', async () => {
    await dialog.getByRole('button', { name: 'Edit Press' }).click();
    await dialog.getByLabel('Text').fill('Press article');
    await dialog.getByRole('button', { name: 'Save annotation' }).click();
    await dialog.getByRole('button', { name: 'Delete Press article' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('“Press article” is back.')).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await dialog.getByRole('combobox', { name: 'Automatic annotations' }).click();
    await page.getByRole('option', { name: 'Shown to your team', exact: true }).click();
    await expect(dialog.getByRole('combobox', { name: 'Automatic annotations' })).toHaveValue(
      'Shown to your team',
    );
    await page.keyboard.press('Escape');
    await expect(listed).toHaveCount(3);
  });

  await test.step('of many the chart lists the latest, and links to all', async () => {
    for (const text of ['Flyer', 'Radio'])
      await agency.api.annotations.create({ dashboardId, startDate: '2019-01-02', text });
    await page.reload();
    const all = page.getByRole('link', { name: 'All 5 annotations' });
    await all.focus();
    await page.keyboard.press('Enter');
    const list = page.getByRole('region', { name: 'Annotations' });
    await expect(list).toBeInViewport();
    await expect(list).toBeFocused();
    await expect(list.getByRole('listitem')).toHaveCount(5);
    await expect(list.getByRole('listitem').first()).toHaveText(/1\s*2 Jan\s*(Flyer|Radio|New)/);
    await expect(page.getByRole('heading', { name: 'Days' })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step('the editor of a phone shows the card without the list of the dashboard', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Menu of Days' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    const editor = page.getByRole('dialog', { name: 'Edit widget' });
    await expect(editor.getByRole('article')).toContainText('Days');
    await expect(editor.getByRole('region', { name: 'Annotations' })).toHaveCount(0);
    await expect(editor.getByText('All 5 annotations')).toBeHidden();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(editor).toBeHidden();
  });

  await test.step('viewers, without script', async () => {
    const visitor = await browser.newPage({ javaScriptEnabled: false, baseURL: vitrine.url });
    await visitor.goto(`/dashboards/${permalink}`);
    const shared = visitor.getByRole('region', { name: 'Annotations' });
    await expect(shared.getByRole('listitem').filter({ hasText: 'New landing page' })).toHaveCount(1);
    await expect(shared.getByRole('listitem')).toHaveCount(3);
    const card = publicDashboard(visitor).card('Days');
    const file = await card.getByRole('link', { name: 'Data of Days (CSV)' }).boundingBox();
    const title = await card.getByRole('heading').boundingBox();
    expect(file?.x).toBeGreaterThanOrEqual((title?.x ?? 0) + (title?.width ?? Number.POSITIVE_INFINITY));
    await visitor.goto(`/dashboards/${permalink}/print`);
    await expect(visitor.getByText('New landing page')).toBeVisible();
    await expect(visitor.getByText('Press article')).toBeHidden();
    await visitor.close();
  });
});
