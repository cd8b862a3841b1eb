import { fileURLToPath } from 'node:url';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { publishDashboard, registerAgency, signInBrowser, uploadCsv, widget } from '../harness/agency.ts';
import { reportPages } from '../models/report-pages.ts';
import { expect, test } from '../test.ts';

const CSV = fileURLToPath(new URL('../../connectors/csv/fixtures/ads-week.csv', import.meta.url));

test('an endpoint that polishes wording is off, and a test says at the field what is wrong', async ({
  page,
  vitrine,
  context,
}) => {
  const agency = await registerAgency(vitrine.url);
  await signInBrowser(context, agency, vitrine.url);
  await page.goto('/company/settings');
  const section = page.getByRole('region', { name: 'Wording of highlights' });
  await expect(section).toContainText('no data leaves this installation');
  await expect(section.getByRole('switch')).not.toBeChecked();
  await section.getByLabel('Address').fill('https://10.0.0.1/v1');
  await section.getByLabel('Model').fill('gpt-4o-mini');
  await section.getByLabel('Key', { exact: true }).fill('sk-test');
  await section.getByRole('button', { name: 'Test' }).focus();
  await page.keyboard.press('Enter');
  await expect(section).toContainText('This address is private');
  await expect(section.getByLabel('Address')).toBeFocused();
  await expect(section.getByLabel('Model')).toHaveValue('gpt-4o-mini');
  expect(await accessibilityProblems(page)).toEqual([]);
  await section.getByLabel('Address').fill('https://93.184.216.34/v1');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section).toContainText('A key is saved. Leave this empty to keep it.');
  await expect(section.getByLabel('Key', { exact: true })).toHaveValue('');
  await section.getByRole('button', { name: 'Remove…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(section.getByLabel('Address')).toHaveValue('');
});

test('highlights are read with today’s data, edited for the next report, and left automatic again', async ({
  page,
  vitrine,
  context,
}) => {
  const agency = await registerAgency(vitrine.url);
  const sourceId = await uploadCsv(agency, CSV);
  const total = { type: 'csv', sourceId, inputs: { metrics: ['Clicks'], dimension: null } };
  const week = { startDate: '2019-01-01', endDate: '2019-01-05' };
  const { id } = await publishDashboard(
    agency,
    'Ads',
    [widget({ title: 'All clicks', format: 'summary', ...total })],
    week,
  );
  await agency.api.reports.create({
    ...{ dashboard_id: id, recipients: 'ann@client.example', period: 'MONTH', detail: 'FIRST_DAY' },
    ...{
      hour: 8,
      minute: 0,
      timezone: 'UTC',
      date_range: 'LAST_MONTH',
      with_pdf: false,
      with_preview: false,
    },
  });
  await signInBrowser(context, agency, vitrine.url);
  const { open, choose, form } = reportPages(page);
  const field = form.getByLabel('Highlights of the next report');
  const save = async () => {
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    return (await agency.api.reports.list({})).data[0]?.highlights_text;
  };
  await open();
  await choose('Edit');
  await form.getByText('Advanced options').click();
  await form.getByRole('button', { name: 'Show with today’s data' }).click();
  await expect(form).toContainText('Nothing is compared in this dashboard');
  await form.getByRole('button', { name: 'Edit for the next report' }).click();
  await expect(form).toContainText('Used once');
  await field.fill('A calm month.');
  await expect(form.getByRole('status', { name: 'E-mail preview' })).toContainText('A calm month.');
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await save()).toBe('A calm month.');
  // Open already: it differs from the usual.
  await choose('Edit');
  await expect(field).toHaveValue('A calm month.');
  await form.getByRole('button', { name: 'Write them automatically' }).click();
  expect(await save()).toBeNull();
});
