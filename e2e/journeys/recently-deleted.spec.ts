import { passiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { publishDashboard, registerAgency, signInBrowser } from '../harness/agency.ts';
import { tabTo } from '../harness/keys.ts';
import { dashboardList } from '../models/dashboard-list.ts';
import { expect, test } from '../test.ts';

const WEEK = { startDate: '2019-01-01', endDate: '2019-01-07' };
const textCard = passiveWidgetSchema.parse({ id: 'a', title: 'Words', nature: 'passive', type: 'plain' });

test('a deleted dashboard is restored at once by keyboard, later from the list, or deleted permanently', async ({
  page,
  vitrine,
  context,
}) => {
  const agency = await registerAgency(vitrine.url);
  for (const name of ['Acme search', 'Brightwater']) await publishDashboard(agency, name, [textCard], WEEK);
  await signInBrowser(context, agency, vitrine.url);
  const list = dashboardList(page);
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Menu of ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete dashboard' }).click();
    await expect(page.getByText(`${name} was deleted.`)).toBeVisible();
  };

  await test.step('undo, reached by keyboard', async () => {
    await list.open();
    await remove('Acme search');
    await expect(page.getByRole('link', { name: 'Acme search' })).toBeHidden();
    expect(await accessibilityProblems(page)).toEqual([]);
    await tabTo(page, page.getByRole('button', { name: 'Undo' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Acme search was restored.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Acme search' })).toBeVisible();
  });

  await test.step('restore from the list', async () => {
    await remove('Acme search');
    await remove('Brightwater');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Recently deleted' }).click();
    await expect(page.getByRole('heading', { name: 'Recently deleted', level: 1 })).toBeVisible();
    const row = page.getByRole('row', { name: /Acme search/ });
    await expect(row).toContainText(/Dashboard.*(29|30) days/);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Restore Acme search' }).click();
    await expect(row).toBeHidden();
  });

  await test.step('delete permanently, until the list is empty', async () => {
    await page.getByRole('button', { name: 'Delete permanently: Brightwater' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Brightwater permanently?' });
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing was deleted recently' })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await list.open();
    await expect(page.getByRole('link', { name: 'Acme search' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Brightwater' })).toBeHidden();
  });
});
