import { accessibilityProblems } from '../harness/accessibility.ts';
import { adsDays, ofAds } from '../harness/ads.ts';
import { publishDashboard, registerAgency, signInBrowser, uploadCsv } from '../harness/agency.ts';
import { adsWeek, clicksOf } from '../harness/csv-truth.ts';
import { tabTo } from '../harness/keys.ts';
import { dashboardEditor } from '../models/dashboard-editor.ts';
import { datePanel } from '../models/date-panel.ts';
import { publicDashboard } from '../models/public-dashboard.ts';
import { expect, test } from '../test.ts';

/** A Friday. */
const NOW = '2026-11-20T12:00:00Z';

const presets: [name: string, startDate: string, endDate: string][] = [
  ['Monthly', '2026-11-01', '2026-11-20'],
  ['Weekly', '2026-11-16', '2026-11-20'],
  ['Last 30 Days', '2026-10-22', '2026-11-20'],
  ['Last 7 Days', '2026-11-14', '2026-11-20'],
  ['Last Month', '2026-10-01', '2026-10-31'],
  ['Mid-Monthly', '2026-11-15', '2026-12-14'],
  ['Daily', '2026-11-20', '2026-11-20'],
];

test('a reader chooses days by preset, by clicks, by typing and by keyboard', async ({ page, vitrine }) => {
  test.setTimeout(90_000);
  const agency = await registerAgency(vitrine.url);
  const ads = await uploadCsv(agency, adsWeek);
  const { permalink } = await publishDashboard(agency, 'Days', [ofAds(ads, 'Clicks')], adsDays);
  await page.clock.setFixedTime(NOW);
  const dates = datePanel(page);
  const board = publicDashboard(page);
  await page.goto(`/dashboards/${permalink}`);
  await board.settled(['Clicks']);

  await test.step('each preset says its days', async () => {
    await dates.open();
    for (const [name, startDate, endDate] of presets) {
      await dates.preset(name).click();
      await dates.expectRange(startDate, endDate, name);
      await expect(dates.preset(name)).toHaveAttribute('aria-pressed', 'true');
    }
    expect.soft(await accessibilityProblems(page), 'axe on the date panel').toEqual([]);
  });

  await test.step('two clicks are a range, in whichever order', async () => {
    await dates.day('3 November 2026').click();
    await expect(dates.field('End')).toHaveValue('');
    await expect(dates.panel.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await dates.day('10 November 2026').click();
    await dates.expectRange('2026-11-03', '2026-11-10');
    await dates.day('12 November 2026').click();
    await dates.day('5 November 2026').click();
    await dates.expectRange('2026-11-05', '2026-11-12', 'reversed');
    await expect(dates.day('21 November 2026')).toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('then two for the comparison, and the address says them all', async () => {
    await dates.panel.getByRole('switch', { name: 'Custom Compare' }).check();
    await dates.panel.getByRole('button', { name: 'Previous month' }).click();
    await dates.day('8 October 2026').click();
    await dates.day('1 October 2026').click();
    await expect(dates.field('Compare start')).toHaveValue('2026-10-01');
    await expect(dates.field('Compare end')).toHaveValue('2026-10-08');
    expect.soft(await accessibilityProblems(page), 'axe on a comparison').toEqual([]);
    await dates.apply();
    await expect(dates.button).toContainText('5–12 Nov');
    const said = Object.fromEntries(new URL(page.url()).searchParams);
    expect(said).toMatchObject({
      startDate: '2026-11-05',
      endDate: '2026-11-12',
      compareStartDate: '2026-10-01',
      compareEndDate: '2026-10-08',
    });
  });

  await test.step('a comparison may not reach beyond the range', async () => {
    await dates.open();
    await dates.field('Start').fill('2019-01-02');
    await dates.field('End').fill('2019-01-03');
    await expect(dates.field('Compare end')).toHaveAttribute('aria-invalid', 'true');
    await expect(dates.panel.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await dates.panel.getByRole('switch', { name: 'Compare', exact: true }).uncheck();
    await dates.apply();
  });

  await test.step('typed days bring their figures, and Back those before', async () => {
    const middle = clicksOf(['02.01.2019', '03.01.2019']).toLocaleString('en-GB');
    await expect(board.card('Clicks')).toContainText(middle);
    await board.changeRange('2019-01-04', '2019-01-04');
    await expect(board.card('Clicks')).toContainText(clicksOf(['04.01.2019']).toLocaleString('en-GB'));
    await page.goBack();
    await expect(board.card('Clicks')).toContainText(middle);
    await expect(dates.button).toContainText('2–3 Jan');
  });

  await test.step('without a mouse', async () => {
    await dates.button.focus();
    await page.keyboard.press('Enter');
    await expect(dates.panel).toBeVisible();
    await tabTo(page, dates.preset('Last 7 Days'), 'Shift+Tab');
    await page.keyboard.press('Space');
    await tabTo(page, dates.panel.locator('[role=grid] button[tabindex="0"]'));
    await expect(dates.day('20 November 2026')).toBeFocused();
    await page.keyboard.press('PageUp');
    await page.keyboard.press('ArrowUp');
    await expect(dates.day('13 October 2026')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await dates.expectRange('2026-10-13', '2026-10-15');
    await tabTo(page, dates.panel.getByRole('button', { name: 'Apply' }));
    await page.keyboard.press('Enter');
    await expect(dates.panel).toBeHidden();
    await expect(dates.button).toBeFocused();
    await expect(dates.button).toContainText('13–15 Oct');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(dates.panel).toBeHidden();
    await expect(dates.button).toContainText('13–15 Oct');
  });
});

test('weeks begin where people live', async ({ browser, vitrine }) => {
  const agency = await registerAgency(vitrine.url);
  for (const [locale, weekStartsOn, first, start] of [
    ['en-US', 0, 'Sunday', '2026-11-15'],
    ['de-DE', 1, 'Monday', '2026-11-16'],
  ] as const) {
    const context = await browser.newContext({ locale });
    await signInBrowser(context, agency, vitrine.url);
    const page = await context.newPage();
    await page.clock.setFixedTime(NOW);
    const dates = datePanel(page);
    await dashboardEditor(page).create(`A week in ${locale}`);
    await dates.open();
    await dates.preset('Weekly').click();
    await dates.expectRange(start, '2026-11-20', locale);
    await expect(dates.panel.getByRole('columnheader').first()).toHaveAttribute('abbr', /^(Sunday|Montag)$/);
    const permalink = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const { body } = await agency.api.dashboards.show({ permalink });
    expect(body.data.weekStartsOn, `weeks of ${locale} begin on ${first}`).toBe(weekStartsOn);
    await context.close();
  }
});
