import { storeCredential } from '@vitrine/stand-ins/woocommerce/store-keys.ts';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { connectShop, publishDashboard, registerAgency, signInBrowser, widget } from '../harness/agency.ts';
import { dashboardEditor } from '../models/dashboard-editor.ts';
import { sourcesPage } from '../models/sources.ts';
import { expect, test } from '../test.ts';

test('a source gives way to another one, never by mistake', async ({ page, context, vitrine }) => {
  test.setTimeout(90_000);
  const agency = await registerAgency(vitrine.url);
  await signInBrowser(context, agency, vitrine.url);
  const shop = await connectShop(agency);
  await agency.api.sources.create({
    type: 'woocommerce',
    name: 'Hotel shop',
    ...storeCredential('amberhof'),
  });
  const { permalink } = await publishDashboard(
    agency,
    'Monthly report',
    [
      widget({
        title: 'Orders',
        format: 'summary',
        type: 'woocommerce',
        sourceId: shop,
        inputs: { metrics: ['orders_count'] },
      }),
    ],
    { startDate: '2026-03-01', endDate: '2026-03-31' },
  );
  const sources = sourcesPage(page);
  const editor = dashboardEditor(page);

  await test.step('the key of another shop is asked about before dashboards turn to it', async () => {
    await sources.open();
    const dialog = await sources.reauthorise('Shop');
    const other = storeCredential('bluebird');
    await dialog.getByLabel('Shop address').fill(other.account);
    await dialog.getByLabel('Consumer key and secret').fill(other.token);
    await dialog.getByRole('button', { name: 'Re-authorise', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText(
      /This key is of .*, and a widget shows figures of /,
    );
    await expect(dialog.getByRole('button', { name: 'Re-authorise with it anyway' })).toBeVisible();
    expect.soft(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByLabel('Shop address').fill(storeCredential('trailhead').account);
    await expect(dialog.getByRole('alert')).toBeHidden();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(sources.row(storeCredential('trailhead').account)).toBeVisible();
  });

  await test.step('a deleted source leaves a card that says so', async () => {
    await sources.remove('Shop', 'Monthly report');
    await page.goto(`/dashboards/${permalink}`);
    await expect(editor.card('Orders')).toContainText('The source of this widget was disconnected.');
  });

  await test.step('which leads to another source and its figures', async () => {
    await editor.chooseAnotherSource('Orders', 'Hotel shop', 'Orders over time');
    await expect(editor.card('Orders over time')).toHaveAttribute('data-state', 'ready');
    await editor.close();
    await editor.saved();
    await editor.leaveEditing();
    await page.reload();
    await expect(editor.card('Orders over time')).toHaveAttribute('data-state', 'ready');
  });
});
