import { fileURLToPath } from 'node:url';
import { passiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { publishDashboard, registerAgency, signInBrowser, uploadCsv, widget } from '../harness/agency.ts';
import { expect, test } from '../test.ts';

const CSV = fileURLToPath(new URL('../../connectors/csv/fixtures/ads-week.csv', import.meta.url));
const week = { startDate: '2019-01-01', endDate: '2019-01-05' };
const list = passiveWidgetSchema.parse({
  ...{ id: 'goals', title: 'Our goals', nature: 'passive', type: 'goals', format: 'goals' },
});

test('a goal is set, measured, shown in widgets and to viewers, changed, deleted and restored', async ({
  page,
  vitrine,
  context,
  browser,
}) => {
  const agency = await registerAgency(vitrine.url);
  const sourceId = await uploadCsv(agency, CSV);
  const total = { type: 'csv', sourceId, inputs: { metrics: ['Clicks'], dimension: null } };
  const days = { type: 'csv', sourceId, inputs: { metrics: ['Clicks'], dimension: 'Date' } };
  const { permalink } = await publishDashboard(
    agency,
    'Ads',
    [
      widget({ title: 'All clicks', format: 'summary', ...total }),
      widget({ title: 'Days', format: 'chart', ...days }),
      list,
    ],
    week,
  );
  await signInBrowser(context, agency, vitrine.url);
  await page.goto(`/dashboards/${permalink}`);
  const dialog = page.getByRole('dialog');
  const card = page.getByRole('article').filter({ hasText: 'Our goals' });
  await expect(card).toContainText('No goals yet');

  await test.step('errors stand at their fields, and what was typed stays', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Goals' }).click();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'New goal' }).click();
    await dialog.getByRole('button', { name: 'Create goal' }).click();
    await expect(dialog.getByRole('combobox', { name: 'Metric' })).toBeFocused();
    await expect(dialog.getByText('Please fill out this field.').first()).toBeVisible();
    await expect(page.getByRole('option'), 'a list over the message').toHaveCount(0);
    await dialog.getByRole('combobox', { name: 'Metric' }).click();
    await page.getByRole('option', { name: 'Clicks' }).click();
    await expect(dialog.getByLabel('Name')).toHaveValue('Clicks');
    await dialog.getByLabel('Name').fill('January clicks');
    await dialog.getByRole('combobox', { name: 'Period' }).click();
    await page.getByRole('option', { name: 'Once' }).click();
    await dialog.getByLabel('First day').fill(week.endDate);
    await dialog.getByLabel('Last day').fill(week.startDate);
    await dialog.getByRole('button', { name: 'Create goal' }).click();
    await expect(dialog).toContainText('The last day is before the first.');
    await expect(dialog.getByLabel('Name')).toHaveValue('January clicks');
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step('it is measured by a worker, and listed with its status', async () => {
    await dialog.getByLabel('First day').fill(week.startDate);
    await dialog.getByLabel('Last day').fill(week.endDate);
    await dialog.getByLabel('Target').fill('1');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('listitem')).toContainText('January clicks');
    await expect(dialog.getByRole('listitem')).toContainText('Reached');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(card).toContainText('Reached');
    await expect(page.getByRole('article').filter({ hasText: 'All clicks' })).toContainText('of goal 1');
    await expect(page.getByRole('img', { name: /Goal .*: January clicks/ })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step('another target shows at once', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Goals' }).click();
    await dialog.getByRole('button', { name: 'Edit January clicks' }).click();
    await expect(dialog.getByRole('combobox', { name: 'Metric' })).toHaveValue('Clicks');
    await dialog.getByLabel('Target').fill('100000000');
    await dialog.getByRole('button', { name: 'Save goal' }).click();
    await expect(dialog.getByRole('listitem')).toContainText('Missed');
  });

  await test.step('a deletion is undone', async () => {
    await dialog.getByRole('button', { name: 'Delete January clicks' }).click();
    await expect(dialog.getByRole('heading', { name: 'No goals yet' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('January clicks was restored.')).toBeVisible();
    await expect(dialog.getByRole('listitem')).toContainText('January clicks');
    await page.keyboard.press('Escape');
  });

  await test.step('viewers see it without script', async () => {
    const viewer = await browser.newContext({ javaScriptEnabled: false });
    const shared = await viewer.newPage();
    await shared.goto(`${vitrine.url}/dashboards/${permalink}`);
    const shown = shared.getByRole('article').filter({ hasText: 'Our goals' });
    await expect(shown).toContainText('January clicks');
    await expect(shown).toContainText('Missed');
    await viewer.close();
  });
});

test('a goal of a client is set on its page, for a metric of one of its dashboards', async ({
  page,
  vitrine,
  context,
}) => {
  const agency = await registerAgency(vitrine.url);
  const sourceId = await uploadCsv(agency, CSV);
  const days = { type: 'csv', sourceId, inputs: { metrics: ['Clicks'], dimension: 'Date' } };
  const { id, permalink } = await publishDashboard(
    agency,
    'Ads',
    [widget({ title: 'Days', format: 'chart', ...days })],
    week,
  );
  const { data: client } = await agency.api.clients.create({ name: 'Acme' });
  await agency.api.dashboards.saveSettings({ id, clientId: client.id });
  await signInBrowser(context, agency, vitrine.url);
  await page.goto(`/clients/${client.id}`);
  await page.getByRole('button', { name: 'New goal' }).click();
  const dialog = page.getByRole('dialog', { name: 'New goal' });
  await expect(dialog.getByRole('combobox', { name: 'Dashboard' })).toHaveValue('Ads');
  await dialog.getByRole('combobox', { name: 'Metric' }).click();
  await page.getByRole('option', { name: 'Clicks' }).click();
  await dialog.getByLabel('Target').fill('500');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Goals' })).toContainText('Clicks');
  const [goal] = (await agency.api.goals.list({ clientId: client.id })).data;
  expect(goal).toMatchObject({ name: 'Clicks', target: 500, dashboardId: null });
  await page.getByRole('button', { name: 'Alert for Clicks' }).click();
  const alert = page.getByRole('dialog', { name: 'Alert for Clicks' });
  await expect(alert).toContainText('No group watches this metric with the same settings.');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(alert).toBeHidden();

  await page.goto(`/dashboards/${permalink}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Add annotation' }).click();
  const form = page.getByRole('dialog', { name: 'New annotation' });
  await form.getByLabel('Text').fill('New prices');
  await form.getByRole('combobox', { name: 'Metric' }).click();
  await page.getByRole('option', { name: 'Clicks' }).click();
  expect(await accessibilityProblems(page)).toEqual([]);
  await form.getByRole('button', { name: 'Add annotation' }).click();
  await expect(form).toBeHidden();
  const [annotation] = (await agency.api.annotations.list({ metric: 'Clicks' })).data;
  expect(annotation).toMatchObject({ text: 'New prices', metric: 'Clicks' });
});
