import { readFile } from 'node:fs/promises';
import { passiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { ofAds } from '../harness/ads.ts';
import { publishDashboard, registerAgency, signInBrowser, uploadCsv } from '../harness/agency.ts';
import { adsWeek } from '../harness/expected-csv-values.ts';
import { dashboardList } from '../models/dashboard-list.ts';
import { publicDashboard } from '../models/public-dashboard.ts';
import { shareMenu } from '../models/share-menu.ts';
import { expect, test } from '../test.ts';

const WEEK = { startDate: '2019-01-01', endDate: '2019-01-07' };
const textCard = passiveWidgetSchema.parse({ id: 'a', title: 'Words', nature: 'passive', type: 'plain' });

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
    await publishDashboard(agency, name, [textCard], WEEK);
  await signInBrowser(context, agency, vitrine.url);
  const list = dashboardList(page);

  await test.step('choose two, and export them', async () => {
    await list.open();
    await list.choose(['Acme', 'Corner shop']);
    await expect(page.getByText('2 selected')).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await list.exportChosen();
    await expect(list.exports.getByRole('heading', { name: 'PDFs of 2 dashboards' })).toBeVisible();
    await expect(page.getByText('2 selected')).toBeHidden();
  });

  await test.step('leave, come back, and take it', async () => {
    await page.goto('/company/sources');
    await list.open();
    await expect(list.exports.getByText(/2 of 2 ready, available until/)).toBeVisible();
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
  const { permalink } = await publishDashboard(agency, 'Told', [textCard], WEEK);
  const dashboard = publicDashboard(page);
  const gathering = { step: 'gathering', done: 12, total: 24 };
  // The server is quicker than anybody could look: its first response is held back.
  const responses = [
    { status: 202, json: { check: '', progress: gathering } },
    { status: 500, json: { errors: { general: ['The PDF could not be created.'] } } },
    { status: 429, json: { errors: { general: ['Too many tries.'] } } },
  ];
  const shown = Promise.withResolvers<void>();
  await page.route('**/pdf?**', async (route) => {
    const response = responses.shift();
    if (response?.status === 500) await shown.promise;
    if (response) await route.fulfill(response);
    else await route.continue();
  });
  await page.goto(`/dashboards/${permalink}`);
  await dashboard.pdfButton.click();
  await expect(dashboard.pdfButton).toHaveAccessibleName('PDF: Gathering 12 of 24 widgets');
  shown.resolve();
  await expect(dashboard.pdfButton).toHaveAccessibleName('PDF failed');
  await expect(dashboard.pdfButton).toHaveAccessibleName('PDF export');
  await dashboard.pdfButton.click();
  await expect(dashboard.pdfButton).toHaveAccessibleName('PDF: Too many PDFs, try again in a minute');
  await expect(dashboard.pdfButton).toHaveAccessibleName('PDF export');
  const [download] = await Promise.all([page.waitForEvent('download'), dashboard.pdfButton.click()]);
  expect(download.suggestedFilename()).toBe('Told 2019-01-01 – 2019-01-07.pdf');
  await expect(dashboard.pdfButton).toHaveAccessibleName('Download PDF');
});

test('a PDF export says how many of its widgets had no data', async ({ page, vitrine, context }) => {
  const agency = await registerAgency(vitrine.url);
  const [remaining, removed] = [await uploadCsv(agency, adsWeek), await uploadCsv(agency, adsWeek)];
  const widgets = [ofAds(remaining, 'Clicks'), ofAds(removed, 'Clicks of before')];
  const { permalink } = await publishDashboard(agency, 'Half', widgets, WEEK);
  await agency.api.sources.remove({ id: removed });
  const { pdfButton } = publicDashboard(page);
  const note = page
    .getByText('1 of 2 widgets had no data; this is noted in the PDF.')
    .filter({ visible: true });
  const share = shareMenu(page);
  const take = async (onPhone: 'in the menu' | 'in the bar') => {
    const [download] = await Promise.all([page.waitForEvent('download'), pdfButton.click()]);
    expect(download.suggestedFilename()).toBe('Half 2019-01-01 – 2019-01-07.pdf');
    await expect(pdfButton).toHaveAccessibleName('Download PDF');
    await expect(note).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'had no data' })).toHaveCount(1);
    await expect(pdfButton).not.toHaveAccessibleDescription(/Saved/);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    if (onPhone === 'in the menu') await share.open();
    await expect(note).toBeInViewport({ ratio: 1 });
    if (onPhone === 'in the menu') await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 900 });
  };

  await test.step('a reader of the link', async () => {
    await page.goto(`/dashboards/${permalink}`);
    await take('in the menu');
  });

  await test.step('a reader who asks in the menu, once and without anything being covered', async () => {
    const noDataNote = page.getByRole('status').filter({ hasText: 'had no data' });
    await page.goto(`/dashboards/${permalink}`);
    await share.open();
    const ask = share.menu.getByRole('button', { name: /PDF/ });
    await Promise.all([page.waitForEvent('download'), ask.click()]);
    await expect(share.menu.getByRole('status').and(noDataNote)).toHaveCount(1);
    await expect(noDataNote).toHaveCount(1);
    const [note, next] = await Promise.all([
      noDataNote.boundingBox(),
      share.menu.getByLabel('Link').boundingBox(),
    ]);
    expect((note?.y ?? 0) + (note?.height ?? 0)).toBeLessThanOrEqual(next?.y ?? 0);
    await page.keyboard.press('Escape');
    await expect(share.menu).toBeHidden();
    await expect(noDataNote).toHaveCount(0);
    await test.step('and opens it again as soon as it is closed', async () => {
      for (const _ of [1, 2, 3, 4, 5]) {
        await page.keyboard.press('Enter');
        await page.keyboard.press('Escape');
      }
      await page.keyboard.press('Enter');
      await expect(share.menu).toBeVisible();
      await page.keyboard.press('Escape');
    });
  });

  await test.step('its owner, who reads it again after a while', async () => {
    await signInBrowser(context, agency, vitrine.url);
    await page.clock.install();
    await page.goto(`/dashboards/${permalink}`);
    await take('in the bar');
    await page.mouse.move(0, 0);
    await pdfButton.blur();
    await page.clock.fastForward(10_000);
    await expect(note).toBeHidden();
    await pdfButton.hover();
    await expect(note).toBeVisible();
    await expect(pdfButton).toHaveAccessibleDescription(/^Saved\. 1 of 2 widgets/);
  });
});
