import type { Locator } from '@playwright/test';
import type { Source } from '@vitrine/contract/entities/source.ts';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { watchForFaults } from '../harness/page-faults.ts';
import { sessionPages } from '../models/session.ts';
import { expect, test } from '../test.ts';

const ONE_WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft';

/** How many pixels of an element's content are beyond it. */
const beyond = (element: Locator) =>
  element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

test('a name of one long word stays inside titles, forms and notifications', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sessionPages(page).enterDemo();
  await page.route('**/api/sources', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: Source[] };
    await route.fulfill({
      response,
      json: { data: data.map((one, index) => ({ ...one, name: index === 0 ? ONE_WORD : one.name })) },
    });
  });
  await page.goto('/company/sources');
  await page.getByRole('button', { name: `Actions for ${ONE_WORD}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: ONE_WORD });
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: ONE_WORD }).click();
  const heading = page.getByRole('heading', { level: 1, name: ONE_WORD });
  await expect(heading).toBeVisible();
  expect(await beyond(heading)).toBe(0);

  await page.route('**/api/dashboards?**', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: { name: string }[] };
    await route.fulfill({
      response,
      json: { ...rest, data: data.map((one) => ({ ...one, name: ONE_WORD })) },
    });
  });
  await page.route('**/api/dashboards/*/archive', (route) => route.fulfill({ json: { active: false } }));
  await page.goto('/dashboards');
  await page
    .getByRole('button', { name: `Menu of ${ONE_WORD}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  const notification = page.getByText(`${ONE_WORD} was archived.`);
  await expect(notification).toBeVisible();
  expect(await beyond(notification)).toBe(0);
  await page.getByRole('link', { name: ONE_WORD }).first().click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await expect(settings.getByText(ONE_WORD)).toBeAttached();
  expect(await beyond(settings)).toBe(0);
});

test('rows open their pages, columns sort, 1,000 rows are paginated, and Back restores the scroll position', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1280, height: 700 });
  const faults = watchForFaults(page);
  await sessionPages(page).enterDemo();
  const table = page.getByRole('table', { name: 'Sources' });
  const firstRow = table.getByRole('row').nth(1);

  await test.step('1,000 sources', async () => {
    await page.route('**/api/sources', async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: Source[] };
      const [one] = data;
      if (!one) throw new Error('The demo has no source.');
      const more = Array.from({ length: 1000 - data.length }, (_, index) => ({
        ...one,
        id: `${one.id.slice(0, -4)}${String(index).padStart(4, '0')}`,
        name: `Zz ${index + 1}`,
      }));
      await route.fulfill({ response, json: { data: [...data, ...more] } });
    });
    await page.goto('/company/sources');
    await expect(page.getByText('1–100 of 1000 rows')).toBeVisible({ timeout: 30_000 });
    await expect(table.getByRole('row')).toHaveCount(101);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step('a table has as many columns as its frame has space for', async () => {
    const account = table.getByRole('columnheader', { name: 'Account' });
    const beyond = () =>
      table.evaluate(({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0));
    for (const [width, columns] of [
      [1600, 1],
      [1024, 0],
      [720, 0],
      // 64 of these are the rail's; narrower windows have none.
      [426, 0],
      [360, 0],
      [1280, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 700 });
      await expect(account, `the account's column at ${width} px`).toHaveCount(columns);
      expect(await beyond(), `sideways at ${width} px`).toBe(0);
    }
  });

  await test.step('the order is in the address, also after a reload', async () => {
    await table.getByRole('button', { name: 'Source' }).click();
    await table.getByRole('button', { name: 'Source' }).click();
    await expect(page).toHaveURL(/sort=-name/);
    await expect(firstRow).toContainText('Zz 97');
    await page.reload();
    const header = table.getByRole('columnheader', { name: 'Source' });
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await table.getByRole('button', { name: 'Source' }).click();
    await expect(firstRow).not.toContainText('Zz');
  });

  await test.step('a click anywhere in a row opens it, and Back restores the scroll position', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    await page.goto('/company/sources?sort=-name');
    const row = table.getByRole('row', { name: /Google Search Console/ }).first();
    await row.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollBy(0, 120));
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(0);
    await row.getByRole('cell').nth(3).click();
    await expect(page).toHaveURL(/\/company\/sources\/.+/);
    await expect(page.getByRole('heading', { name: 'Google Search Console', level: 1 })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/sort=-name/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  });

  await test.step('the middle button opens a row in another tab', async () => {
    const popup = page.waitForEvent('popup');
    await table.getByRole('row').nth(2).getByRole('cell').nth(3).click({ button: 'middle' });
    await (await popup).close();
    await expect(page).toHaveURL(/sort=-name/);
    await table
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/sort=-name/);
  });

  await test.step('reports of one client', async () => {
    await page.goto('/company/automatic-reports');
    await page.getByRole('combobox', { name: 'Client' }).click();
    await page.getByRole('option', { name: 'Trailhead Outfitters' }).click();
    await expect(page).toHaveURL(/client=/);
    const reports = page.getByRole('table', { name: 'Automatic reports' });
    for (const row of (await reports.getByRole('row').all()).slice(1))
      await expect(row).toContainText('Trailhead');
    await reports.getByRole('row').nth(1).getByRole('cell').nth(3).click();
    await expect(page.getByRole('dialog', { name: /^Delivery history/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/client=/);
  });
  expect(faults).toEqual([]);
});
