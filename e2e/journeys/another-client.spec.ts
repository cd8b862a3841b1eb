import { accessibilityProblems } from '../harness/accessibility.ts';
import {
  connectAnalytics,
  connectShop,
  propertyOf,
  registerAgency,
  signInBrowser,
  widget,
} from '../harness/agency.ts';
import { watchForFaults } from '../harness/page-faults.ts';
import { publicDashboard } from '../models/public-dashboard.ts';
import { expect, test } from '../test.ts';

test('a whole dashboard for a new client, then the same for the next one', async ({
  page,
  context,
  vitrine,
}) => {
  test.setTimeout(120_000);
  const agency = await registerAgency(vitrine.url);
  const analytics = await connectAnalytics(agency, 'ana@northlight.example');
  await connectShop(agency);
  await signInBrowser(context, agency, vitrine.url);
  const faults = watchForFaults(page);
  const property = page.getByRole('combobox', { name: 'Property' });
  const dashboard = publicDashboard(page);

  await test.step('its property is found by its site', async () => {
    await page.goto('/dashboards/create');
    await page.getByLabel('Name').fill('Monthly report');
    await page.getByLabel('Client’s site').fill('not a site');
    await page.getByLabel('Name').focus();
    await expect(page.getByText('Please enter a site such as www.acme.com.')).toBeVisible();
    await page.getByLabel('Client’s site').fill('www.hotel-amberhof.example');
    await expect(property).toHaveValue(/Amberhof/);
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Website overview');
    await page.getByRole('checkbox', { name: /WooCommerce/ }).click();
    await expect(page.getByRole('combobox', { name: 'WooCommerce source' })).toHaveValue('');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('checkbox', { name: /WooCommerce/ }).click();
    await page.getByRole('button', { name: 'Create dashboard' }).click();
    await page.waitForURL(/\/dashboards\/(?!create)[\w-]+$/);
    await dashboard.settled(['Website overview', 'Sessions over time', 'What visitors do']);
  });

  await test.step('the copy asks for the next client’s values', async () => {
    await page.goto('/dashboards');
    await page.getByRole('button', { name: 'Menu of Monthly report' }).click();
    await page.getByRole('menuitem', { name: 'Copy for another client' }).click();
    const dialog = page.getByRole('dialog', { name: /^Copy for another client/ });
    await dialog.getByLabel('Client’s site').fill('not a site');
    await dialog.getByLabel('Name of the copy').fill('Brightwater Dental');
    await expect(dialog.getByText('Please enter a site such as www.acme.com.')).toBeVisible();
    await dialog.getByLabel('Client’s site').fill('');
    await expect(property).toHaveValue(/Brightwater/);
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create copy' }).click();
    await page.waitForURL(/edit=1/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Brightwater Dental');
    await dashboard.settled(['Website overview', 'Sessions over time']);
  });

  const { data } = await agency.api.dashboards.list({ show: 'all', page: 1 });
  const copy = data.find(({ name }) => name === 'Brightwater Dental');
  const { body } = await agency.api.dashboards.show({ permalink: copy?.permalink ?? '' });
  const instances = body.data.widgets.flatMap((each) =>
    each.nature === 'interactive' ? each.instances : [],
  );
  const brightwater = await propertyOf(agency, analytics, 'Brightwater');
  expect(new Set(instances.map(({ inputs }) => inputs.property))).toEqual(new Set([brightwater]));
  expect(faults).toEqual([]);
});

test('unknown values are requested, and missing data is listed before copying', async ({
  page,
  context,
  vitrine,
}) => {
  const agency = await registerAgency(vitrine.url);
  const shop = await connectShop(agency);
  const inputs = { reportType: 'revenue', metrics: ['net_revenue'], dimension: null };
  const sales = widget({ title: 'Sales', format: 'summary', type: 'woocommerce', sourceId: shop, inputs });
  await agency.api.dashboards.create({ name: 'The shop', widgets: [sales] });
  await signInBrowser(context, agency, vitrine.url);
  await page.goto('/dashboards');
  await page.getByRole('link', { name: 'The shop' }).click();
  // The list, whose rows have a menu too, stays until the dashboard is loaded.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The shop');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Copy for another client' }).click();
  const dialog = page.getByRole('dialog', { name: /^Copy for another client/ });
  const create = dialog.getByRole('button', { name: 'Create copy' });
  await dialog.getByLabel('Name of the copy').fill('Another shop');
  await expect(dialog.getByText('Select one.')).toBeVisible();
  await expect(create).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'WooCommerce source' }).click();
  await page.getByRole('option', { name: /^Not connected yet/ }).click();
  await expect(dialog.getByRole('listitem')).toHaveText('Sales Waits for a source.');
  await create.click();
  await page.waitForURL(/edit=1/);
  await expect(publicDashboard(page).card('Sales')).toContainText('Select a source for this widget.');
});
