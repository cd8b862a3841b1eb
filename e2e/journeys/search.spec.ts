import { passiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { publishDashboard, registerAgency, signInBrowser } from '../harness/agency.ts';
import { watchForFaults } from '../harness/page-faults.ts';
import { expect, test } from '../test.ts';

const WEEK = { startDate: '2019-01-01', endDate: '2019-01-07' };
const textCard = passiveWidgetSchema.parse({ id: 'a', title: 'Words', nature: 'passive', type: 'plain' });

test('the search finds dashboards and runs actions by keyboard', async ({ page, vitrine, context }) => {
  test.setTimeout(120_000);
  const agency = await registerAgency(vitrine.url);
  for (const name of ['Café monthly', 'Shop weekly']) await publishDashboard(agency, name, [textCard], WEEK);
  await signInBrowser(context, agency, vitrine.url);
  const faults = watchForFaults(page);
  const field = page.getByRole('combobox', { name: /^Search dashboards, clients/ });
  const option = (name: string | RegExp) => page.getByRole('option', { name });
  const people = page.getByRole('searchbox', { name: 'Search people' });
  const keys = page.keyboard;

  await test.step('a dashboard, whatever its accents', async () => {
    await page.goto('/company/users');
    await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
    await keys.press('Control+k');
    await expect(field).toBeFocused();
    await keys.type('CAFE');
    await expect(option('Café monthly')).toHaveAttribute('aria-selected', 'true');
    expect(await accessibilityProblems(page, { within: '[role=dialog]' })).toEqual([]);
    await keys.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Café monthly');
  });

  await test.step('recently opened dashboards come first, and arrows select', async () => {
    await keys.press('Control+k');
    await expect(page.getByRole('group', { name: 'Recently opened' }).getByRole('option')).toHaveText([
      'Café monthly',
    ]);
    await keys.press('ArrowDown');
    await expect(option('Present this dashboard')).toHaveAttribute('aria-selected', 'true');
    await keys.press('ArrowUp');
    await expect(option('Café monthly')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('an action opens its dialog', async () => {
    await field.fill('invite');
    await keys.press('Enter');
    await expect(page.getByRole('dialog', { name: /invite/i })).toBeVisible();
    // A dialog keeps the page behind it.
    await keys.press('Control+k');
    await expect(field).toBeHidden();
    await keys.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('/ goes to the search field of the page, and is a character there', async () => {
    await keys.press('/');
    await expect(people).toBeFocused();
    await keys.type('a/?');
    await expect(people).toHaveValue('a/?');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('? lists the shortcuts of the page', async () => {
    await people.blur();
    await keys.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(dialog.getByText('Search and run actions')).toBeVisible();
    await expect(dialog.getByText('Undo')).toBeHidden();
    expect(await accessibilityProblems(page, { within: '[role=dialog]' })).toEqual([]);
    await keys.press('Escape');
  });

  await test.step('nothing found, and a failed request', async () => {
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await field.fill('no such thing');
    await expect(page.getByText('Nothing found for “no such thing”')).toBeVisible();
    expect(await accessibilityProblems(page, { within: '[role=dialog]' })).toEqual([]);
    await page.route('**/api/search?*', (route) => route.fulfill({ status: 500, json: { errors: {} } }));
    await field.fill('shop');
    await expect(page.getByText('The search failed')).toBeVisible();
    await page.unroute('**/api/search?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(option('Shop weekly')).toBeVisible();
  });
  expect(faults.filter((fault) => !fault.includes('500'))).toEqual([]);
});
