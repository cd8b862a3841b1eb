import { readFile, writeFile } from 'node:fs/promises';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { adsDays, ofAds } from '../harness/ads.ts';
import {
  connectAnalytics,
  propertyOf,
  publishDashboard,
  registerAgency,
  uploadCsv,
  widget,
} from '../harness/agency.ts';
import { tabTo } from '../harness/keys.ts';
import { publicDashboard } from '../models/public-dashboard.ts';
import { expect, test } from '../test.ts';

/** What a spreadsheet would run, beside a name it would not. */
const campaigns: [name: string, clicks: number][] = [
  ['=HYPERLINK("https://evil.example")', 11],
  ['@SUM(A1)', 7],
  ['+49 30 1234', 5],
  ['Plain', 3],
];

test('a value says how it was made, and is a table and a file as well', async ({ page, vitrine }, info) => {
  const agency = await registerAgency(vitrine.url);
  const path = info.outputPath('campaigns.csv');
  const lines = campaigns.map(([name, clicks]) => `2019-01-02,"${name.replaceAll('"', '""')}",${clicks}`);
  await writeFile(path, ['Date,Campaign,Clicks', ...lines, ''].join('\n'));
  const source = await uploadCsv(agency, path);
  const chart = ofAds(source, 'Clicks by campaign', { dimension: 'Campaign', height: 2 });
  const { permalink } = await publishDashboard(agency, 'Trust', [chart], adsDays);
  const dashboard = publicDashboard(page);
  const card = dashboard.card('Clicks by campaign');
  const ask = card.getByRole('button', { name: /^How is this number made\?/ });
  const dialog = page.getByRole('dialog', { name: 'How is this number made?' });

  await test.step('the chart is spoken, and a file, for those who can’t see it', async () => {
    await page.goto(`/dashboards/${permalink}`);
    await dashboard.settled(['Clicks by campaign']);
    const spoken = await card.getByRole('img').getAttribute('aria-label');
    for (const [name, clicks] of campaigns) expect(spoken).toContain(`${name}: ${clicks}`);
    const file = card.getByRole('link', { name: 'Data of Clicks by campaign (CSV)' });
    await tabTo(page, file);
    await expect(file).toBeInViewport();
  });

  await test.step('it shows its source and query, by keyboard', async () => {
    await tabTo(page, ask);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    for (const text of ['CSV file', 'Clicks', 'Campaign', '1–7 Jan 2019', 'Fetched'])
      await expect(dialog).toContainText(text);
    expect.soft(await accessibilityProblems(page), 'axe on how a number is made').toEqual([]);
  });

  await test.step('as a table to look at', async () => {
    const asTable = dialog.getByRole('button', { name: 'Show as table' });
    await tabTo(page, asTable);
    await page.keyboard.press('Space');
    await expect(asTable).toHaveAttribute('aria-pressed', 'true');
    for (const [name, clicks] of campaigns)
      await expect(dialog.getByRole('row').filter({ hasText: name })).toContainText(String(clicks));
    expect.soft(await accessibilityProblems(page), 'axe on the table of values').toEqual([]);
  });

  await test.step('as a file that no spreadsheet runs', async () => {
    const download = page.waitForEvent('download');
    await tabTo(page, dialog.getByRole('button', { name: 'Download CSV' }));
    await page.keyboard.press('Enter');
    const file = await (await download).path();
    const text = (await readFile(file, 'utf8')).replace('\uFEFF', '').trim();
    const [head, ...rows] = text.split('\r\n');
    expect(head).toBe('Campaign,Clicks');
    expect(rows.toSorted()).toEqual(
      [`"'=HYPERLINK(""https://evil.example"")",11`, `'@SUM(A1),7`, `'+49 30 1234,5`, 'Plain,3'].toSorted(),
    );
  });

  await test.step('and gives the keyboard back', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(ask).toBeFocused();
  });

  await test.step('which opens it again as soon as it is closed', async () => {
    for (const _ of [1, 2, 3, 4, 5]) {
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
  });
});

test('what changes how a value must be read stands beside it', async ({ page, vitrine }) => {
  const agency = await registerAgency(vitrine.url);
  const sourceId = await connectAnalytics(agency, 'ana@northlight.example');
  const property = await propertyOf(agency, sourceId, 'Brightwater');
  const inputs = { property, metrics: ['sessions'], dimension: 'userAgeBracket' };
  const ages = widget({ title: 'Ages', format: 'table', type: 'google_analytics', sourceId, inputs });
  const days = { startDate: '2026-10-01', endDate: '2026-10-03' };
  const { permalink } = await publishDashboard(agency, 'Notes', [ages], days);
  const dashboard = publicDashboard(page);
  await page.goto(`/dashboards/${permalink}`);
  await dashboard.settled(['Ages']);
  await expect(dashboard.card('Ages').getByRole('list', { name: 'Please note' })).toContainText(
    'Small numbers hidden',
  );
  await dashboard
    .card('Ages')
    .getByRole('button', { name: /^How is this number made\?/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'How is this number made?' });
  await expect(dialog.getByRole('list', { name: 'Please note' })).toContainText('Small numbers hidden.');
  expect.soft(await accessibilityProblems(page), 'axe on a note').toEqual([]);
});
