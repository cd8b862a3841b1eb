import { randomUUID } from 'node:crypto';
import { reportDefaults } from '@vitrine/contract/rules/reports/report-limits.ts';
import { registerAgency, signInBrowser } from '../harness/agency.ts';
import { watchForFaults } from '../harness/page-faults.ts';
import { reportPages } from '../models/report-pages.ts';
import { shareMenu } from '../models/share-menu.ts';
import { expect, test } from '../test.ts';

test('what is pasted and looked for in the form of a report is neither lost nor sent too early', async ({
  page,
  context,
  vitrine,
}) => {
  const faults = watchForFaults(page);
  const agency = await registerAgency(vitrine.url);
  const { permalink } = (await agency.api.dashboards.create({ name: 'Six readers' })).data;
  await signInBrowser(context, agency, vitrine.url);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/dashboards/${permalink}`);
  const { form, ...menu } = shareMenu(page);
  await menu.openForm();
  const schedule = form.getByRole('button', { name: 'Schedule', exact: true });

  await test.step('six addresses with their names are six, and one too many', async () => {
    const six = [...'abcdef'].map((letter) => `"${letter}, Reader" <${letter}@readers.example>`);
    await page.evaluate((text) => navigator.clipboard.writeText(text), six.join('; '));
    await form.getByLabel('Recipients').and(page.locator('input')).focus();
    await page.keyboard.press('Control+v');
    await expect(form.getByText('f@readers.example')).toBeVisible();
    await expect(form.getByText('A report can go to at most 5 addresses.')).toBeVisible();
    await expect(schedule).toBeDisabled();
    await page.keyboard.press('Backspace');
    await expect(schedule).toBeEnabled();
  });

  await test.step('a click that leaves the sixth address arrives, and the address is kept', async () => {
    const field = form.getByLabel('Recipients').and(page.locator('input'));
    await field.focus();
    await page.keyboard.type('sixth@readers.example');
    const preview = form.getByRole('switch', { name: 'Show a preview in the mail' });
    await expect(preview).toBeChecked();
    await preview.click();
    await expect(preview).not.toBeChecked();
    await expect(form.getByText('A report can go to at most 5 addresses.')).toBeVisible();
    await field.focus();
    await page.keyboard.press('Backspace');
    await expect(form.getByText('sixth@readers.example')).toBeHidden();
  });

  await test.step('a timezone is typed over the one before; Enter finds nothing and sends nothing', async () => {
    const timezone = form.getByRole('combobox', { name: 'Timezone' });
    await timezone.click();
    await page.keyboard.type('nowhere');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await page.keyboard.press('Enter');
    await timezone.click();
    await page.keyboard.type('tokyo');
    await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
    await expect(timezone).toHaveValue('Asia/Tokyo');
    expect((await agency.api.reports.list({})).data).toEqual([]);
  });
  expect(faults).toEqual([]);
});

test('the history says what is not there', async ({ page, context, vitrine }) => {
  const agency = await registerAgency(vitrine.url);
  await signInBrowser(context, agency, vitrine.url);
  await page.goto('/company/automatic-reports?view=history');
  await expect(page.getByRole('heading', { name: 'Nothing sent yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Date range: Any time' }).click();
  await page.getByRole('button', { name: 'Last 30 Days' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/);
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all deliveries' }).click();
  await expect(page).not.toHaveURL(/from=/);
  await expect(page.getByRole('heading', { name: 'Nothing sent yet' })).toBeVisible();
  await page.goto(`/company/automatic-reports?view=history&status=held&delivery=${randomUUID()}`);
  await expect(page.getByText('Delivery not found')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
});

test('two people change one report, and neither takes back what the other has changed', async ({
  page,
  context,
  vitrine,
}) => {
  const agency = await registerAgency(vitrine.url);
  const { id: dashboard_id } = (await agency.api.dashboards.create({ name: 'Of two' })).data;
  const fields = { ...reportDefaults(dashboard_id, 'Europe/Berlin'), recipients: 'ann@readers.example' };
  const { id } = (await agency.api.reports.create(fields)).data;
  await signInBrowser(context, agency, vitrine.url);
  const reports = reportPages(page);
  await reports.open();
  await reports.choose('Edit');
  await reports.form.getByLabel('Minute', { exact: true }).fill('7');
  await agency.api.reports.update({ id, hour: 5 });
  await reports.form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('First day of each month at 05:07')).toBeVisible();

  await reports.choose('Edit');
  await reports.form.getByLabel('Minute', { exact: true }).fill('8');
  await agency.api.reports.remove({ id });
  await reports.form.getByRole('button', { name: 'Save' }).click();
  await expect(reports.form.getByText('This does not exist.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('No automatic reports yet')).toBeVisible();
});
