import { storeCredential } from '@vitrine/connectors/woocommerce/mock/store-keys.ts';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { connectShop, publishDashboard, registerAgency, signInBrowser, widget } from '../harness/agency.ts';
import { canvas } from '../models/canvas.ts';
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
        order: 0,
        format: 'summary',
        type: 'woocommerce',
        sourceId: shop,
        inputs: { reportType: 'revenue', metrics: ['orders_count'] },
      }),
      {
        ...widget({
          title: 'Orders of the month',
          order: 1,
          format: 'table',
          type: 'woocommerce',
          sourceId: shop,
          inputs: { reportType: 'revenue', metrics: ['orders_count'], dimension: 'date' },
        }),
        orderBy: { column: 'orders_count', dir: 'desc' },
        rowsLimit: 5,
      },
      widget({
        title: 'Orders of last year',
        order: 2,
        format: 'summary',
        type: 'woocommerce',
        sourceId: shop,
        inputs: { reportType: 'revenue', metrics: ['orders_count'] },
      }),
    ],
    { startDate: '2026-03-01', endDate: '2026-03-31' },
  );
  const sources = sourcesPage(page);
  const editor = dashboardEditor(page);
  const cards = canvas(page);

  await test.step('the key of another shop needs confirmation before dashboards use it', async () => {
    await sources.open();
    const dialog = await sources.reauthorise('Shop');
    const other = storeCredential('bluebird');
    await dialog.getByLabel('Shop address').fill(other.account);
    await dialog.getByLabel('Consumer key and secret').fill(other.token);
    await dialog.getByRole('button', { name: 'Re-authorise', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText(
      /This key belongs to .*, and 3 widgets show data of /,
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

  const titles = ['Orders', 'Orders of the month', 'Orders of last year'];
  const ready = async (expected: readonly string[]) => {
    for (const title of expected) await expect(editor.card(title)).toHaveAttribute('data-state', 'ready');
  };

  await test.step('which leads to another source with the same query', async () => {
    await editor.offerAnotherSource('Orders of the month');
    const appearances = editor.panel.getByRole('list', { name: 'Appearance of each metric' });
    await expect(appearances).toContainText('Orders');
    await expect(appearances).not.toContainText('orders_count');
    const first = editor.panel.getByRole('region', { name: 'WooCommerce, keeps the query' });
    await expect(first.getByRole('button')).toHaveText([/Hotel shop.*WooCommerce, .*amberhof/]);
    await editor.chooseSource('Hotel shop');
    await ready(['Orders of the month']);
    await expect(editor.panel.getByLabel('Title')).toHaveValue('Orders of the month');
    await expect(editor.panel.getByRole('radio', { name: 'Table', exact: true })).toBeChecked();
    await expect(editor.panel.getByLabel('Rows', { exact: true })).toHaveValue('5');
    await expect(editor.card('Orders')).toContainText('was disconnected');
    await editor.close();
  });

  await test.step('for all widgets that lost it at once, which is undone at once', async () => {
    await editor.offerAnotherSource('Orders');
    expect.soft(await accessibilityProblems(page)).toEqual([]);
    await editor.chooseSource('Hotel shop', { all: 2 });
    await ready(titles);
    await editor.close();
    await cards.undo.click();
    for (const title of ['Orders', 'Orders of last year'])
      await expect(editor.card(title)).toContainText('was disconnected');
    await ready(['Orders of the month']);
    await cards.redo.click();
    await ready(titles);
    await editor.saved();
    await editor.leaveEditing();
    await page.reload();
    await ready(titles);
    const { body } = await agency.api.dashboards.show({ permalink });
    expect(body.data.widgets).toMatchObject([
      { title: 'Orders', instances: [{ inputs: { metrics: ['orders_count'] } }] },
      {
        title: 'Orders of the month',
        format: 'table',
        rowsLimit: 5,
        orderBy: { column: 'orders_count', dir: 'desc' },
        instances: [{ inputs: { metrics: ['orders_count'], dimension: 'date' } }],
      },
      { title: 'Orders of last year', instances: [{ inputs: { metrics: ['orders_count'] } }] },
    ]);
  });
});
