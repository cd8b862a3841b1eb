import {
  addDays,
  dayOfMonth,
  earlier,
  firstOfMonth,
  lastOfMonth,
  weekday,
} from '@vitrine/contract/rules/dates/calendar-day.ts';
import { describeRange } from '@vitrine/contract/rules/dates/date-range.ts';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { adsDays, ofAds } from '../harness/ads.ts';
import { publishDashboard, registerAgency, signInBrowser, uploadCsv } from '../harness/agency.ts';
import { adsWeek, clicksOf } from '../harness/expected-csv-values.ts';
import { tabTo } from '../harness/keys.ts';
import { dashboardEditor } from '../models/dashboard-editor.ts';
import { datePanel } from '../models/date-panel.ts';
import { publicDashboard } from '../models/public-dashboard.ts';
import { expect, test } from '../test.ts';

/** A Friday. */
const NOW = '2026-11-20T12:00:00Z';

// A reader's today is the server's, so days are counted from it; what presets mean on given days is tested with their rule.
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date());
const lastMonth = (day: number) => dayOfMonth(today, day, -1);
const monthBefore = (day: number) => dayOfMonth(today, day, -2);
const mondayBefore = addDays(today, -((weekday(today) + 6) % 7));
const fifteenth = dayOfMonth(today, 15, today < dayOfMonth(today, 15) ? -1 : 0);

const rangeText = (startDate: string, endDate: string) => describeRange({ startDate, endDate });

const presets: [name: string, startDate: string, endDate: string][] = [
  ['Monthly', firstOfMonth(today), today],
  ['Weekly', mondayBefore, today],
  ['Last 30 Days', addDays(today, -29), today],
  ['Last 7 Days', addDays(today, -6), today],
  ['Mid-Monthly', fifteenth, dayOfMonth(fifteenth, 14, 1)],
  ['Daily', today, today],
  ['Last Month', lastMonth(1), addDays(firstOfMonth(today), -1)],
];

test('a reader chooses days by preset, by clicks, by typing and by keyboard', async ({ page, vitrine }) => {
  test.setTimeout(90_000);
  const agency = await registerAgency(vitrine.url);
  const ads = await uploadCsv(agency, adsWeek);
  const { permalink } = await publishDashboard(agency, 'Days', [ofAds(ads, 'Clicks')], adsDays);
  const dates = datePanel(page);
  const dashboard = publicDashboard(page);
  await page.goto(`/dashboards/${permalink}`);
  await dashboard.settled(['Clicks']);

  await test.step('each preset says its days', async () => {
    await dates.open();
    for (const [name, startDate, endDate] of presets) {
      await dates.preset(name).click();
      await dates.expectRange(startDate, endDate, name);
      await expect(dates.preset(name)).toHaveAttribute('aria-pressed', 'true');
      if (name === 'Mid-Monthly')
        await expect(dates.day(addDays(today, 1))).toHaveAttribute('aria-disabled', 'true');
    }
    expect.soft(await accessibilityProblems(page), 'axe on the date panel').toEqual([]);
  });

  await test.step('two clicks are a range, in whichever order', async () => {
    await dates.day(lastMonth(3)).click();
    await expect(dates.field('End')).toHaveValue('');
    await expect(dates.panel.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await dates.day(lastMonth(10)).click();
    await dates.expectRange(lastMonth(3), lastMonth(10));
    await dates.day(lastMonth(12)).click();
    await dates.day(lastMonth(5)).click();
    await dates.expectRange(lastMonth(5), lastMonth(12), 'reversed');
  });

  await test.step('then two for the comparison, and the address says them all', async () => {
    await dates.panel.getByRole('switch', { name: 'Custom Compare' }).check();
    await dates.panel.getByRole('button', { name: 'Previous month' }).click();
    await dates.day(monthBefore(8)).click();
    await dates.day(monthBefore(1)).click();
    await expect(dates.field('Compare start')).toHaveValue(monthBefore(1));
    await expect(dates.field('Compare end')).toHaveValue(monthBefore(8));
    expect.soft(await accessibilityProblems(page), 'axe on a comparison').toEqual([]);
    await dates.apply();
    await expect(dates.button).toContainText(rangeText(lastMonth(5), lastMonth(12)));
    const parameters = Object.fromEntries(new URL(page.url()).searchParams);
    expect(parameters).toMatchObject({
      startDate: lastMonth(5),
      endDate: lastMonth(12),
      compareStartDate: monthBefore(1),
      compareEndDate: monthBefore(8),
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

  await test.step('typed days bring their data, and Back those before', async () => {
    const middle = clicksOf(['02.01.2019', '03.01.2019']).toLocaleString('en-GB');
    await expect(dashboard.card('Clicks')).toContainText(middle);
    await dashboard.changeRange('2019-01-04', '2019-01-04');
    await expect(dashboard.card('Clicks')).toContainText(clicksOf(['04.01.2019']).toLocaleString('en-GB'));
    await page.goBack();
    await expect(dashboard.card('Clicks')).toContainText(middle);
    await expect(dates.button).toContainText('2–3 Jan');
  });

  await test.step('without a mouse', async () => {
    const aMonthEarlier = earlier(dayOfMonth(today, Number(today.slice(8)), -1), lastOfMonth(today, -1));
    const reached = addDays(aMonthEarlier, -7);
    await dates.button.focus();
    await page.keyboard.press('Enter');
    await expect(dates.panel).toBeVisible();
    await tabTo(page, dates.preset('Last 7 Days'), 'Shift+Tab');
    await page.keyboard.press('Space');
    await tabTo(page, dates.panel.locator('[role=grid] button[tabindex="0"]'));
    await expect(dates.day(today)).toBeFocused();
    await page.keyboard.press('PageUp');
    await page.keyboard.press('ArrowUp');
    await expect(dates.day(reached)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await dates.expectRange(reached, addDays(reached, 2));
    await tabTo(page, dates.panel.getByRole('button', { name: 'Apply' }));
    await page.keyboard.press('Enter');
    await expect(dates.panel).toBeHidden();
    await expect(dates.button).toBeFocused();
    await expect(dates.button).toContainText(rangeText(reached, addDays(reached, 2)));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(dates.panel).toBeHidden();
    await expect(dates.button).toContainText(rangeText(reached, addDays(reached, 2)));
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
