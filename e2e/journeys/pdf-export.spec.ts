import { readFile } from 'node:fs/promises';
import { passiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { publishDashboard, registerAgency, signInBrowser } from '../harness/agency.ts';
import { dashboardList } from '../models/dashboard-list.ts';
import { publicDashboard } from '../models/public-dashboard.ts';
import { expect, test } from '../test.ts';

const WEEK = { startDate: '2019-01-01', endDate: '2019-01-07' };
const words = passiveWidgetSchema.parse({ id: 'a', title: 'Words', nature: 'passive', type: 'plain' });

/** The names of a ZIP's files stand in it as they are. */
async function textOf(path: string): Promise<string> {
  return (await readFile(path)).toString('utf8');
}

test('several dashboards become one ZIP, which is there when their owner comes back', async ({
  page,
  vitrine,
  context,
}) => {
  const agency = await registerAgency(vitrine.url);
  for (const name of ['Acme', 'Brightwater', 'Corner shop'])
    await publishDashboard(agency, name, [words], WEEK);
  await signInBrowser(context, agency, vitrine.url);
  const list = dashboardList(page);

  await test.step('choose two, and export them', async () => {
    await list.open();
    await list.choose(['Acme', 'Corner shop']);
    await expect(page.getByText('2 chosen')).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await list.exportChosen();
    await expect(list.exports.getByRole('heading', { name: 'PDFs of 2 dashboards' })).toBeVisible();
    await expect(page.getByText('2 chosen')).toBeHidden();
  });

  await test.step('leave, come back, and take it', async () => {
    await page.goto('/company/sources');
    await list.open();
    await expect(list.exports.getByText(/2 of 2 ready, kept until/)).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    const [download] = await Promise.all([page.waitForEvent('download'), list.downloadLink.click()]);
    const zip = await textOf(await download.path());
    for (const name of ['Acme', 'Corner shop']) expect(zip).toContain(`${name} 2019-01-01 – 2019-01-07.pdf`);
    expect(zip).not.toContain('Brightwater');
  });

  await test.step('nothing of it is left once it is removed', async () => {
    await list.exports.getByRole('button', { name: 'Remove PDFs of 2 dashboards' }).click();
    await expect(list.exports).toBeHidden();
  });
});

test('the button says what is being done, and that it failed', async ({ page, vitrine }) => {
  const agency = await registerAgency(vitrine.url);
  const { permalink } = await publishDashboard(agency, 'Told', [words], WEEK);
  const board = publicDashboard(page);
  const gathering = { step: 'gathering', done: 12, total: 24 };
  // The server is quicker than anybody could look: its first answer is held back.
  const answers = [
    { status: 202, json: { check: '', progress: gathering } },
    { status: 500, json: { errors: { general: ['The PDF could not be made.'] } } },
  ];
  const shown = Promise.withResolvers<void>();
  await page.route('**/pdf?**', async (route) => {
    const answer = answers.shift();
    if (answer?.status === 500) await shown.promise;
    if (answer) await route.fulfill(answer);
    else await route.continue();
  });
  await page.goto(`/dashboards/${permalink}`);
  await board.pdfButton.click();
  await expect(board.pdfButton).toHaveAccessibleName('PDF: Gathering 12 of 24 widgets');
  shown.resolve();
  await expect(board.pdfButton).toHaveAccessibleName('PDF failed');
  await expect(board.pdfButton).toHaveAccessibleName('PDF export');
  const [download] = await Promise.all([page.waitForEvent('download'), board.pdfButton.click()]);
  expect(download.suggestedFilename()).toBe('Told 2019-01-01 – 2019-01-07.pdf');
  await expect(board.pdfButton).toHaveAccessibleName('Download PDF');
});
