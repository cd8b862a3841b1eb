import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { watchForFaults } from '../harness/page-faults.ts';
import { dashboardEditor } from '../models/dashboard-editor.ts';
import { sessionPages } from '../models/session.ts';
import { expect, test } from '../test.ts';

/** Its first data is made by the mocks, which compute as long as a slow machine needs. */
const DATA_WITHIN_MS = 30_000;

/** A card is settled once it shows its data or says why it has none. */
async function allWidgetsReady(page: Page): Promise<void> {
  // A history has articles of its own inside its card.
  const cards = page.locator('article[data-widget]');
  await expect(cards.first()).toBeVisible();
  await expect(page.locator('article:is([data-state=loading], [data-state=waiting])')).toHaveCount(0, {
    timeout: DATA_WITHIN_MS,
  });
  const states = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-state')));
  expect(states).toEqual(states.map(() => 'ready'));
}

test('the demo agency shows finished dashboards to visitors', async ({ page }) => {
  test.setTimeout(240_000);
  const faults = watchForFaults(page);
  await sessionPages(page).enterDemo();
  const links = page.getByRole('article').getByRole('heading', { level: 2 }).getByRole('link');
  // One for each kind of source at least.
  await expect(links.nth(23)).toBeVisible();
  const dashboards = await links.evaluateAll((all) =>
    all.map((link) => ({ name: link.textContent, path: link.getAttribute('href') ?? '' })),
  );
  for (const { name, path } of dashboards) {
    await test.step(name, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(page).toHaveTitle(`${name} | Vitrine`);
      await allWidgetsReady(page);
    });
  }
  expect(faults).toEqual([]);
});

test('every page of the product can be read by everybody', async ({ page, browser, vitrine }) => {
  test.setTimeout(120_000);
  const clean = (name: string, open: () => Promise<unknown>) =>
    test.step(name, async () => {
      await open();
      expect.soft(await accessibilityProblems(page), name).toEqual([]);
    });
  await clean('sign-in', async () => {
    await page.goto('/sign-in');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await clean('register', async () => {
    await page.goto('/register');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await sessionPages(page).enterDemo();
  const editor = dashboardEditor(page);
  const shop = page.getByRole('link', { name: /monthly performance$/ });
  await clean('dashboards list', () => expect(shop).toBeVisible());
  await clean('dashboard', async () => {
    await shop.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/monthly performance$/);
    await allWidgetsReady(page);
  });
  const permalink = new URL(page.url()).pathname;
  await clean('editor', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await editor.edit('Net sales');
    await expect(editor.panel.getByLabel('Title')).toHaveValue('Net sales');
  });
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await clean('sources', async () => {
    await page.goto('/company/sources');
    await expect(page.getByRole('row').nth(22)).toBeVisible();
  });
  await clean('automatic reports', async () => {
    await page.goto('/company/automatic-reports');
    await expect(page.getByText('demo@example.com').first()).toBeVisible();
  });
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await test.step('public dashboard', async () => {
    await visitor.goto(`${vitrine.url}${permalink}`);
    await allWidgetsReady(visitor);
    expect.soft(await accessibilityProblems(visitor), 'public dashboard').toEqual([]);
  });
  await context.close();
});
