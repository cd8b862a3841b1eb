import { passiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { publishDashboard, registerAgency, signInBrowser, uploadCsv } from '../harness/agency.ts';
import { adsWeek } from '../harness/expected-csv-values.ts';
import { overflow } from '../harness/overflow.ts';
import { publicDashboard } from '../models/public-dashboard.ts';
import { shareMenu } from '../models/share-menu.ts';
import { expect, test } from '../test.ts';

const WEEK = { startDate: '2019-01-01', endDate: '2019-01-07' };
const textCard = passiveWidgetSchema.parse({ id: 'a', title: 'Words', nature: 'passive', type: 'plain' });

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a reader hands on what they look at', async ({ page, vitrine }) => {
  const { permalink } = await publishDashboard(await registerAgency(vitrine.url), 'Read', [textCard], WEEK);
  const share = shareMenu(page);
  const address = `${vitrine.url}/dashboards/${permalink}?startDate=2019-01-02&endDate=2019-01-03`;

  await test.step('its address, at the chosen range', async () => {
    await page.goto(`/dashboards/${permalink}`);
    await publicDashboard(page).changeRange('2019-01-02', '2019-01-03');
    await share.open();
    expect(await accessibilityProblems(page)).toEqual([]);
    await expect(share.menu.getByText('Mail reporting')).toHaveCount(0);
    await share.menu.getByRole('button', { name: 'Copy URL' }).click();
    await expect(share.menu.getByText('Copied successfully')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  });

  await test.step('its PDF', async () => {
    const pdf = share.menu.getByRole('button', { name: /PDF/ });
    const [download] = await Promise.all([page.waitForEvent('download'), pdf.click()]);
    expect(download.suggestedFilename()).toBe('Read 2019-01-02 – 2019-01-03.pdf');
  });

  await test.step('with the keyboard, and on a phone', async () => {
    await page.keyboard.press('Escape');
    await expect(share.menu).toBeHidden();
    await expect(share.button).toBeFocused();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.keyboard.press('Enter');
    await expect(share.menu).toBeVisible();
    expect(await overflow(page)).toBe(0);
  });

  await test.step('but neither from a frame nor from paper', async () => {
    for (const view of ['embed', 'print']) {
      await page.goto(`/dashboards/${permalink}/${view}`);
      await expect(publicDashboard(page).cards).toHaveCount(1);
      await expect(share.button).toHaveCount(0);
    }
  });
});

test('what an owner finds in the share menu is of one size', async ({ page, context, vitrine }) => {
  const agency = await registerAgency(vitrine.url);
  const { permalink } = await publishDashboard(agency, 'Sized', [textCard], WEEK);
  await signInBrowser(context, agency, vitrine.url);
  await page.goto(`/dashboards/${permalink}`);
  const share = shareMenu(page);
  await share.open();
  const heights = await share.menu
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).offsetHeight));
  expect(heights.length).toBeGreaterThan(4);
  expect(new Set(heights).size, `heights ${heights}`).toBe(1);
});

test('on a phone an owner’s tools stand in one row', async ({ page, context, vitrine }) => {
  const agency = await registerAgency(vitrine.url);
  await uploadCsv(agency, adsWeek);
  const { permalink } = await publishDashboard(agency, 'In a row', [textCard], WEEK);
  await signInBrowser(context, agency, vitrine.url);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/dashboards/${permalink}`);
  const dashboard = publicDashboard(page);
  const [range, pdf] = [await dashboard.rangeButton.boundingBox(), await dashboard.pdfButton.boundingBox()];
  expect(pdf?.y).toBe(range?.y);
  await expect(dashboard.pdfButton).toHaveAccessibleName('PDF export');
  expect(await overflow(page)).toBe(0);
});
