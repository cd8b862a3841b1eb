import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { registerAgency, signInBrowser, uploadCsv, widget } from '../harness/agency.ts';
import { watchForFaults } from '../harness/page-faults.ts';
import { expect, test } from '../test.ts';

const ROWS = [
  'Date,Channel,Country,Visits',
  '2026-09-02,Organic Search,Norway,4200',
  '2026-09-09,Paid Search,Norway,1900',
  '2026-09-16,Email,Sweden,800',
  '2026-09-23,Referral,Sweden,350',
  '2026-10-02,Organic Search,Norway,2900',
  '2026-10-09,Paid Search,Sweden,2200',
  '2026-10-16,Email,Sweden,560',
  '2026-10-23,Social,Norway,300',
];

test('people and viewers of a link read why a number changed', async ({
  page,
  context,
  browser,
  vitrine,
}) => {
  const agency = await registerAgency(vitrine.url);
  const path = join(await mkdtemp(join(tmpdir(), 'vitrine-explain-')), 'visits.csv');
  await writeFile(path, ROWS.join('\n'));
  const sourceId = await uploadCsv(agency, path);
  const shown = (title: string, dimension: string | null) =>
    widget({
      title,
      format: dimension ? 'table' : 'summary',
      type: 'csv',
      sourceId,
      inputs: { metrics: ['Visits'], dimension },
    });
  const { data } = await agency.api.dashboards.create({
    name: 'Visits of October',
    timezone: 'UTC',
    widgets: [shown('Visits', null), shown('Channels', 'Channel')],
  });
  const { id, permalink } = data;
  const range = { startDate: '2026-10-01', endDate: '2026-10-31' };
  const comparison = { compareStartDate: '2026-09-01', compareEndDate: '2026-09-30' };
  await agency.api.dashboards.saveSettings({
    id,
    public: true,
    rangeType: 'custom',
    ...range,
    ...comparison,
  });
  await signInBrowser(context, agency, vitrine.url);
  const faults = watchForFaults(page);
  const dialogOf = (where: typeof page) => where.getByRole('dialog', { name: 'How is this number made?' });
  const open = async (where: typeof page) => {
    await where.getByRole('button', { name: 'How is this number made? Visits' }).click();
    await dialogOf(where).getByRole('button', { name: 'Why did it change?' }).click();
    return dialogOf(where).getByRole('region', { name: 'Why did it change?' });
  };

  await test.step('split by the dimension that explains most', async () => {
    await page.goto(`/dashboards/${permalink}`);
    const section = await open(page);
    await expect(section).toContainText('Visits fell by 17.8% (−1,290), from 7,250 to 5,960.');
    await expect(section).toContainText('Organic Search accounts for more than the whole decline (−1,300).');
    await expect(section.getByRole('row', { name: /^Organic Search/ })).toContainText('−1,300');
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step('and by another one', async () => {
    const section = dialogOf(page).getByRole('region', { name: 'Why did it change?' });
    await section.getByLabel('By').selectOption({ label: 'Country' });
    await expect(section).toContainText('Norway accounts for more than the whole decline (−2,900).');
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
  });

  await test.step('a viewer sees the parts that the dashboard shows', async () => {
    const visitor = await browser.newContext({ locale: 'de-DE', viewport: { width: 320, height: 700 } });
    const link = await visitor.newPage();
    await link.goto(`${vitrine.url}/dashboards/${permalink}`);
    const section = await open(link);
    await expect(section).toContainText('Visits fell by 17,8');
    await expect(section.getByLabel('By')).toHaveCount(0);
    await expect(section.getByRole('row')).toHaveCount(6);
    expect(await accessibilityProblems(link)).toEqual([]);
    await visitor.close();
  });
  expect(faults).toEqual([]);
});
