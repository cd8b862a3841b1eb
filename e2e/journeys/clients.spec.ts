import { passiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { publishDashboard, registerAgency, signInBrowser } from '../harness/agency.ts';
import { dashboardList } from '../models/dashboard-list.ts';
import { expect, test } from '../test.ts';

const WEEK = { startDate: '2019-01-01', endDate: '2019-01-07' };
const textCard = passiveWidgetSchema.parse({ id: 'a', title: 'Words', nature: 'passive', type: 'plain' });

test('an agency gives its dashboards to a client, finds them there, and undoes its deletion', async ({
  page,
  vitrine,
  context,
}) => {
  const agency = await registerAgency(vitrine.url);
  for (const name of ['Acme search', 'Acme shop', 'Brightwater'])
    await publishDashboard(agency, name, [textCard], WEEK);
  await signInBrowser(context, agency, vitrine.url);
  const list = dashboardList(page);

  await test.step('create a client', async () => {
    await page.goto('/clients');
    await page.getByRole('button', { name: 'New client' }).first().click();
    const form = page.getByRole('dialog', { name: 'New client' });
    await form.getByRole('button', { name: 'Create client' }).click();
    await expect(form.getByText('Please fill out this field.')).toBeVisible();
    await expect(form.getByLabel('Name')).toBeFocused();
    await form.getByLabel('Name').fill('Acme');
    await form.getByLabel('E-mail').fill('ann@acme.example');
    await form.getByRole('button', { name: 'Create client' }).click();
    await expect(page.getByRole('heading', { name: 'Acme', level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeHidden();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step('move two dashboards to it', async () => {
    await list.open();
    await list.choose(['Acme search', 'Acme shop']);
    await page.getByRole('toolbar').getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Move to client' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move 2 dashboards' });
    await dialog.getByRole('combobox', { name: 'Client' }).click();
    await page.getByRole('option', { name: 'Acme' }).click();
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(page.getByText('2 dashboards moved.')).toBeVisible();
  });

  await test.step('filter by it, and mark a favourite', async () => {
    await page.getByRole('combobox', { name: 'Client' }).click();
    await page.getByRole('option', { name: 'Acme' }).click();
    await expect(page.getByRole('link', { name: 'Brightwater' })).toBeHidden();
    await page.getByRole('button', { name: 'Favourite Acme shop' }).click();
    await page.getByText('Favourites', { exact: true }).click();
    await expect(page.getByRole('link', { name: 'Acme search' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Acme shop' })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step('its page shows its dashboards, and a deletion is undone', async () => {
    await page.goto('/clients');
    await page.getByRole('link', { name: 'Acme' }).click();
    await expect(page.getByRole('link', { name: 'Acme search' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 600 });
    const sources = page.getByRole('region', { name: 'Default sources' });
    await expect(sources).not.toBeInViewport();
    await page.getByRole('link', { name: 'Default sources' }).click();
    await expect(sources).toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Menu of this client' }).click();
    await page.getByRole('menuitem', { name: 'Delete client' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete client' }).click();
    await expect(page.getByRole('heading', { name: 'No clients yet' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Acme' }).click();
    await expect(page.getByRole('link', { name: 'Acme shop' })).toBeVisible();
  });
});
