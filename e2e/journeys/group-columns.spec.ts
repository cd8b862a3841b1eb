import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { registerAgency, signInBrowser, uploadCsv } from '../harness/agency.ts';
import { overflow } from '../harness/overflow.ts';
import { groupPages } from '../models/group-pages.ts';
import { expect, test } from '../test.ts';

const MEASURED_WITHIN_MS = 60_000;
const HOST = 'www.trailhead-outfitters.example';

test('a column of a CSV file is watched like any metric', async ({ page, context, vitrine }) => {
  test.setTimeout(150_000);
  const agency = await registerAgency(vitrine.url);
  await signInBrowser(context, agency, vitrine.url);
  const view = groupPages(page);
  const clean = async (what: string) =>
    expect.soft(await accessibilityProblems(page), `axe on ${what}`).toEqual([]);
  const today = new Date().toISOString().slice(0, 10);
  const folder = await mkdtemp(join(tmpdir(), 'columns-'));
  const file = async (name: string, rows: string[]) => {
    const path = join(folder, name);
    await writeFile(path, rows.join('\n'));
    return uploadCsv(agency, path);
  };
  const days = Array.from({ length: 70 }, (_, index) => `${addDays(today, index - 69)},3`);
  await file('orders.csv', ['Day,Orders', ...days]);
  await file('undated.csv', ['Shop,Orders', 'a,1', 'b,2']);

  await test.step('a group’s metric says what its columns are', async () => {
    await page.goto('/groups/create');
    await expect(page.getByText('0 of 50 groups')).toBeVisible();
    await view.name.fill('Shops');
    for (const check of ['Uptime', 'Response time', 'Certificate days left'])
      await page.getByRole('button', { name: `Remove ${check}` }).click();
    await page.getByRole('button', { name: 'Add a metric of a source' }).click();
    await view.choose(page, 'Kind of source', 'CSV file');
    await page.getByLabel('Metric name').fill('Orders');
    await clean('a metric of columns');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('CSV file, a column of each domain’s own')).toBeVisible();
    await page.getByRole('button', { name: 'Create group' }).click();
    await expect(page.getByText('No domains yet')).toBeVisible();
  });

  await test.step('a table without dates is refused with the reason, another one is measured', async () => {
    const adding = await view.openAdding();
    await adding.getByRole('textbox', { name: 'Domain', exact: true }).fill(HOST);
    await view.choose(adding, 'Source', 'undated.csv');
    await view.choose(adding, 'Column of Orders', 'Orders');
    await adding.getByRole('button', { name: 'Add domain' }).click();
    await expect(adding.getByText('There is no column with dates')).toBeVisible();
    await clean('a refused table');
    await view.choose(adding, 'Source', 'orders.csv');
    await view.choose(adding, 'Date column', 'Day');
    await view.choose(adding, 'Column of Orders', 'Orders');
    for (const width of [320, 390, 720, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    }
    await adding.getByRole('button', { name: 'Add domain' }).click();
    await expect(adding).toBeHidden();
    await expect(view.cell(HOST, 1)).toContainText('21', { timeout: MEASURED_WITHIN_MS });
  });
});
